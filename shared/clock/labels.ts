import { monthDay, shortWeekday } from '#shared/dates.ts'
import type { ResponseClock } from './clock.ts'

/** The clock in a bold line and a sentence; `isLate` shows them in amber. */
type ClockWords = { title: string; text: string; isLate: boolean }

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** From when it counts: "Sent", "Opened". */
function startWords({ kind, startedBy }: ResponseClock): string {
  if (startedBy === 'said') return 'You said you sent it'
  return startedBy === 'opened' ? 'Opened' : kind === 'answer' ? 'Sent' : 'Counted from'
}

/** Returns the clock in words. `today` is the reader's calendar date, YYYY-MM-DD. */
export function clockWords(clock: ResponseClock, today: string): ClockWords {
  const { kind, since, due, over, pausedBy, state } = clock
  const what = kind === 'answer' ? 'An answer' : `The ${kind}`
  if (state === 'overdue' || state === 'long-overdue')
    return {
      title: `${state === 'overdue' ? 'Overdue' : 'Long overdue:'} ${days(over)}`,
      text: [
        due && `${what} was due ${shortWeekday(due, today)}.`,
        kind === 'answer' && `No answer since ${monthDay(since, today)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      isLate: true,
    }
  if (pausedBy) return { ...pausedWords(clock, today), isLate: false }
  return {
    title: `Their turn: ${kind} due ${state === 'due' || !due ? 'today' : shortWeekday(due, today)}`,
    text: `${startWords(clock)} ${monthDay(since, today)}. ${leftWords(clock)}`,
    isLate: false,
  }
}

/** The inspection in a sentence beside the repair; undefined while its day is not known. */
export function inspectionWords({ due }: Pick<ResponseClock, 'due'>, today: string): string | undefined {
  if (due === null) return undefined
  const day = due === today ? 'today' : shortWeekday(due, today)
  return `An inspection ${due < today ? 'was' : 'is'} due ${day}.`
}

const OWED = { answer: 'Answer', inspection: 'Inspection', repair: 'Repair' } as const

/** Returns what a builder reads of a due day: "Answer due Nov 27", "Inspection was due Nov 13", "Repair due today". */
export function owedWords(
  { kind, due }: Pick<ResponseClock, 'kind'> & { due: string },
  today: string,
): string {
  if (due === today) return `${OWED[kind]} due today`
  return `${OWED[kind]} ${due < today ? 'was due' : 'due'} ${monthDay(due, today)}`
}

const PAUSED_WHEN = {
  'visit-to-answer': 'a visit was proposed',
  'visit-agreed': 'the visit was proposed',
  'fix-to-confirm': 'it was marked as fixed',
} as const

function pausedWords(clock: ResponseClock, today: string): Pick<ClockWords, 'title' | 'text'> {
  const { kind, pausedBy, pausedSince, pausedUntil } = clock
  const left = leftWords(clock)
  if (pausedBy === 'answer-to-send')
    return {
      title: 'Your answer has not reached them',
      text: `The ${kind} clock is paused until it has: ${left}`,
    }
  const since =
    pausedBy && pausedSince
      ? ` It stopped ${monthDay(pausedSince, today)}, when ${PAUSED_WHEN[pausedBy]}.`
      : ''
  if (pausedBy !== 'visit-agreed')
    return { title: 'Your turn', text: `The ${kind} clock is paused until you answer: ${left}${since}` }
  const day = pausedUntil ? `: ${pausedUntil === today ? 'today' : shortWeekday(pausedUntil, today)}` : ''
  return { title: `A visit is agreed${day}`, text: `The ${kind} clock is paused until then: ${left}${since}` }
}

function leftWords({ used, target }: ResponseClock): string {
  const unit = target.unit === 'working' ? 'working days' : 'days'
  return `${target.days - used} of ${target.days} ${unit} left.`
}
