import { shortDate } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { SUMMARY_MAX } from '#shared/claims/lengths.ts'
import { STILL_FIXED_DAY } from '#shared/claims/claim-state.ts'
import { photosText } from '#shared/photo-files.ts'
import { isUnsentImport } from '#shared/import-unsent.ts'
import type { Homeowner } from '#server/actor.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { readBuilder } from '#server/profile/service.ts'
import { hasPhotos } from '#server/uploads/attach.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openClaim, openFiling, type AuthorizedClaim } from './access.ts'
import { sendClaimEmail } from './emails/to-builder.ts'
import { recordEvent } from './events.ts'
import { insertFiled, takeClaimSlot } from './filing.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { updateClaim } from './claims-repository.ts'
import { attachToEvent } from './photos.ts'

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
  return transact(core, async (tx) => {
    const earlier = await openClaim(tx, actor, id)
    if (earlier.later) return { id: earlier.later.id }
    assertFixed(earlier)
    const filer = await openFiling(tx, { ...actor, homeId: earlier.homeId })
    await takeClaimSlot(tx, filer)
    const { timeZone } = await accountOf(tx, earlier.userId)
    const filed = await insertFiled(tx, filer, {
      title: earlier.title,
      category: earlier.category,
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
    throw new AppError('CONFLICT', 'This is for a claim that was closed as fixed.')
}

/** Returns the sentence about the earlier claim, which the builder reads first. */
function historyOf({ number, createdAt, closedAt }: AuthorizedClaim, timeZone: string): string {
  const closed = closedAt ? `, closed as fixed ${shortDate(closedAt, timeZone)}` : ''
  return `Came back: earlier claim No. ${number}, filed ${shortDate(createdAt, timeZone)}${closed}.`
}

function beginningOf(reason: string): string {
  const characters = Array.from(reason)
  return characters.length <= SUMMARY_MAX ? reason : `${characters.slice(0, SUMMARY_MAX / 2).join('')}…`
}

/**
 * Adds photos of the finished repair to a claim that was closed as fixed; shown beside those of the filing. A repeat adds
 * nothing. Throws CONFLICT for any other claim, INVALID (fields.imageUrls), TOO_MANY.
 */
export async function addRepairPhotos(
  core: ClaimsCore,
  actor: Homeowner,
  { id, imageUrls }: { id: string; imageUrls: readonly string[] },
): Promise<void> {
  await takeArrived(core, actor.userId, imageUrls)
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (await hasPhotos(tx, { claimId: claim.id, imageUrls })) return
    assertFixed(claim)
    const eventId = tx.ids.next()
    const photoIds = await attachToEvent(tx, claim, { eventId, imageUrls })
    const detail = photosText(photoIds.length)
    await recordEvent(tx, claim, { id: eventId, kind: 'repair-photos', by: 'homeowner', detail })
  })
}
