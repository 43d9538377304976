import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/coverage.ts'

export const coverage: Messages<typeof en.coverage> = {
  title: 'Cobertura',
  notLoaded: 'No se pudo cargar tu cobertura.',
  offline: 'Estás sin conexión. Se muestra lo que se guardó: <time/>.',
  from: ({ date }) => ` · garantía desde el ${date}`,
  noDates: {
    title: '¿Cuándo fue el cierre de la compra?',
    text: 'Todos los años de una garantía cuentan desde ese día. Todavía no está en el perfil de esta casa.',
    add: 'Agregar la fecha',
  },
  empty: {
    title: 'Agrega las fechas de tu garantía para ver qué tiene cobertura.',
    choose: 'Elegir una plantilla',
  },
  addPart: 'Agregar una parte',
  datesTitle: 'Fechas importantes',
  start: 'Empezar',
  startLabel: 'Empezar: recorre tu casa',
  panel: {
    title: 'Tu garantía',
    change: 'Cambiar',
    noDates: 'Todavía sin fechas',
    today: 'Hoy',
    bar: ({ title, date, left }) => `${title}, hasta el ${date}, ${left.toLowerCase()}`,
    ended: ({ date }) => `Terminó el ${date}`,
    ends: ({ date }) => `Termina el ${date}`,
    changePart: ({ title }) => `Cambiar: ${title}`,
  },
  source: {
    profile:
      'Según las fechas de garantía de tu perfil; compáralas con tus documentos. Esto no es asesoría legal.',
    papers: 'Estas fechas vienen de tus documentos. Revísalas en tu contrato; esto no es asesoría legal.',
    start: 'Calculadas desde tu fecha de inicio; compáralas con tus documentos. Esto no es asesoría legal.',
    startExcept: ({ except }) =>
      `Calculadas desde tu fecha de inicio, excepto ${except}; compáralas con tus documentos. Esto no es asesoría legal.`,
    template: ({ template }) =>
      `Calculadas con la plantilla ${template} y tu fecha de inicio; compáralas con tus documentos. Esto no es asesoría legal.`,
    templateExcept: ({ template, except }) =>
      `Calculadas con la plantilla ${template} y tu fecha de inicio, excepto ${except}; compáralas con tus documentos. Esto no es asesoría legal.`,
  },
  calendar: {
    title: 'En tu calendario',
    off: 'Las visitas y las fechas de garantía pueden verse en el calendario de tu teléfono o computadora, siempre al día.',
    on: 'Agrega esta dirección como suscripción en tu app de calendario. Quien la tenga puede ver tus visitas y fechas.',
    make: 'Crear una dirección de calendario',
    address: 'Dirección secreta',
    renew: 'Dirección nueva',
    end: 'Desactivar',
    askRenew: {
      title: '¿Crear una dirección nueva?',
      lead: 'La anterior deja de funcionar de inmediato, en todos los calendarios que la usan.',
      busy: 'Creándola...',
    },
    askEnd: {
      title: '¿Desactivar el calendario?',
      lead: 'Los calendarios que usan la dirección dejan de recibir fechas nuevas.',
      submit: 'Desactivar',
      busy: 'Desactivando...',
    },
  },
}

