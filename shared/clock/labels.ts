import { monthDay, shortWeekday } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import type { ResponseClock } from './clock.ts'

/** The clock in a bold line and a sentence; `isLate` shows them in amber. */
type ClockWords = { title: string; text: string; isLate: boolean }

/** Returns the clock in words. `today` is the reader's calendar date, YYYY-MM-DD. */
export function clockWords(clock: ResponseClock, today: string): ClockWords {
  const text = textOf('clockWords')
  const { kind, since, due, over: count, pausedBy, state } = clock
  const date = monthDay(since, today)
  if (state === 'overdue' || state === 'long-overdue')
    return {
      title: state === 'overdue' ? text.overdue({ count }) : text.longOverdue({ count }),
      text: [
        due && text.wasDue({ kind, day: shortWeekday(due, today) }),
        kind === 'answer' && text.noAnswerSince({ date }),
      ]
        .filter(Boolean)
        .join(' '),
      isLate: true,
    }
  if (pausedBy) return { ...pausedWords(clock, today), isLate: false }
  return {
    title:
      state === 'due' || !due
        ? text.theirTurnToday({ kind })
        : text.theirTurn({ kind, day: shortWeekday(due, today) }),
    text: `${text.since[startOf(clock)]({ date })} ${leftWords(clock)}`,
    isLate: false,
  }
}

/** From when it counts. */
function startOf({ kind, startedBy }: ResponseClock): 'said' | 'opened' | 'sent' | 'counted' {
  return startedBy ?? (kind === 'answer' ? 'sent' : 'counted')
}

/** Returns the inspection in a sentence beside the repair; undefined while its day is not known. */
export function inspectionWords({ due }: Pick<ResponseClock, 'due'>, today: string): string | undefined {
  if (due === null) return undefined
  const text = textOf('clockWords').inspection
  if (due === today) return text.dueToday
  const day = shortWeekday(due, today)
  return due < today ? text.wasDue({ day }) : text.due({ day })
}

/** Returns what a builder reads of a due day: "Answer due Nov 27", "Inspection was due Nov 13", "Repair due today". */
export function owedWords(
  { kind, due }: Pick<ResponseClock, 'kind'> & { due: string },
  today: string,
): string {
  const text = textOf('clockWords').owed[kind]
  const date = monthDay(due, today)
  if (due === today) return text.today
  return due < today ? text.was({ date }) : text.on({ date })
}

function pausedWords(clock: ResponseClock, today: string): Pick<ClockWords, 'title' | 'text'> {
  const text = textOf('clockWords').paused
  const { kind, pausedBy, pausedSince, pausedUntil } = clock
  const left = leftWords(clock)
  if (pausedBy === 'answer-to-send') return { title: text.toSend, text: text.untilSent({ kind, left }) }
  const stopped = pausedBy && pausedSince && text.stopped[pausedBy]({ date: monthDay(pausedSince, today) })
  const words = (until: string) => [until, stopped].filter(Boolean).join(' ')
  if (pausedBy !== 'visit-agreed')
    return { title: text.yourTurn, text: words(text.untilAnswered({ kind, left })) }
  const title = !pausedUntil
    ? text.agreed
    : pausedUntil === today
      ? text.agreedToday
      : text.agreedOn({ day: shortWeekday(pausedUntil, today) })
  return { title, text: words(text.untilThen({ kind, left })) }
}

function leftWords({ used, target: { days: of, unit } }: ResponseClock): string {
  return textOf('clockWords').left({ left: of - used, of, unit })
}
