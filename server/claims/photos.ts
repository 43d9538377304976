import { storedPhotosText } from '#shared/photo-files.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { attachPhotos, hasPhotos } from '#server/uploads/attachments.ts'
import { listPhotoNames } from '#server/uploads/attachments-repository.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openClaim, personAt, type AuthorizedClaim } from './access.ts'
import { emailEvent } from './emails/to-builder.ts'
import { recordEvent } from './events.ts'
import { addToSearchText } from './events-repository.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { updateClaim } from './claims-repository.ts'
import { subject } from '#server/db/subjects.ts'

type NewPhotos = { id: string; imageUrls: readonly string[] }

/** Adds photos to an open claim; the builder is notified. Throws as `addPhotosOnce` does. */
export async function addPhotos(core: ClaimsCore, actor: Homeowner, photos: NewPhotos): Promise<void> {
  await addPhotosOnce(core, actor, { ...photos, kind: 'photos-added', assertMayAdd: assertOpen })
}

function assertOpen({ status }: AuthorizedClaim): void {
  if (!isOpen(status)) throw new AppError('CONFLICT', textOf('claimErrors').closedPhotos)
}

/**
 * Adds photos to a claim for which `assertMayAdd` throws nothing. A repeat adds nothing. Throws INVALID
 * (fields.imageUrls), TOO_MANY.
 */
export async function addPhotosOnce(
  core: ClaimsCore,
  actor: Homeowner,
  {
    id,
    imageUrls,
    kind,
    assertMayAdd,
  }: NewPhotos & { kind: 'photos-added' | 'repair-photos'; assertMayAdd: (claim: AuthorizedClaim) => void },
): Promise<void> {
  await takeArrived(core, actor.userId, imageUrls)
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (await hasPhotos(tx, { claimId: claim.id, imageUrls })) return
    assertMayAdd(claim)
    const eventId = tx.ids.next()
    const photoIds = await attachToEvent(tx, claim, { eventId, imageUrls })
    const detail = storedPhotosText(photoIds.length)
    const added = await recordEvent(tx, claim, { id: eventId, kind, by: 'homeowner', detail })
    // The builder of a closed claim has nothing to do.
    if (kind === 'photos-added')
      await emailEvent(tx, added, { kind: 'photos-added', photoIds, actId: eventId })
  })
}

/** Adds photos to a claim with an event of the homeowner, in its transaction. Returns their ids. Throws INVALID. */
export async function attachToEvent(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { eventId, imageUrls }: { eventId: string; imageUrls: readonly string[] },
): Promise<string[]> {
  const { id } = claim
  const userId = personAt(claim) ?? claim.userId
  const photoIds = await attachPhotos(tx, { userId, claimId: id, eventId, imageUrls })
  await addToSearchText(tx.db, claim, await listPhotoNames(tx.db, photoIds))
  const [thumbPhotoId] = photoIds
  // A claim filed without photos is shown by its first one.
  if (thumbPhotoId && !claim.thumbPhotoId) await updateClaim(tx.db, claim, { thumbPhotoId })
  return photoIds
}
