import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/clock-words.ts'

type Owed = Parameters<typeof en.clockWords.theirTurnToday>[0]['kind']

const days = (count: number): string => plural(count, { one: '1 Tag', other: `${count} Tage` })
const names: Record<Owed, string> = { answer: 'Antwort', inspection: 'Besichtigung', repair: 'Reparatur' }
const paused: Record<Owed, string> = {
  answer: 'Die Antwortfrist ruht',
  inspection: 'Die Frist für die Besichtigung ruht',
  repair: 'Die Frist für die Reparatur ruht',
}

export const clockWords: Messages<typeof en.clockWords> = {
  overdue: ({ count }) => `${days(count)} überfällig`,
  longOverdue: ({ count }) => `Lange überfällig: ${days(count)}`,
  wasDue: ({ kind, day }) => `${names[kind]} war am ${day} fällig.`,
  noAnswerSince: ({ date }) => `Seit ${date} keine Antwort.`,
  theirTurnToday: ({ kind }) => `Bauträger am Zug: ${names[kind]} heute fällig`,
  theirTurn: ({ kind, day }) => `Bauträger am Zug: ${names[kind]} bis ${day}`,
  since: {
    said: ({ date }) => `Laut dir am ${date} geschickt.`,
    opened: ({ date }) => `Am ${date} gesehen.`,
    sent: ({ date }) => `Am ${date} gesendet.`,
    counted: ({ date }) => `Ab ${date} gezählt.`,
  },
  left: ({ left, of, unit }) => `Noch ${left} von ${of} ${unit === 'working' ? 'Arbeitstagen' : 'Tagen'}.`,
  inspection: {
    dueToday: 'Heute ist eine Besichtigung fällig.',
    due: ({ day }) => `Am ${day} ist eine Besichtigung fällig.`,
    wasDue: ({ day }) => `Am ${day} war eine Besichtigung fällig.`,
  },
  owed: {
    answer: {
      today: 'Antwort heute fällig',
      was: ({ date }) => `Antwort war fällig am ${date}`,
      on: ({ date }) => `Antwort fällig am ${date}`,
    },
    inspection: {
      today: 'Besichtigung heute fällig',
      was: ({ date }) => `Besichtigung war fällig am ${date}`,
      on: ({ date }) => `Besichtigung fällig am ${date}`,
    },
    repair: {
      today: 'Reparatur heute fällig',
      was: ({ date }) => `Reparatur war fällig am ${date}`,
      on: ({ date }) => `Reparatur fällig am ${date}`,
    },
  },
  paused: {
    toSend: 'Deine Antwort ist noch nicht angekommen',
    untilSent: ({ kind, left }) => `${paused[kind]}, bis sie ankommt: ${left}`,
    yourTurn: 'Du bist am Zug',
    untilAnswered: ({ kind, left }) => `${paused[kind]}, bis du antwortest: ${left}`,
    agreed: 'Ein Termin ist vereinbart',
    agreedToday: 'Ein Termin ist vereinbart: heute',
    agreedOn: ({ day }) => `Ein Termin ist vereinbart: ${day}`,
    untilThen: ({ kind, left }) => `${paused[kind]} bis dahin: ${left}`,
    stopped: {
      'visit-to-answer': ({ date }) => `Sie ruht seit dem ${date}, weil ein Termin vorgeschlagen wurde.`,
      'visit-agreed': ({ date }) => `Sie ruht seit dem ${date}, seit der Termin vorgeschlagen wurde.`,
      'fix-to-confirm': ({ date }) => `Sie ruht seit dem ${date}, weil es als repariert gemeldet wurde.`,
    },
  },
}
