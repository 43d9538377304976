import type { Visit } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { openObjection, openWrongAddress } from '#shared/objection.ts'
import { isOpen, STATUS } from '#shared/statuses.ts'
import { standingVisit } from '#shared/visits.ts'
import { isUnsentImport } from '#shared/unsent-import.ts'

/** What the one notice of a claim's page is about; null when nothing is left to do. */
export type NextStep =
  | { kind: 'confirm-fix'; at: string; closesAt: string }
  | { kind: 'answer-visit'; visit: Visit }
  | { kind: 'add-builder' }
  | { kind: 'send-imported' }
  | { kind: 'failed'; to: string; reason: string; at: string; acceptedAt: string | null }
  | { kind: 'retrying'; to: string; attempts: number; nextAttemptAt: string | null; lastError: string | null }
  | { kind: 'sending'; to: string }
  | { kind: 'kept-locally'; to: string; letterId: string }
  | { kind: 'visit-set'; visit: Visit }
  | { kind: 'objected'; at: string; reason: string | null; wrongAddress: WrongAddress | undefined }
  | ({ kind: 'wrong-address' } & WrongAddress)
  | { kind: 'waiting-for-other-time' }
  | { kind: 'waiting-to-open'; since: string | null }
  | { kind: 'waiting-for-answer'; since: string | null }
  | { kind: 'acknowledged'; since: string | null }
  | { kind: 'under-way'; lastVisit: Visit | null }

/** Somebody who opened the builder's link reported that it reached the wrong address. */
export type WrongAddress = { at: string; email: string }

type Claim = Pick<
  ClaimDetail,
  | 'status'
  | 'delivery'
  | 'visits'
  | 'fixReported'
  | 'events'
  | 'record'
  | 'builderWroteAt'
  | 'builder'
  | 'importedAt'
>

/**
 * Returns the one notice, by urgency: a fix to confirm, a visit to answer, an email that cannot arrive or reached the
 * wrong address; then what is waited for. `today` is the viewer's calendar date, YYYY-MM-DD.
 */
export function nextStep(claim: Claim, today: string): NextStep | null {
  const { status, delivery, visits, fixReported } = claim
  if (!isOpen(status)) return null
  if (isUnsentImport(claim)) return { kind: 'send-imported' }
  if (fixReported) return { kind: 'confirm-fix', ...fixReported }

  const standing = standingVisit(visits, null)
  const isAhead = standing !== undefined && standing.date >= today
  if (standing && isAhead && standing.state === 'proposed') return { kind: 'answer-visit', visit: standing }

  const wrongAddress = openWrongAddress(claim)
  if (!wrongAddress && !STATUS[status].isDelivered) return undelivered(delivery)
  const objection = openObjection(claim)
  if (objection && objection.at > (standing?.answeredAt ?? ''))
    return { kind: 'objected', ...objection, wrongAddress }
  if (wrongAddress) return { kind: 'wrong-address', ...wrongAddress }
  if (standing && isAhead) return { kind: 'visit-set', visit: standing }
  if (delivery.state === 'waiting' && delivery.attempts > 0 && status === 'Sent') return undelivered(delivery)

  const since = claim.events.findLast((event) => event.status === status)?.at ?? null
  const { notice } = STATUS[status]
  if (notice === 'waiting-to-open' || notice === 'waiting-for-answer') return { kind: notice, since }
  if (visits.at(-1)?.state === 'declined') return { kind: 'waiting-for-other-time' }
  if (notice === 'acknowledged') return { kind: notice, since }
  return { kind: 'under-way', lastVisit: standing ?? null }
}

/**
 * Returns everything the page shows at once: the one notice, and beside a fix to confirm a visit that was proposed
 * after it, so that neither hides the other.
 */
export function nextSteps(claim: Claim, today: string): NextStep[] {
  const next = nextStep(claim, today)
  if (next?.kind !== 'confirm-fix') return next ? [next] : []
  const visit = standingVisit(claim.visits, next.at)
  const isAsked = visit?.state === 'proposed' && visit.date >= today
  return isAsked ? [next, { kind: 'answer-visit', visit }] : [next]
}

/** The state of the claim email while no builder has it. */
function undelivered(delivery: ClaimDetail['delivery']): NextStep {
  switch (delivery.state) {
    case 'no-builder':
      return { kind: 'add-builder' }
    case 'failed':
      return {
        kind: 'failed',
        to: delivery.to,
        reason: delivery.reason,
        at: delivery.at,
        acceptedAt: delivery.acceptedAt,
      }
    case 'kept-locally':
      return { kind: 'kept-locally', to: delivery.to, letterId: delivery.letterId }
    case 'waiting': {
      const { to, attempts, nextAttemptAt, lastError } = delivery
      return attempts > 0
        ? { kind: 'retrying', to, attempts, nextAttemptAt, lastError }
        : { kind: 'sending', to }
    }
    case 'accepted':
    case 'shared':
      return { kind: 'waiting-to-open', since: delivery.at }
  }
}
