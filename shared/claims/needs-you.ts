import type { ClaimRow, UnreachedAct } from './views.ts'
import { textOf } from '#shared/messages/text.ts'
import { dayAtHouse, daysOver } from '#shared/clock/clock-state.ts'
import { isFollowUpNeeded } from './follow-up.ts'
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
