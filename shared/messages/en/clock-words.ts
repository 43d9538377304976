import { plural } from '../format.ts'

type Owed = 'answer' | 'inspection' | 'repair'
const days = (count: number): string => plural(count, { one: '1 day', other: `${count} days` })

/** The response clock, as a homeowner and a builder read it. `day`: "Tue, Nov 17"; `date`: "Nov 17". */
export const clockWords = {
  overdue: ({ count }: { count: number }) => `Overdue ${days(count)}`,
  longOverdue: ({ count }: { count: number }) => `Long overdue: ${days(count)}`,
  wasDue: ({ kind, day }: { kind: Owed; day: string }) =>
    `${kind === 'answer' ? 'An answer' : `The ${kind}`} was due ${day}.`,
  noAnswerSince: ({ date }: { date: string }) => `No answer since ${date}.`,
  theirTurnToday: ({ kind }: { kind: Owed }) => `Their turn: ${kind} due today`,
  theirTurn: ({ kind, day }: { kind: Owed; day: string }) => `Their turn: ${kind} due ${day}`,
  /** From when it counts. */
  since: {
    said: ({ date }: { date: string }) => `You said you sent it ${date}.`,
    opened: ({ date }: { date: string }) => `Opened ${date}.`,
    sent: ({ date }: { date: string }) => `Sent ${date}.`,
    counted: ({ date }: { date: string }) => `Counted from ${date}.`,
  },
  left: ({ left, of, unit }: { left: number; of: number; unit: 'working' | 'calendar' }) =>
    `${left} of ${of} ${unit === 'working' ? 'working days' : 'days'} left.`,
  inspection: {
    dueToday: 'An inspection is due today.',
    due: ({ day }: { day: string }) => `An inspection is due ${day}.`,
    wasDue: ({ day }: { day: string }) => `An inspection was due ${day}.`,
  },
  /** What a builder reads. */
  owed: {
    answer: {
      today: 'Answer due today',
      was: ({ date }: { date: string }) => `Answer was due ${date}`,
      on: ({ date }: { date: string }) => `Answer due ${date}`,
    },
    inspection: {
      today: 'Inspection due today',
      was: ({ date }: { date: string }) => `Inspection was due ${date}`,
      on: ({ date }: { date: string }) => `Inspection due ${date}`,
    },
    repair: {
      today: 'Repair due today',
      was: ({ date }: { date: string }) => `Repair was due ${date}`,
      on: ({ date }: { date: string }) => `Repair due ${date}`,
    },
  },
  /** While nothing counts; `left` is the sentence above. */
  paused: {
    toSend: 'Your answer has not reached them',
    untilSent: ({ kind, left }: { kind: Owed; left: string }) =>
      `The ${kind} clock is paused until it has: ${left}`,
    yourTurn: 'Your turn',
    untilAnswered: ({ kind, left }: { kind: Owed; left: string }) =>
      `The ${kind} clock is paused until you answer: ${left}`,
    agreed: 'A visit is agreed',
    agreedToday: 'A visit is agreed: today',
    agreedOn: ({ day }: { day: string }) => `A visit is agreed: ${day}`,
    untilThen: ({ kind, left }: { kind: Owed; left: string }) =>
      `The ${kind} clock is paused until then: ${left}`,
    /** Since when, by the reason. */
    stopped: {
      'visit-to-answer': ({ date }: { date: string }) => `It stopped ${date}, when a visit was proposed.`,
      'visit-agreed': ({ date }: { date: string }) => `It stopped ${date}, when the visit was proposed.`,
      'fix-to-confirm': ({ date }: { date: string }) => `It stopped ${date}, when it was marked as fixed.`,
    },
  },
}