export const ownTargets: Messages<typeof en.ownTargets> = {
  title: 'En cuánto tiempo debe actuar tu constructora',
  lead: 'Con esto se calculan los vencimientos y los recordatorios, y tu constructora los ve.',
  ownerOnly: 'Solo quien es titular de esta casa puede cambiarlo.',
  kinds: {
    answer: {
      short: 'Primera respuesta',
      label: 'Tu constructora debe responder en',
      hint: ({ usual }) => `Desde el día en que le llegó el reclamo. Lo habitual: ${usual}.`,
    },
    inspection: {
      short: 'Inspección',
      label: 'Debe inspeccionar en',
      hint: ({ usual }) => `Desde su primera respuesta. Lo habitual: ${usual}.`,
    },
    repair: {
      short: 'Reparación',
      label: 'Debe terminar la reparación en',
      hint: ({ usual }) => `Desde su primera respuesta. Lo habitual: ${usual}.`,
    },
  },
  time: {
    calendar: ({ count }) => plural(count, { one: '1 día', other: `${count} días` }),
    working: ({ count }) => plural(count, { one: '1 día hábil', other: `${count} días hábiles` }),
  },
  unit: {
    calendar: ({ count }) => plural(count, { one: 'día', other: 'días' }),
    working: ({ count }) => plural(count, { one: 'día hábil', other: 'días hábiles' }),
  },
  change: 'Cambiar los plazos',
  save: 'Guardar',
  saved: 'Guardado. Los vencimientos de tus reclamos abiertos se calculan con esto.',
  reset: 'Volver a los habituales',
  note: 'Los días hábiles van de lunes a viernes, sin días feriados. Son plazos deseados, no plazos legales.',
}

export const homeRooms: Messages<typeof en.homeRooms> = {
  title: 'Cuartos',
  lead: 'Se ofrecen en cada reclamo y en cada recorrido, en este orden.',
  change: 'Cambiar los cuartos',
  notLoaded: 'No se pudieron cargar.',
  sheet: {
    title: 'Cuartos de esta casa',
    lead: 'Los reclamos y los recorridos ofrecen estos cuartos en este orden. Cada reclamo conserva el cuarto con el que se envió, aunque aquí le cambies el nombre o lo quites.',
    room: ({ number }) => `Cuarto ${number}`,
    up: ({ name }) => `Subir ${name}`,
    down: ({ name }) => `Bajar ${name}`,
    remove: ({ name }) => `Quitar ${name}`,
    moved: ({ name, number, count }) => `${name}: ahora ${number} de ${count}`,
    removed: ({ name }) => `${name}: quitado`,
    add: 'Agregar un cuarto',
    missing: 'Ponle un nombre a este cuarto o quítalo',
    twice: 'Este cuarto ya está en la lista',
    save: 'Guardar',
    busy: 'Guardando...',
  },
}

export const coverageRules: Messages<typeof en.coverageRules> = {
  wholeNumber: 'Escribe un número entero',
  tooSmall: 'Demasiado pequeño',
  tooLarge: 'Demasiado grande',
  nameMissing: 'Falta el nombre',
  tooLong: 'Demasiado largo',
  categoryMissing: 'Elige al menos una categoría',
  dateInvalid: 'Escribe una fecha válida',
  atMost: ({ max }) => `${max} como máximo`,
  endBeforeStart: 'El último día no debe ser anterior al primero',
  closesBeforeOpens: 'No debe cerrarse antes de abrirse',
}

export const coverageSheets: Messages<typeof en.coverageSheets> = {
  choose: {
    title: '¿Qué garantía tienes?',
    lead: 'Lo dice tu contrato o tu libro de garantía. Después puedes cambiar todas las fechas.',
    submit: 'Usar esta',
    label: 'Plantilla',
    part: ({ date }) => `<title/>, hasta el ${date}`,
    source: ({ source }) =>
      `Fuente: ${source}. Las fechas se calculan desde tu fecha de inicio; revisa tu contrato.`,
    replaces: 'Reemplaza lo que tienes ahora.',
  },
  saving: 'Guardando...',
  save: 'Guardar',
  titleChange: 'Cambiar esta parte',
  titleAdd: 'Agregar una parte',
  lead: 'Como lo dice tu contrato.',
  name: 'Nombre',
  covers: 'Qué incluye',
  startsOn: 'Primer día',
  endsOn: 'Último día',
  grace: 'Días para reclamar después del último día',
  graceHint: '0 si tus documentos no indican ninguno.',
  rule: 'Hasta entonces un reclamo debe',
  rules: { received: 'Llegar', postmarked: 'Tener matasellos' },
  demand: 'Días para pedir arbitraje después del último día',
  categories: 'Categorías',
  remove: 'Quitar esta parte',
  removeSure: 'Sí, quitar esta parte',
  filings: {
    title: 'Plazos de formularios',
    lead: 'Tiempos en que hay que presentar un formulario, como el de 30 días o el de fin de año.',
    add: 'Agregar un plazo',
    one: ({ number }) => `Plazo ${number}`,
    form: 'Formulario',
    from: 'Los días cuentan desde',
    first: 'El primer día',
    last: 'El último día',
    opens: 'Se abre, en días',
    closes: 'Se cierra, en días',
    accepted: ({ from, to }) => `Se acepta desde el ${from} hasta el ${to}`,
    hint: '−30 son 30 días antes.',
    remove: 'Quitar',
    removeLabel: ({ number }) => `Quitar el plazo ${number}`,
  },
}

