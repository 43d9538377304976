import type { OfferedVisit } from '#shared/messages.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { transact, type Homeowner } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { iso } from '#server/clock.ts'
import { subject } from '#server/db/subjects.ts'
import { openClaim, readClaim, roleAt, type ReadableClaim } from '#server/claims/access.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { claimChanged } from '#server/claims/events.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { acceptOfferedVisit, isAt } from '#server/claims/visits.ts'
import { findHouse } from '#server/claims/standing-repository.ts'
import { listVisits } from '#server/claims/visits-repository.ts'
import { findOfferedTime } from './offered-times.ts'
import { dismissOffer, latestOfBuilder } from './repository.ts'

/**
 * Returns the time that the builder names in their latest message, for the homeowner to add as a visit: it sets nothing by
 * itself. Undefined where they name none, once somebody said that it is none, and where it is over or a visit was
 * proposed since.
 */
export async function offeredVisit(
  { db, clock }: Pick<ClaimsCore, 'db' | 'clock'>,
  claim: ReadableClaim,
): Promise<OfferedVisit | undefined> {
  if (!isOpen(claim.status) || claim.fixReportedAt !== null || roleAt(claim) === 'read-only') return undefined
  const message = await latestOfBuilder(db, claim.id)
  if (!message || message.isDismissed || !message.isTheirs) return undefined
  const { timeZone } = await findHouse(db, claim)
  const time = await findOfferedTime(message.content, { at: new Date(message.createdAt), timeZone })
  if (!time || zonedInstant(time.date, time.from, timeZone) <= clock.now()) return undefined
  const visits = await listVisits(db, claim.id)
  const isSettled = visits.some(
    (visit) =>
      visit.proposedAt > message.createdAt ||
      (isAt(visit, time) && (visit.state === 'proposed' || visit.state === 'accepted')),
  )
  return isSettled ? undefined : { messageId: message.id, ...time }
}

type Offer = { claimId: string } & OfferedVisit

/**
 * Adds the visit of an offer as it was shown. Idempotent. Throws NOT_FOUND, FORBIDDEN for who may only look, and CONFLICT
 * for what is not offered any more.
 */
export async function addOfferedVisit(
  core: ClaimsCore,
  actor: Homeowner,
  { claimId, messageId, ...time }: Offer,
): Promise<void> {
  // Read before the transaction: it may take a moment.
  const claim = await readClaim(core, actor, claimId)
  const offer = await offeredVisit(core, claim)
  const message = await latestOfBuilder(core.db, claimId)
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const open = await openClaim(tx, actor, claimId)
    const isThere = (await listVisits(tx.db, claimId)).some(
      (visit) => visit.state === 'accepted' && isAt(visit, time),
    )
    if (isThere) return
    if (!message || offer?.messageId !== messageId || !isAt(offer, time))
      throw new AppError('CONFLICT', textOf('claimErrors').visitAnswered)
    await acceptOfferedVisit(tx, open, { ...time, since: message.createdAt })
  })
}

/** Remembers that a message offers no visit, for everybody of the home. Idempotent. Throws like `addOfferedVisit`. */
export async function dismissOfferedVisit(
  core: ClaimsCore,
  actor: Homeowner,
  { claimId, messageId }: { claimId: string; messageId: string },
): Promise<void> {
  await transact(core, { about: subject.claim(claimId) }, async (tx) => {
    const claim = await openClaim(tx, actor, claimId)
    if (!(await dismissOffer(tx.db, { claimId, messageId, at: iso(tx.clock.now()) })))
      throw notFound('message')
    await claimChanged(tx, claim)
  })
}
