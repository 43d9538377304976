import type { ClaimRow, ListedClock } from './views.ts'
import { daysOver, LONG_OVERDUE_DAYS } from '#shared/clock/clock-state.ts'

/** After a follow-up the next one is offered this many days later. */
const FOLLOW_UP_AGAIN_DAYS = 3

type Due = Pick<ListedClock, 'due' | 'pausedBy' | 'followedUp'>

/** Returns whether the builder is overdue on `today` (YYYY-MM-DD) and does not wait for the homeowner. */
export function isOverdue(clock: Due | null | undefined, today: string): clock is Due & { due: string } {
  return clock !== null && clock !== undefined && clock.pausedBy === null && daysOver(clock.due, today) > 0
}

/** Returns whether a follow-up is offered: the builder is overdue, and was not asked in the last days. */
export function mayFollowUp(clock: Due | null | undefined, today: string): boolean {
  if (!isOverdue(clock, today)) return false
  return clock.followedUp === null || daysOver(clock.followedUp, today) >= FOLLOW_UP_AGAIN_DAYS
}

/** The claim of a row is overdue and nobody has followed up on what is owed now. */
export const isFollowUpNeeded = ({ clock, builderName }: ClaimRow, today: string): boolean =>
  builderName !== null && isOverdue(clock, today) && clock.followedUp === null

/** Returns whether a formal notice is offered on `today` (YYYY-MM-DD): the builder is long overdue, or overdue after a follow-up. */
export function mayGiveNotice(
  clock: Pick<ListedClock, 'due' | 'pausedBy' | 'followedUp'> | null | undefined,
  today: string,
): boolean {
  if (!isOverdue(clock, today)) return false
  return clock.followedUp !== null || daysOver(clock.due, today) > LONG_OVERDUE_DAYS
}
