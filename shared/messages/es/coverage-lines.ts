import { nameInSentence, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-lines.ts'

const days = (count: number) => plural(count, { one: '1 día', other: `${count} días` })
const inDays = (count: number) => (count === 0 ? 'hoy' : `en ${days(count)}`)

/** The words of the templates, which are stored in English. */
const parts = new Map([
  ['Workmanship', 'Mano de obra'],
  ['Systems', 'Instalaciones'],
  ['Structure', 'Estructura'],
  ['Water and systems', 'Agua e instalaciones'],
  ['Major structural defects', 'Defectos estructurales graves'],
  ['Last year to sue', 'Último año para demandar'],
  ['Fit and finish', 'Acabados'],
  ['Landscaping and dryer ducts', 'Jardín y ductos de la secadora'],
  ['Plumbing and electrical', 'Plomería y electricidad'],
  ['Paint and stains', 'Pintura y tintes'],
  ['Structure and water', 'Estructura y agua'],
  ['Builder warranty', 'Garantía de la constructora'],
  ['Insurance', 'Seguro'],
  ['Other defects', 'Otros defectos'],
  ['Major defects', 'Defectos graves'],
  ['Statutory warranties', 'Garantías legales'],
  ['Structural defects', 'Defectos estructurales'],
  ['Warranty', 'Garantía'],
  ['Plumbing, electrical, heating and cooling', 'Plomería, electricidad, calefacción y aire acondicionado'],
  ['Paint, doors, flooring, trim, grading', 'Pintura, puertas, pisos, molduras, nivelación del terreno'],
  ['Foundation, framing, load-bearing walls', 'Cimientos, armazón, muros de carga'],
  [
    'Work and materials, fit to live in, Ontario Building Code',
    'Trabajo y materiales, habitabilidad, código de construcción de Ontario',
  ],
  [
    'Water through basement or walls; plumbing, electrical and heating; exterior cladding',
    'Agua por el sótano o los muros; plomería, electricidad y calefacción; revestimiento exterior',
  ],
  [
    'Failure of load-bearing parts, or use of the home seriously affected',
    'Falla de partes de carga, o uso de la casa muy afectado',
  ],
  ['Workmanship and materials', 'Mano de obra y materiales'],
  ['Major structural components', 'Componentes estructurales principales'],
  [
    'Only without a written 1-2-6 warranty. Counts from substantial completion, which may be earlier.',
    'Solo sin una garantía 1-2-6 por escrito. Cuenta desde la terminación sustancial de la obra, que puede ser anterior.',
  ],
  [
    'Cabinets, countertops, flooring, walls, trim; drainage and irrigation',
    'Gabinetes, encimeras, pisos, paredes, molduras; drenaje y riego',
  ],
  [
    'Landscaping systems, untreated wood posts, dryer ducts',
    'Sistemas del jardín, postes de madera sin tratar, ductos de la secadora',
  ],
  [
    'Plumbing, sewer, electrical; driveways, paths and patios',
    'Plomería, alcantarillado, electricidad; entradas de autos, caminos y patios',
  ],
  ['Paint and stains that deteriorate the surface', 'Pintura y tintes que deterioran la superficie'],
  [
    'Foundation, roof, windows, siding, water intrusion',
    'Cimientos, techo, ventanas, revestimiento exterior, entrada de agua',
  ],
  [
    'Defects where NHBC requirements were not met',
    'Defectos en los que no se cumplieron los requisitos de NHBC',
  ],
  [
    'Damage to structure, roof, outer walls, drains below ground and others named in the policy',
    'Daños en estructura, techo, muros exteriores, drenajes enterrados y otros que nombra la póliza',
  ],
  ['Any breach of a statutory warranty', 'Cualquier incumplimiento de una garantía legal'],
  [
    'Load-bearing parts, fire safety, waterproofing, when the home cannot be used or may fail',
    'Partes de carga, seguridad contra incendios, impermeabilización, si la casa no se puede usar o puede fallar',
  ],
  ['Work and materials under the building contract', 'Trabajo y materiales según el contrato de obra'],
  ['Defects that are not structural', 'Defectos que no son estructurales'],
  ['Structural defects, as the Act defines them', 'Defectos estructurales, según los define la ley'],
  ['Proper work, good materials, fit to live in', 'Trabajo correcto, buenos materiales, habitabilidad'],
  ['The dates of your profile', 'Las fechas de tu perfil'],
])

export const coverageLines: Messages<typeof en.coverageLines> = {
  part: ({ words }) => parts.get(words) ?? words,
  ofThing: {
    parts: ({ name }) => `${name} (piezas)`,
    labor: ({ name }) => `${name} (mano de obra)`,
    both: ({ name }) => name,
  },
  years: ({ first, last }) => (first === last ? `Año ${first}` : `Años ${first} a ${last}`),
  title: ({ name, first, last }) =>
    first === last ? `${name}, año ${first}` : `${name}, años ${first} a ${last}`,
  accepted: {
    received: ({ date }) => `Debe llegar hasta el ${date}`,
    postmarked: ({ date }) => `Con matasellos hasta el ${date}`,
  },
  lines: {
    covered: ({ date, name }) => `Con cobertura hasta el ${date} · ${name}`,
    accepted: ({ date, until, name }) => `Terminó el ${date}, se acepta hasta el ${until} · ${name}`,
    ended: ({ date, name }) => `La cobertura terminó el ${date} · ${name}`,
    'not-yet': ({ date, name }) => `La cobertura empieza el ${date} · ${name}`,
  },
  unknown: {
    title: 'Cobertura desconocida',
    text: 'Agrega las fechas de tu garantía para ver qué se aplica.',
  },
  covered: {
    title: ({ name }) => `Con cobertura: ${name}`,
    received: ({ date }) => `Hasta el ${date}. Debe llegar antes de que termine.`,
    postmarked: ({ date }) => `Hasta el ${date}. Debe tener matasellos de ese día o antes.`,
    receivedLater: ({ date, until }) => `Hasta el ${date}. Debe llegar hasta el ${until}.`,
    postmarkedLater: ({ date, until }) => `Hasta el ${date}. Debe tener matasellos del ${until} o antes.`,
  },
  stillAccepted: {
    title: ({ name, count }) => `${name}: terminó hace ${days(count)}`,
    received: ({ date, left }) =>
      `Todavía puedes enviar el reclamo: debe llegar hasta el ${date}, ${inDays(left)}.`,
    postmarked: ({ date, left }) =>
      `Todavía puedes enviar el reclamo: debe tener matasellos del ${date} o antes, ${inDays(left)}.`,
  },
  ended: {
    title: 'Probablemente sin cobertura',
    text: ({ name, date }) => `${name}: terminó el ${date}. De todos modos puedes enviar el reclamo.`,
    textOther: ({ name, date, other, until }) =>
      `${name}: terminó el ${date}. Si se trata de ${other}, tiene cobertura hasta el ${until}. De todos modos puedes enviar el reclamo.`,
  },
  notYet: {
    title: 'Todavía sin cobertura',
    text: ({ name, date }) => `${name}: empieza el ${date}. De todos modos puedes enviar el reclamo.`,
  },
  dates: {
    form: ({ form }) => `${form}: último día`,
    formWhy: ({ date }) => `Se acepta desde el ${date}`,
    walk: 'Recorre tu casa',
    walkWhy: ({ name, count }) => `${days(count)} antes de que termine: ${nameInSentence(name)}`,
    ends: ({ name }) => `${name}: termina la cobertura`,
    endsWhy: 'Lo que falle después ya no está incluido',
    mustBe: {
      received: ({ name }) => `${name}: último día para que llegue un reclamo`,
      postmarked: ({ name }) => `${name}: último día para el matasellos de un reclamo`,
    },
    demand: ({ name }) => `${name}, reparaciones: último día para pedir arbitraje`,
    after: ({ count }) => `${days(count)} después de que termina`,
  },
  by: {
    homeowner: {
      papers: 'según mis documentos',
      profile: 'según las fechas que puse',
      start: 'según mi fecha de inicio',
      template: ({ template }) => `según la plantilla ${template} y mi fecha de inicio`,
    },
    reader: {
      papers: 'según tus documentos',
      profile: 'según las fechas que pusiste',
      start: 'según tu fecha de inicio',
      template: ({ template }) => `según la plantilla ${template} y tu fecha de inicio`,
    },
    other: {
      papers: 'según los documentos del hogar',
      profile: 'según las fechas que puso el hogar',
      start: 'según la fecha de inicio del hogar',
      template: ({ template }) => `según la plantilla ${template} y la fecha de inicio del hogar`,
    },
  },
  sourced: ({ line, by }) => `${line}, ${by}`,
  ofCategory: {
    choose: 'Elige una categoría para ver tu cobertura.',
    see: 'Ver',
    seeLabel: 'Ver la cobertura de tu casa',
    notKnown: 'No se sabe',
  },
}
