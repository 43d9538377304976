import type { ClaimRow, UnreachedAct, ListedClock } from './views.ts'
import { textOf } from '#shared/messages/text.ts'
import { dayAtHouse, daysOver, LONG_OVERDUE_DAYS } from '#shared/clock/clock-state.ts'
import { isOpen, isUnsentImport } from './statuses.ts'

type ListedVisit = NonNullable<ClaimRow['visit']>

/** Why a claim waits for the homeowner. */
export type Need =
  | { kind: 'failed' }
  | { kind: 'send' }
  | { kind: 'fix' }
  | { kind: 'visit'; visit: ListedVisit }
  | { kind: 'answer'; from: string; isQuestion: boolean }
  | { kind: 'overdue'; days: number }
  | { kind: 'unreached'; act: UnreachedAct }
  | { kind: 'send-imported' }

/**
 * Returns what a claim wants of the homeowner: the first of a claim email that did not arrive, a link that nobody else
 * sends (`hasMail`: whether emails are sent at all), a fix to confirm, a visit to answer, a message that was not read,
 * something of theirs that has not reached the builder, something overdue that they have not followed up on, an imported claim that no builder has; null when it waits for
 * somebody else. Days are those at the house.
 */
export function needOf(claim: ClaimRow, now: Date, { hasMail }: { hasMail: boolean }): Need | null {
  const today = dayAtHouse(claim, now)
  const { status, fixReportedAt, visit } = claim
  if (status === 'SendingFailed') return { kind: 'failed' }
  if (status === 'New' && !hasMail && claim.builderName !== null && claim.clock?.startedBy !== 'opened')
    return { kind: 'send' }
  if (isOpen(status)) {
    if (fixReportedAt) return { kind: 'fix' }
    if (visit?.state === 'proposed' && visit.date >= today) return { kind: 'visit', visit }
  }
  const answer = unreadAnswer(claim)
  if (answer) return { kind: 'answer', from: answer.from, isQuestion: answer.text.includes('?') }
  const { clock, unreached } = claim
  if (unreached && isOpen(status)) return { kind: 'unreached', act: unreached }
  if (clock && isFollowUpNeeded(claim, today)) return { kind: 'overdue', days: daysOver(clock.due, today) }
  return status === 'New' && isUnsentImport({ importedAt: claim.importedAt, builder: claim.builderName })
    ? { kind: 'send-imported' }
    : null
}

/** The builder's latest message that was not read, and who wrote it; null when there is none. */
export function unreadAnswer({ unread, builderName }: ClaimRow): { from: string; text: string } | null {
  if (!unread?.text) return null
  const from = unread.from ?? builderName ?? textOf('claimWords').yourBuilder
  return { from: from === builderName ? from : firstNameOf(from), text: unread.text }
}

/** "Tom" of "Tom Becerra"; longer names and addresses stay whole. */
function firstNameOf(name: string): string {
  const words = name.split(' ')
  return words.length === 2 && words[0] ? words[0] : name
}

/** The order in which claims that need the homeowner are shown. */
export const BY_URGENCY: readonly Need['kind'][] = [
  'failed',
  'send',
  'fix',
  'visit',
  'answer',
  'unreached',
  'overdue',
  'send-imported',
]

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
const isFollowUpNeeded = ({ clock, builderName }: ClaimRow, today: string): boolean =>
  builderName !== null && isOverdue(clock, today) && clock.followedUp === null

/** Returns whether a formal notice is offered on `today` (YYYY-MM-DD): the builder is long overdue, or overdue after a follow-up. */
export function mayGiveNotice(
  clock: Pick<ListedClock, 'due' | 'pausedBy' | 'followedUp'> | null | undefined,
  today: string,
): boolean {
  if (!isOverdue(clock, today)) return false
  return clock.followedUp !== null || daysOver(clock.due, today) > LONG_OVERDUE_DAYS
}
