import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/clock-words.ts'

const days = (count: number): string => plural(count, { one: '1 día', other: `${count} días` })
const THE = { answer: 'la respuesta', inspection: 'la inspección', repair: 'la reparación' } as const

export const clockWords: Messages<typeof en.clockWords> = {
  overdue: ({ count }) => `${days(count)} de retraso`,
  longOverdue: ({ count }) => `Mucho retraso: ${days(count)}`,
  wasDue: ({ kind, day }) =>
    ({
      answer: `La respuesta debía llegar el ${day}.`,
      inspection: `La inspección debía hacerse el ${day}.`,
      repair: `La reparación debía estar lista el ${day}.`,
    })[kind],
  noAnswerSince: ({ date }) => `Sin respuesta desde el ${date}.`,
  theirTurnToday: ({ kind }) => `Les toca: ${THE[kind]} vence hoy`,
  theirTurn: ({ kind, day }) => `Les toca: ${THE[kind]} vence el ${day}`,
  since: {
    said: ({ date }) => `Dijiste que lo enviaste el ${date}.`,
    opened: ({ date }) => `Abierto el ${date}.`,
    sent: ({ date }) => `Enviado el ${date}.`,
    counted: ({ date }) => `Se cuenta desde el ${date}.`,
  },
  left: ({ left, of, unit }) => {
    const what = unit === 'working' ? 'días hábiles' : 'días'
    return left === 1 ? `Queda 1 de ${of} ${what}.` : `Quedan ${left} de ${of} ${what}.`
  },
  inspection: {
    dueToday: 'Hoy vence el plazo para una inspección.',
    due: ({ day }) => `La inspección vence el ${day}.`,
    wasDue: ({ day }) => `La inspección debía hacerse el ${day}.`,
  },
  owed: {
    answer: {
      today: 'La respuesta vence hoy',
      was: ({ date }) => `La respuesta venció el ${date}`,
      on: ({ date }) => `La respuesta vence el ${date}`,
    },
    inspection: {
      today: 'La inspección vence hoy',
      was: ({ date }) => `La inspección venció el ${date}`,
      on: ({ date }) => `La inspección vence el ${date}`,
    },
    repair: {
      today: 'La reparación vence hoy',
      was: ({ date }) => `La reparación venció el ${date}`,
      on: ({ date }) => `La reparación vence el ${date}`,
    },
  },
  paused: {
    toSend: 'Tu respuesta no les ha llegado',
    untilSent: ({ kind, left }) => `El plazo para ${THE[kind]} está en pausa hasta que les llegue. ${left}`,
    yourTurn: 'Te toca a ti',
    untilAnswered: ({ kind, left }) =>
      `El plazo para ${THE[kind]} está en pausa hasta que respondas. ${left}`,
    agreed: 'Hay una visita acordada',
    agreedToday: 'Hay una visita acordada: hoy',
    agreedOn: ({ day }) => `Hay una visita acordada: ${day}`,
    untilThen: ({ kind, left }) => `El plazo para ${THE[kind]} está en pausa hasta entonces. ${left}`,
    stopped: {
      'visit-to-answer': ({ date }) => `Se detuvo el ${date}, cuando se propuso una visita.`,
      'visit-agreed': ({ date }) => `Se detuvo el ${date}, cuando se propuso la visita.`,
      'fix-to-confirm': ({ date }) => `Se detuvo el ${date}, cuando se marcó como reparado.`,
    },
  },
}
