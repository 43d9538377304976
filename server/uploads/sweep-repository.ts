import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'

/**
 * Deletes addresses never used and uploads that no claim and no home refers to. It is one statement, so that a claim
 * being filed meanwhile either has the photo or gets an error. Returns the ids, whose files may be deleted.
 */
export async function deleteUnclaimed(
  db: Db,
  before: { granted: string; stored: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('claim_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'granted'), eb('granted_until', '<', before.granted)]),
        eb.and([eb('state', '=', 'stored'), eb('created_at', '<', before.stored)]),
      ]),
    )
    .where((eb) => {
      const home = eb
        .selectFrom('home_profiles')
        .innerJoin('home_members', 'home_members.home_id', 'home_profiles.home_id')
        .select('home_profiles.home_id')
        .whereRef('home_members.user_id', '=', 'photos.user_id')
        .where('home_profiles.photo', 'like', sql<string>`'%/photos/' || photos.id || '%'`)
      return eb.not(eb.exists(home))
    })
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns those of these ids that are a photo, an attachment or a document of a home, or a photo of a trade. */
export async function knownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const list = idsIn(ids)
  const photos = await db.selectFrom('photos').select('id').where('id', 'in', list).execute()
  const attachments = await db.selectFrom('attachments').select('id').where('id', 'in', list).execute()
  const documents = await db.selectFrom('documents').select('id').where('id', 'in', list).execute()
  const ofTrades = await db.selectFrom('trade_photos').select('id').where('id', 'in', list).execute()
  const items = await db.selectFrom('import_items').select('id').where('id', 'in', list).execute()
  return new Set([...photos, ...attachments, ...documents, ...ofTrades, ...items].map((row) => row.id))
}
