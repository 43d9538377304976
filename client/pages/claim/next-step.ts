import type { UnreachedAct, Visit } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { OfferedVisit } from '#shared/messages.ts'
import { openObjection, openWrongAddress } from '#shared/objection.ts'
import { isOpen, STATUS, isUnsentImport } from '#shared/claims/statuses.ts'
import { standingVisit } from '#shared/visits.ts'

/** The subject of the one notice on a claim's page. */
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
  | { kind: 'visit-offered'; at: string; words: string }
  | { kind: 'visit-named'; visit: OfferedVisit }
  | {
      kind: 'objected'
      at: string
      reason: string | null
      wrongAddress: WrongAddress | undefined
      /** The agreed visit that is still to come. */
      visit: Visit | undefined
    }
  | ({ kind: 'wrong-address' } & WrongAddress)
  | { kind: 'unreached'; act: UnreachedAct }
  | { kind: 'waiting-for-other-time' }
  | { kind: 'new-address'; email: string }
  | { kind: 'visit-over'; visit: Visit }

/** Somebody who opened the builder's link reported that it reached the wrong address. */
export type WrongAddress = { at: string; email: string }

type Claim = Pick<
  ClaimDetail,
  | 'status'
  | 'delivery'
  | 'visits'
  | 'fixReported'
  | 'correctedBuilder'
  | 'record'
  | 'builderWroteAt'
  | 'builder'
  | 'importedAt'
> &
  Partial<Pick<ClaimDetail, 'unreached' | 'messages' | 'offeredVisit'>>

/**
 * Returns the one notice, by urgency: a fix to confirm, a visit to answer, an email that cannot arrive or reached the
 * wrong address. The response clock shows what is only waited for. `today` is the viewer's calendar date, YYYY-MM-DD.
 */
export function nextStep(claim: Claim, today: string): NextStep | null {
  const { status, delivery, visits, fixReported } = claim
  if (!isOpen(status)) return null
  if (isUnsentImport(claim)) return { kind: 'send-imported' }
  if (fixReported) return { kind: 'confirm-fix', ...fixReported }

  const standing = standingVisit(visits, null)
  const isAhead = standing !== undefined && standing.date >= today
  if (standing && isAhead && standing.state === 'proposed') return { kind: 'answer-visit', visit: standing }

  // What the builder wrote where a time was asked for is surer than one found among their words.
  const offered = offeredTime(claim)
  if (offered) return offered
  if (claim.offeredVisit) return { kind: 'visit-named', visit: claim.offeredVisit }

  const wrongAddress = openWrongAddress(claim)
  const isSeen = claim.record.some(({ kind }) => kind === 'seen')
  if (!wrongAddress && !STATUS[status].isDelivered && !isSeen) return undelivered(claim)
  if (claim.unreached && !wrongAddress) return { kind: 'unreached', act: claim.unreached }
  const objection = openObjection(claim)
  if (objection && objection.at > (standing?.answeredAt ?? ''))
    return {
      kind: 'objected',
      at: objection.at,
      reason: objection.reason,
      wrongAddress,
      visit: isAhead ? standing : undefined,
    }
  if (wrongAddress) return { kind: 'wrong-address', ...wrongAddress }
  if (standing && isAhead) return { kind: 'visit-set', visit: standing }

  const { offer } = STATUS[status]
  if (delivery.state === 'waiting' && offer === 'new-address') return undelivered(claim)
  if (offer === 'new-address') return newAddress(claim)
  if (visits.at(-1)?.state === 'declined') return { kind: 'waiting-for-other-time' }
  return offer === 'visit-over' && standing ? { kind: 'visit-over', visit: standing } : null
}

/** When the builder can come, in their words, until the homeowner has written or a visit is proposed. */
function offeredTime({ record, visits, messages = [] }: Claim): NextStep | null {
  const offer = record.findLast(({ kind }) => kind === 'visit-offered')
  if (!offer?.detail) return null
  const isAnswered =
    visits.some(({ proposedAt }) => proposedAt > offer.at) ||
    record.some(({ at, kind }) => at > offer.at && kind === 'own-statement') ||
    messages.some(({ sender, timestamp }) => sender === 'Homeowner' && timestamp > offer.at)
  return isAnswered ? null : { kind: 'visit-offered', at: offer.at, words: offer.detail }
}

/** While nobody has answered: to the address that was corrected on the profile. */
function newAddress({ correctedBuilder }: Claim): NextStep | null {
  return correctedBuilder && { kind: 'new-address', email: correctedBuilder.email }
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

export const isVisitOffer = (step: NextStep): step is Extract<NextStep, { kind: 'answer-visit' }> =>
  step.kind === 'answer-visit'

/** The state of the claim email while no builder has it. */
function undelivered(claim: Claim): NextStep | null {
  const { delivery } = claim
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
      return newAddress(claim)
  }
}
