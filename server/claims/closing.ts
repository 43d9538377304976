import type { Visit } from '#shared/claims/views.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { REOPEN_WITHIN_DAYS } from '#shared/claims/claim-state.ts'
import { withdrawalOf } from '#shared/claims/reasons.ts'
import type { Homeowner } from '#server/actor.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openClaim, type AuthorizedClaim } from './access.ts'
import { emailEvent } from './emails/to-builder.ts'
import { emailOwnAct } from './emails/to-homeowner.ts'
import { moveClaim } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listEvents } from './events-repository.ts'
import { reopenableUntil } from './views.ts'
import { attachToEvent } from './photos.ts'
import { cancelVisits, visitTime } from './visits.ts'

/** Closes the claim for the homeowner. Idempotent. */
export async function closeClaim(core: ClaimsCore, actor: Homeowner, { id }: { id: string }): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const actId = tx.ids.next()
    const closed = await moveClaim(tx, claim, { id: actId, to: 'Closed', by: 'homeowner' })
    if (!closed) return
    const visit = await cancelVisits(tx, closed)
    await emailEvent(tx, closed, { kind: 'closed', visit, actId })
    await notifyOfCancelled(tx, closed, { visit, did: 'closed' })
  })
}

/**
 * Withdraws a claim that was filed by mistake: closes it with a reason of its own and without a resolution time. It
 * still counts as filed. Idempotent. Throws CONFLICT if it was closed in another way.
 */
export async function withdrawClaim(
  core: ClaimsCore,
  actor: Homeowner,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (!isOpen(claim.status) && withdrawalOf(await listEvents(tx.db, claim.id))) return
    const actId = tx.ids.next()
    const move = {
      id: actId,
      to: 'Closed',
      by: 'homeowner',
      kind: 'withdrawn',
      detail: reason ?? null,
    } as const
    const withdrawn = await moveClaim(tx, claim, move)
    if (!withdrawn) throw new AppError('CONFLICT', 'This claim is closed already.')
    const visit = await cancelVisits(tx, withdrawn)
    await emailEvent(tx, withdrawn, { kind: 'withdrawn', note: reason ?? null, visit, actId })
    await notifyOfCancelled(tx, withdrawn, { visit, did: 'withdrew' })
  })
}

/**
 * The household's calendars contain an accepted visit as well; without one, what they did themselves needs no
 * notification.
 */
async function notifyOfCancelled(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { visit, did }: { visit: Visit | undefined; did: 'closed' | 'withdrew' },
): Promise<void> {
  if (!visit) return
  const text = `${did} this claim, so the visit of ${visitTime(visit)} is not needed any more. The calendar file of this email takes it out of your calendar.`
  await emailOwnAct(tx, claim, {
    lineBy: (who) => ({ text: `${who} ${text}`, subject: `Visit canceled: ${claim.title}`, about: null }),
    cancelled: visit,
  })
}

/** Reopens a closed claim with a reason, and photos of it. Throws CONFLICT if it is open, was closed more than 60 days ago, or was filed again. */
export async function reopenClaim(
  core: ClaimsCore,
  actor: Homeowner,
  { id, reason, imageUrls }: { id: string; reason: string; imageUrls: readonly string[] },
): Promise<void> {
  await takeArrived(core, actor.userId, imageUrls)
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (claim.later) throw new AppError('CONFLICT', `This came back as claim ${claim.later.number}.`)
    const until = reopenableUntil(claim)
    if (!until) throw new AppError('CONFLICT', 'This claim is not closed.')
    if (until <= iso(tx.clock.now()))
      throw new AppError(
        'CONFLICT',
        `A claim can be reopened within ${REOPEN_WITHIN_DAYS} days of closing. Please file a new claim.`,
      )
    const eventId = tx.ids.next()
    const move = { id: eventId, to: 'InProgress', by: 'homeowner', detail: reason } as const
    const reopened = (await moveClaim(tx, claim, move)) ?? claim
    const photoIds = await attachToEvent(tx, reopened, { eventId, imageUrls })
    await emailEvent(tx, reopened, { kind: 'reopened', note: reason, photoIds, actId: eventId })
  })
}
