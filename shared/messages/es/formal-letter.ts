import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/formal-letter.ts'

const days = ({ count, isWorking }: { count: number; isWorking: boolean }): string =>
  isWorking
    ? plural(count, { one: '1 día hábil', other: `${count} días hábiles` })
    : plural(count, { one: '1 día', other: `${count} días` })
type Expected = Parameters<typeof en.formalLetter.repairExpected>[0]
const answer = ({ due, since, ...target }: Expected, start: string): string =>
  `Esperaba una primera respuesta a más tardar el ${due}: ${days(target)} después de que ${start}, el ${since}.`
const tierIn = (tier: string | null): string => (tier === null ? '' : ` (${tier})`)

export const formalLetter: Messages<typeof en.formalLetter> = {
  registered: 'Por correo registrado',
  certified: 'Por correo certificado con acuse de recibo',
  subject: ({ number, title }) => `Notificación formal del reclamo de garantía ${number}: ${title}`,
  greeting: ({ builder }) => `A la atención de ${builder}:`,
  opening: (claim) =>
    `Esta carta es una notificación formal sobre un reclamo de garantía de mi casa, ubicada en ${claim.address}. Lo envié el ${claim.filed} como reclamo ${claim.number}, en la categoría ${claim.category}. El problema, en palabras del reclamo, es este:`,
  answerExpected: {
    sent: (it) => answer(it, 'se les envió el reclamo'),
    said: (it) => answer(it, 'les envié el reclamo'),
    opened: (it) => answer(it, 'se abrió la página del reclamo'),
  },
  inspectionExpected: ({ due, since, ...target }) =>
    `Esperaba la inspección a más tardar el ${due}: ${days(target)} contados desde el ${since}.`,
  repairExpected: ({ due, since, ...target }) =>
    `Esperaba la reparación a más tardar el ${due}: ${days(target)} contados desde el ${since}.`,
  ago: ({ count }) => plural(count, { one: 'De eso hace 1 día.', other: `De eso hace ${count} días.` }),
  noAnswer: 'El registro del reclamo no muestra ninguna respuesta desde entonces.',
  followedUp: ({ dates }) =>
    dates.length === 1 ? `Envié un recordatorio el ${dates[0]}.` : `Envié recordatorios el ${list(dates)}.`,
  covered: ({ by, ends, tier }) =>
    `${by}, la garantía cubría esto cuando envié el reclamo: hasta el ${ends}${tierIn(tier)}.`,
  accepted: ({ by, until, tier }) =>
    `${by}, la garantía acepta reclamos sobre esto hasta el ${until}${tierIn(tier)}.`,
  requests: {
    answer: ({ day }) =>
      `Les pido que respondan a este reclamo por escrito a más tardar el ${day} y que me digan cuándo vendrá alguien a revisarlo.`,
    inspection: ({ day }) =>
      `Les pido que lo inspeccionen, o que me digan por escrito cuándo lo harán, a más tardar el ${day}.`,
    repair: ({ day }) =>
      `Les pido que terminen la reparación, o que me digan por escrito cuándo lo harán, a más tardar el ${day}.`,
  },
  reach: ({ ways }) =>
    `Pueden comunicarse conmigo en ${list(ways, 'or')}, o por correo postal a la dirección de arriba. La tabla que sigue a mi firma viene del registro de este reclamo: qué se les dijo, y cuándo.`,
  closing: 'Atentamente,',
  when: ({ day, time, zone }) => `${day}, ${time} ${zone}`,
  row: ({ step, what }) => `${step}. ${what}`,
  zone: ({ zone }) => `Zona horaria: ${zone}.`,
  footer: ({ number, name }) => `Notificación formal · reclamo ${number} · ${name}`,
}