const completion =
  'Cuenta desde la terminación de la obra, a menudo la fecha del certificado de ocupación: pon esa fecha como inicio si es distinta de la de tu perfil.'

/** Names of laws and of what they are quoted from stay as they are published. */
export const coverageTemplates: Messages<typeof en.coverageTemplates> = {
  'us-1-2-10': {
    name: 'Garantía 1-2-10 (EE. UU.)',
    short: '1-2-10',
    about:
      'Lo que dan muchas constructoras de EE. UU. Ninguna ley la fija, así que decide tu libro de garantía. Muchos libros aceptan un reclamo algunos días después de que termina un año: pon los tuyos.',
    source: 'Federal Trade Commission, consejo al consumidor “Warranties for New Homes”',
  },
  ontario: {
    name: 'Ontario 1/2/7',
    short: 'Ontario 1/2/7',
    about:
      'La garantía legal que administra Tarion, desde la fecha de posesión. Cada año termina el día antes de su aniversario. Los formularios y sus días de gracia han cambiado varias veces: MyHome de Tarion muestra los tuyos. Los reclamos van a Tarion en sus propios formularios.',
    source:
      'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, aviso del 14 de septiembre de 2020',
  },
  texas: {
    name: 'Texas 1/2/6/10',
    short: 'Texas 1/2/6/10',
    about:
      'Lo mínimo que da una garantía por escrito para que a la constructora solo se la pueda demandar durante seis años; sin ella son diez desde la terminación sustancial de la obra. No todas las casas tienen esa garantía, y antes de demandar hace falta un aviso.',
    source:
      'Texas Civil Practice and Remedies Code § 16.009, modificado por H.B. 2024, vigente desde el 9 de junio de 2023',
  },
  california: {
    name: 'California (SB 800)',
    short: 'California',
    about:
      'Plazos para iniciar un juicio, desde el cierre de la compraventa (close of escrow); los diez años cuentan desde la terminación sustancial de la obra, que puede ser anterior. Primero va un aviso a la constructora. Drenaje y riego terminan después de un año; el jardín, después de dos.',
    source: 'California Civil Code §§ 895–945.5 (SB 800 de 2002): §§ 896, 900 y 941',
  },
  'uk-nhbc': {
    name: 'Reino Unido 2+8 (tipo NHBC)',
    short: 'Reino Unido 2+8',
    about:
      'Dos años en los que la constructora corrige los defectos, y después ocho años de seguro para ciertas partes. Suele empezar con la escrituración (legal completion); tu certificado tiene las fechas. Avisa a la constructora dentro de los dos años.',
    source:
      'NHBC, “What does Buildmark cover” y la póliza Buildmark para casas registradas desde el 1 de octubre de 2019',
  },
  'new-south-wales': {
    name: 'Nueva Gales del Sur 2/6',
    short: 'Nueva Gales del Sur 2/6',
    about: `Garantías legales: plazos para iniciar un juicio. ${completion} La ley define qué es un defecto grave.`,
    source: 'Home Building Act 1989 (NSW), s 18E, modificada desde el 15 de enero de 2015',
  },
  victoria: {
    name: 'Victoria 10',
    short: 'Victoria 10',
    about:
      'Se puede demandar durante diez años desde el permiso de ocupación o el certificado de la inspección final. La ley está en reforma, y el seguro tiene plazos más cortos (son comunes seis años para lo estructural y dos para otros defectos): revisa tu póliza.',
    source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  },
  queensland: {
    name: 'Queensland 1/6',
    short: 'Queensland 1/6',
    about: `Garantías legales para obras residenciales. ${completion} Las quejas ante la QBCC tienen plazos propios que pueden ser más cortos: revísalos allí.`,
    source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  },
  'south-australia': {
    name: 'Australia Meridional 5',
    short: 'Australia Meridional 5',
    about: `Garantías legales: se puede iniciar un juicio durante cinco años. ${completion}`,
    source: 'Building Work Contractors Act 1995 (SA), s 32',
  },
  own: {
    name: 'La mía',
    short: '',
    about: 'Empieza vacía. Agrega lo que dicen tus documentos, parte por parte.',
    source: '',
  },
}

