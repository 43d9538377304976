import type { ListedClock } from './claims/views.ts'
import { LONG_OVERDUE_DAYS, daysOver } from './clock/clock-state.ts'
import { isOverdue } from './claims/follow-up.ts'

/** Returns whether a formal notice is offered on `today` (YYYY-MM-DD): the builder is long overdue, or overdue after a follow-up. */
export function mayGiveNotice(
  clock: Pick<ListedClock, 'due' | 'pausedBy' | 'followedUp'> | null | undefined,
  today: string,
): boolean {
  if (!isOverdue(clock, today)) return false
  return clock.followedUp !== null || daysOver(clock.due, today) > LONG_OVERDUE_DAYS
}
