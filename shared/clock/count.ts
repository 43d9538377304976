import { addDays } from '../dates.ts'
import { daysOver } from './standing.ts'
import type { Target } from './targets.ts'

/** All dates are calendar dates in one zone, YYYY-MM-DD, so a change to summer time changes no count. */

/** Days on which nothing counts: after `from` up to and including `to`; without `to` it is not over. */
export type Pause = { from: string; to: string | null }

export type Calendar = { isHoliday: (date: string) => boolean }

export type Counted = {
  /** Days of the target that have passed by `today`. */
  used: number
  /** The day on which it is due; null while it is paused, because every day moves it. */
  due: string | null
  /** Calendar days since the due day; 0 until then. */
  over: number
}

/** How far ahead a due day is looked for: a target is at most some months long. */
const MAX_DAYS = 2_000

/**
 * Counts a target from `start`, whose own day does not count. A pause that is not over stops the count on its day.
 */
export function countTarget(
  target: Target,
  {
    start,
    today,
    pauses,
    calendar,
  }: { start: string; today: string; pauses: readonly Pause[]; calendar: Calendar },
): Counted {
  const open = pauses.find(({ to }) => to === null)
  let used = 0
  let usedToday = 0
  let day = start
  for (let step = 0; used < target.days && step < MAX_DAYS; step += 1) {
    day = addDays(day, 1)
    if (open && day > open.from) return { used, due: null, over: 0 }
    if (counts(day, target, { pauses, calendar })) used += 1
    if (day <= today) usedToday = used
  }
  const due = workingDay(day, pauses, calendar)
  return { used: usedToday, due, over: daysOver(due, today) }
}

export function isWorkingDay(date: string, { isHoliday }: Calendar): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(date)
}

const isPaused = (date: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, to }) => date > from && (to === null || date <= to))

function counts(
  date: string,
  { unit }: Target,
  { pauses, calendar }: { pauses: readonly Pause[]; calendar: Calendar },
): boolean {
  return !isPaused(date, pauses) && (unit === 'calendar' || isWorkingDay(date, calendar))
}

/** The day itself, or the first working day after it that is not paused; null while a pause that is not over keeps it. */
function workingDay(date: string, pauses: readonly Pause[], calendar: Calendar): string | null {
  const open = pauses.find(({ to }) => to === null)
  let day = date
  while (!isWorkingDay(day, calendar) || isPaused(day, pauses)) {
    day = addDays(day, 1)
    if (open && day > open.from) return null
  }
  return day
}
