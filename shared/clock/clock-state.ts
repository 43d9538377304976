import type { ListedClock, ClaimRow } from '#shared/claims/views.ts'
import { daysBetween, calendarDate } from '#shared/dates.ts'

/** Returns the calendar date at the house of a claim; the reader's own where nothing is owed, so that nothing is due. */
export const dayAtHouse = ({ clock }: Pick<ClaimRow, 'clock'>, now: Date): string =>
  calendarDate(now, clock?.zone)

/** Calendar days over, above which a target is long overdue. */
export const LONG_OVERDUE_DAYS = 14

/** The state of a target on a day. */
export type Standing = 'running' | 'due' | 'overdue' | 'long-overdue' | 'paused'

/** Returns the state of a target on `today`, YYYY-MM-DD. What is overdue stays overdue through a pause. */
export function standingOn(
  { due, pausedBy }: Pick<ListedClock, 'due' | 'pausedBy'>,
  today: string,
): Standing {
  const over = daysOver(due, today)
  if (over > LONG_OVERDUE_DAYS) return 'long-overdue'
  if (over > 0) return 'overdue'
  if (pausedBy) return 'paused'
  return due === today ? 'due' : 'running'
}

/** Returns how many calendar days a due day is over on `today`; 0 on the day itself, before it and without one. */
export function daysOver(due: string | null, today: string): number {
  return due === null ? 0 : Math.max(0, daysBetween(due, today))
}
