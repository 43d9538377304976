import { dateOfDay, dayOf } from '#shared/dates.ts'
import { daysOver } from './clock-state.ts'
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

/** Days ahead in which a due day is looked for: a target is at most some months long. */
const MAX_DAYS = 2_000

/**
 * Counts a target from `start`, whose own day does not count. A pause that is not over stops the count on its day.
 */
export function countTarget(
  target: Target,
  {
    start,
    today,
    pauses: pausesByDate,
    calendar,
  }: { start: string; today: string; pauses: readonly Pause[]; calendar: Calendar },
): Counted {
  // A list counts for each of its rows: numbers of days are compared and added in a hundredth of the time of dates.
  const pauses = pausesByDate.map(({ from, to }) => ({
    from: dayOf(from),
    to: to === null ? null : dayOf(to),
  }))
  const open = pauses.find(({ to }) => to === null)
  const lastDay = dayOf(today)
  let used = 0
  let usedToday = 0
  let day = dayOf(start)
  for (let step = 0; used < target.days && step < MAX_DAYS; step += 1) {
    day += 1
    if (open && day > open.from) return { used, due: null, over: 0 }
    if (counts(day, target, { pauses, calendar })) used += 1
    if (day <= lastDay) usedToday = used
  }
  const dueDay = workingDay(day, pauses, calendar)
  const due = dueDay === null ? null : dateOfDay(dueDay)
  return { used: usedToday, due, over: daysOver(due, today) }
}

export function isWorkingDay(date: string, calendar: Calendar): boolean {
  return isWorking(dayOf(date), calendar)
}

/** `Pause` with numbers of days. */
type DayPause = { from: number; to: number | null }

/** January 1, 1970, day 0, was a Thursday. */
function isWorking(day: number, { isHoliday }: Calendar): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6 && !isHoliday(dateOfDay(day))
}

const isPaused = (day: number, pauses: readonly DayPause[]): boolean =>
  pauses.some(({ from, to }) => day > from && (to === null || day <= to))

function counts(
  day: number,
  { unit }: Target,
  { pauses, calendar }: { pauses: readonly DayPause[]; calendar: Calendar },
): boolean {
  return !isPaused(day, pauses) && (unit === 'calendar' || isWorking(day, calendar))
}

/** The day itself, or the first working day after it that is not paused; null while a pause that is not over keeps it. */
function workingDay(first: number, pauses: readonly DayPause[], calendar: Calendar): number | null {
  const open = pauses.find(({ to }) => to === null)
  let day = first
  while (!isWorking(day, calendar) || isPaused(day, pauses)) {
    day += 1
    if (open && day > open.from) return null
  }
  return day
}
