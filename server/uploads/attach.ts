import { iso } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { MAX_PHOTOS, MAX_PHOTOS_OF_CLAIM, tooManyOfClaim, TOO_MANY_PHOTOS } from '#shared/photo-files.ts'
import type { UploadsCore, UploadsTx } from './module.ts'
import { CLAIM_BYTES, CLAIM_FULL } from './quota.ts'
import { badPhotos } from './service.ts'
import * as repository from './repository.ts'
import { bytesOfClaim } from './usage-repository.ts'

/**
 * Uploads and their target: a claim, or one of its messages; `eventId` is the event with which they were added after
 * filing.
 */
type Attaching = {
  userId: string
  claimId: string
  messageId?: string
  eventId?: string
  imageUrls: readonly string[]
}

/**
 * Adds photos to a claim, inside the transaction of what they are added with, and returns their ids in order. Each must
 * be the final URL of the user's own upload that arrived and has no claim; at most five at once, and twenty of the
 * homeowner over the claim's life. Throws INVALID (fields.imageUrls).
 */
export async function attachPhotos(tx: UploadsTx, { imageUrls, ...to }: Attaching): Promise<string[]> {
  const photoIds = [...new Set(imageUrls.map((url) => tx.uploadAddresses.photoIdOf(url)))]
  if (photoIds.length === 0) return []
  if (photoIds.length > MAX_PHOTOS) throw badPhotos(TOO_MANY_PHOTOS)
  const before = await repository.countOwnPhotos(tx.db, to.claimId)
  if (before + photoIds.length > MAX_PHOTOS_OF_CLAIM)
    throw badPhotos(tooManyOfClaim(MAX_PHOTOS_OF_CLAIM - before))
  const attached: string[] = []
  const at = iso(tx.clock.now())
  for (const [index, id] of photoIds.entries()) {
    // Later photos come after the earlier ones: none is ever removed.
    if (!id || !(await repository.claimPhoto(tx.db, { id, ...to, at, position: before + index }))) {
      throw badPhotos(
        `Photo ${index + 1} is not there or was used before. Please remove it and add it again.`,
      )
    }
    attached.push(id)
  }
  if (before > 0 && (await bytesOfClaim(tx.db, to.claimId)) > CLAIM_BYTES) throw badPhotos(CLAIM_FULL)
  return attached
}

/** Returns whether all these photos are on the claim already, as after a repeated request. */
export async function hasPhotos(
  { db, uploadAddresses }: Pick<UploadsCore, 'db' | 'uploadAddresses'>,
  { claimId, imageUrls }: Pick<Attaching, 'claimId' | 'imageUrls'>,
): Promise<boolean> {
  for (const url of imageUrls) {
    const photo = await repository.findPhoto(db, uploadAddresses.photoIdOf(url) ?? '')
    if (photo?.claimId !== claimId) return false
  }
  return true
}

/** Returns how many photos the homeowner may still add to a claim. */
export async function photosLeft({ db }: Pick<Core, 'db'>, claimId: string): Promise<number> {
  return Math.max(0, MAX_PHOTOS_OF_CLAIM - (await repository.countOwnPhotos(db, claimId)))
}
