import type { Visit } from '#shared/claims/views.ts'
import { isOpen, isUnsentImport } from '#shared/claims/statuses.ts'
import { REOPEN_WITHIN_DAYS, STILL_FIXED_DAY } from '#shared/claims/claim-state.ts'
import { withdrawalOf } from '#shared/claims/reasons.ts'
import { transact, type Homeowner } from '#server/core.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { storedWords } from '#server/language.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openClaim, openFiling, type AuthorizedClaim } from './access.ts'
import { emailEvent, sendClaimEmail } from './emails/to-builder.ts'
import { emailOwnAct } from './emails/to-homeowner.ts'
import { moveClaim, recordEvent } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listEvents } from './events-repository.ts'
import { reopenableUntil } from './views.ts'
import { addPhotosOnce, attachToEvent } from './photos.ts'
import { cancelVisits, visitTime } from './visits.ts'
import { shortDate } from '#shared/dates.ts'
import { SUMMARY_MAX } from '#shared/claims/lengths.ts'
import { textOf } from '#shared/messages/text.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readBuilder } from '#server/profile/service.ts'
import { insertFiled, takeClaimSlot } from './filing.ts'
import { updateClaim } from './claims-repository.ts'
import { subject } from '#server/db/subjects.ts'

/** Closes the claim for the homeowner. Idempotent. */
export async function closeClaim(core: ClaimsCore, actor: Homeowner, { id }: { id: string }): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
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
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
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
    if (!withdrawn) throw new AppError('CONFLICT', textOf('claimErrors').closedAlready)
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
  await emailOwnAct(tx, claim, {
    lineBy: (who) => {
      const words = textOf('homeownerMails').visit
      const off = did === 'closed' ? words.offByClosing : words.offByWithdrawing
      return { text: off({ who, visit: visitTime(visit) }), subject: words.offSubject(claim), about: null }
    },
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
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (claim.later) throw new AppError('CONFLICT', textOf('claimErrors').cameBack(claim.later))
    const until = reopenableUntil(claim)
    if (!until) throw new AppError('CONFLICT', textOf('claimErrors').notClosed)
    if (until <= iso(tx.clock.now()))
      throw new AppError('CONFLICT', textOf('claimErrors').reopenOver({ days: REOPEN_WITHIN_DAYS }))
    const eventId = tx.ids.next()
    const move = { id: eventId, to: 'InProgress', by: 'homeowner', detail: reason } as const
    const reopened = (await moveClaim(tx, claim, move)) ?? claim
    const photoIds = await attachToEvent(tx, reopened, { eventId, imageUrls })
    await emailEvent(tx, reopened, { kind: 'reopened', note: reason, photoIds, actId: eventId })
  })
}

/**
 * Files a new claim for what a repair of an earlier one did not fix: same title, category and home, linked both ways,
 * with the earlier claim's history in its words. Returns its id; a repeat returns the first one's. Throws CONFLICT unless
 * the earlier one was closed as fixed, CLAIM_LIMIT_REACHED, INVALID (photos), FORBIDDEN for who may only look.
 */
export async function fileAgain(
  core: ClaimsCore,
  actor: Homeowner,
  { id, reason, imageUrls }: { id: string; reason: string; imageUrls: readonly string[] },
): Promise<{ id: string }> {
  await core.limits.take('claims', actor.userId)
  await takeArrived(core, actor.userId, imageUrls)
  return transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const earlier = await openClaim(tx, actor, id)
    if (earlier.later) return { id: earlier.later.id }
    assertFixed(earlier)
    const filer = await openFiling(tx, { ...actor, homeId: earlier.homeId })
    await takeClaimSlot(tx, filer)
    const { timeZone } = await accountOf(tx, earlier.userId)
    const filed = await insertFiled(tx, filer, {
      title: earlier.title,
      category: earlier.category,
      room: earlier.room,
      address: earlier.address,
      summary: beginningOf(reason),
      description: `${historyOf(earlier, timeZone)}\n\n${reason}`,
      imageUrls: [...imageUrls],
      builder: await readBuilder(tx, earlier.homeId),
      earlier: { id: earlier.id, number: earlier.number },
    })
    await linkTo(tx, earlier, filed)
    if (filed.builder) await sendClaimEmail(tx, filed)
    return { id: filed.id }
  })
}

async function linkTo(
  tx: ClaimsTx,
  earlier: AuthorizedClaim,
  { id, number }: AuthorizedClaim,
): Promise<void> {
  const detail = `claim ${number}`
  const noted = await recordEvent(tx, earlier, { kind: 'came-back', by: 'homeowner', detail })
  // The question whether it is still fixed has its answer.
  await updateClaim(tx.db, noted, { later: { id, number }, fixRemindedDay: STILL_FIXED_DAY })
}

function assertFixed(claim: AuthorizedClaim): void {
  if (isOpen(claim.status) || (claim.resolutionTime === null && !isUnsentImport(claim)))
    throw new AppError('CONFLICT', textOf('claimErrors').onlyFixed)
}

/** Returns the sentence about the earlier claim, which the builder reads first. */
function historyOf({ number, createdAt, closedAt }: AuthorizedClaim, timeZone: string): string {
  return storedWords(() => {
    const closed = closedAt ? `, closed as fixed ${shortDate(closedAt, timeZone)}` : ''
    return `Came back: earlier claim No. ${number}, filed ${shortDate(createdAt, timeZone)}${closed}.`
  })
}

function beginningOf(reason: string): string {
  const characters = Array.from(reason)
  return characters.length <= SUMMARY_MAX ? reason : `${characters.slice(0, SUMMARY_MAX / 2).join('')}…`
}

/**
 * Adds photos of the finished repair to a claim that was closed as fixed; shown beside those of the filing. Throws
 * CONFLICT for any other claim, and as `addPhotosOnce` does.
 */
export async function addRepairPhotos(
  core: ClaimsCore,
  actor: Homeowner,
  photos: { id: string; imageUrls: readonly string[] },
): Promise<void> {
  await addPhotosOnce(core, actor, { ...photos, kind: 'repair-photos', assertMayAdd: assertFixed })
}