export const things: Messages<typeof en.things> = {
  title: 'Artículos con garantía propia',
  add: 'Agregar un artículo',
  none: 'El lavavajillas, el calentador de agua, el techo: mucho tiene garantía de su fabricante. Guarda aquí sus etiquetas y sus años; te avisamos antes de que termine cada garantía, y un reclamo puede nombrar el artículo.',
  noneReadOnly: 'Todavía no hay ninguno.',
  notLoaded: 'No se pudieron cargar.',
  change: ({ name }) => `Cambiar ${name}`,
  serial: ({ serial }) => `Número de serie ${serial}`,
  until: ({ name, date }) => `${name}: hasta el ${date}`,
  ended: ({ name, date }) => `${name}: terminó el ${date}`,
  parts: { parts: 'Piezas', labor: 'Mano de obra', both: 'Piezas y mano de obra' },
  noDates: 'Agrega el día en que se instaló y sus años.',
  papers: { label: 'Etiqueta', manual: 'Manual', receipt: 'Recibo' },
  sheet: {
    titleAdd: 'Agregar un artículo',
    titleChange: 'Cambiar este artículo',
    name: 'Qué es',
    namePlaceholder: 'Lavavajillas',
    category: 'Categoría',
    chooseCategory: 'Elige una categoría',
    make: 'Marca',
    model: 'Modelo',
    serial: 'Número de serie',
    installedOn: 'Se instaló el',
    partsYears: 'Años para piezas',
    laborYears: 'Años para mano de obra',
    papers: 'Sus documentos',
    paperHint: 'La foto de la etiqueta, el manual y el recibo se guardan con tus documentos.',
    noPaper: 'Ninguno',
    choosePaper: ({ paper }) => `${paper}: elegir un archivo`,
    file: 'Elegir un archivo',
    adding: ({ percent }) => `Agregando... ${percent}%`,
    save: 'Guardar',
    busy: 'Guardando...',
    remove: 'Quitar este artículo',
    removeSure: 'Sí, quitar este artículo',
  },
  nameMissing: 'Di qué es',
  tooLong: ({ max }) => `Usa como máximo ${plural(max, { one: '1 carácter', other: `${max} caracteres` })}`,
  wrongYears: ({ max }) => `Escribe años enteros de 1 a ${max}, o déjalo vacío`,
  tooMany: ({ max }) => `Un hogar puede tener como máximo ${max} artículos.`,
  paperGone: 'Este documento ya no está. Elige otro.',
  offer: '¿Se trata de uno de estos?',
  name: ({ name }) => `Nombrar ${name}`,
  line: ({ name, model, serial, date }) => {
    const facts = [model, serial && `número de serie ${serial}`, date && `instalado el ${date}`].filter(
      Boolean,
    )
    return facts.length > 0 ? `${name}: ${facts.join(', ')}.` : `${name}.`
  },
}
