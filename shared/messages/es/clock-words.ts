import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/clock-words.ts'

const days = (count: number): string => plural(count, { one: '1 día', other: `${count} días` })
const OF = { answer: 'respuesta', inspection: 'inspección', repair: 'reparación' } as const
const THE = { answer: 'la respuesta', inspection: 'la inspección', repair: 'la reparación' } as const

export const clockWords: Messages<typeof en.clockWords> = {
  overdue: ({ count }) => `${days(count)} de atraso`,
  longOverdue: ({ count }) => `Muy atrasado: ${days(count)}`,
  wasDue: ({ kind, day }) =>
    ({
      answer: `La respuesta debía llegar el ${day}.`,
      inspection: `La inspección debía hacerse el ${day}.`,
      repair: `La reparación debía estar lista el ${day}.`,
    })[kind],
  noAnswerSince: ({ date }) => `Sin respuesta desde el ${date}.`,
  theirTurnToday: ({ kind }) => `Les toca: el plazo de ${OF[kind]} vence hoy`,
  theirTurn: ({ kind, day }) => `Les toca: el plazo de ${OF[kind]} vence el ${day}`,
  since: {
    said: ({ date }) => `Dijiste que lo enviaste el ${date}.`,
    opened: ({ date }) => `Visto el ${date}.`,
    sent: ({ date }) => `Enviado el ${date}.`,
    counted: ({ date }) => `Se cuenta desde el ${date}.`,
  },
  left: ({ left, of, unit }) => {
    const what = unit === 'working' ? 'días hábiles' : 'días'
    return left === 1 ? `Queda 1 de ${of} ${what}.` : `Quedan ${left} de ${of} ${what}.`
  },
  inspection: {
    dueToday: 'El plazo de inspección vence hoy.',
    due: ({ day }) => `El plazo de inspección vence el ${day}.`,
    wasDue: ({ day }) => `La inspección debía hacerse el ${day}.`,
  },
  owed: {
    answer: {
      today: 'El plazo de respuesta vence hoy',
      was: ({ date }) => `El plazo de respuesta venció el ${date}`,
      on: ({ date }) => `El plazo de respuesta vence el ${date}`,
    },
    inspection: {
      today: 'El plazo de inspección vence hoy',
      was: ({ date }) => `El plazo de inspección venció el ${date}`,
      on: ({ date }) => `El plazo de inspección vence el ${date}`,
    },
    repair: {
      today: 'El plazo de reparación vence hoy',
      was: ({ date }) => `El plazo de reparación venció el ${date}`,
      on: ({ date }) => `El plazo de reparación vence el ${date}`,
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
