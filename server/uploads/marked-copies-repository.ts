import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A photo that is kept from the builder: its marked copy is on a claim, itself it is not. For queries of `photos`. */
export const isOriginalOfClaim = sql<boolean>`exists (select 1 from photos as copies
  where copies.marked_from = photos.id and copies.claim_id is not null)`

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
