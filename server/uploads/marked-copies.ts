import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { UploadsCore } from './module.ts'
import * as repository from './repository.ts'

/** A photo that is kept from the builder: its marked copy is on a claim, itself it is not. For queries of `photos`. */
export const isOriginalOfClaim = sql<boolean>`exists (select 1 from photos as copies
  where copies.marked_from = photos.id and copies.claim_id is not null)`

/**
 * Returns the ids of the photos that copies are marked from: of a claim of this person's homes, or an upload of their own
 * that has no claim yet; null for what is no copy. Throws NOT_FOUND for any other.
 */
export async function originalsOf(
  core: UploadsCore,
  userId: string,
  addresses: readonly (string | null)[],
): Promise<(string | null)[]> {
  const ids: (string | null)[] = []
  for (const address of addresses) {
    if (address === null) ids.push(null)
    else {
      const photo = await repository.findPhoto(core.db, core.uploadAddresses.photoIdOf(address) ?? '')
      const isTheirs =
        photo?.claimId == null
          ? photo?.userId === userId
          : await repository.belongsToClaim(core.db, { claimId: photo.claimId, userId })
      if (!photo || !isTheirs) throw notFound('photo')
      ids.push(photo.id)
    }
  }
  return ids
}

/** Returns whether a photo is the original of a marked copy on a claim of a home that a person belongs to. */
export async function isOriginalInHome(
  db: Db,
  { photoId, userId }: { photoId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('claims', 'claims.id', 'photos.claim_id')
    .innerJoin('home_members', 'home_members.home_id', 'claims.home_id')
    .select('photos.id')
    .where('photos.marked_from', '=', photoId)
    .where('home_members.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
