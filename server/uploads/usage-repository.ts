import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Returns the bytes of photos (open addresses count as what they were created for; those of trades too), documents and filed emails. */
export async function bytesOfClaim(db: Db, claimId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select
      (select coalesce(sum(size_bytes), 0) from photos where claim_id = ${claimId})
      + (select coalesce(sum(trade_photos.size_bytes), 0) from trade_answers
          join trade_photos on trade_photos.answer_id = trade_answers.id where claim_id = ${claimId})
      + (select coalesce(sum(size_bytes), 0) from attachments where claim_id = ${claimId})
      + (select coalesce(sum(size_bytes), 0) from documents where claim_id = ${claimId})
      + (select coalesce(sum(size_bytes), 0) from inbound_mails where claim_id = ${claimId}) as bytes
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

/**
 * Returns the same for everything of one account, with the documents of the homes it owns and what waits in its imports;
 * an expired address that was never used does not count, and a recording with its copy.
 */
export async function bytesOfAccount(db: Db, userId: string, now: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select
      (select coalesce(sum(size_bytes), 0) from photos
        where user_id = ${userId} and (state = 'stored' or granted_until > ${now}))
      + (select coalesce(sum(size_bytes + coalesce(shared_bytes, 0)), 0) from recordings
        where user_id = ${userId} and (state = 'stored' or granted_until > ${now}))
      + (select coalesce(sum(trade_photos.size_bytes), 0) from claims
          join trade_answers on trade_answers.claim_id = claims.id
          join trade_photos on trade_photos.answer_id = trade_answers.id where claims.user_id = ${userId})
      + (select coalesce(sum(attachments.size_bytes), 0) from claims
          join attachments on attachments.claim_id = claims.id where claims.user_id = ${userId})
      + (select coalesce(sum(inbound_mails.size_bytes), 0) from claims
          join inbound_mails on inbound_mails.claim_id = claims.id where claims.user_id = ${userId})
      + (select coalesce(sum(documents.size_bytes), 0) from home_members
          join documents on documents.home_id = home_members.home_id
          where home_members.user_id = ${userId} and home_members.role = 'owner')
      + (select coalesce(sum(import_files.size_bytes), 0) from imports
          join import_files on import_files.import_id = imports.id
          where imports.user_id = ${userId} and import_files.state = 'waiting')
      + (select coalesce(sum(items.size_bytes * case when items.kind = 'recording' then 2 else 1 end), 0) from imports
          join import_items as items on items.import_id = imports.id
          left join import_items as mails on mails.id = items.mail_id
          left join import_drafts as drafts on drafts.id = coalesce(mails.draft_id, items.draft_id)
          where imports.user_id = ${userId} and drafts.claim_id is null) as bytes
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Counts open addresses and stored photos that no claim refers to. */
export async function unclaimedOf(
  db: Db,
  userId: string,
  now: string,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('photos')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('claim_id', 'is', null)
    .where((eb) => eb.not(isOriginalOfClaim))
    .where((eb) => eb.or([eb('state', '=', 'stored'), eb('granted_until', '>', now)]))
    .executeTakeFirstOrThrow()
  return { count: row.count, bytes: row.bytes ?? 0 }
}

/** Returns when the current hour of reading what an account sends began, and how many ms of it were used. */
export async function findReading(
  db: Db,
  userId: string,
): Promise<{ beganAt: string; usedMs: number } | undefined> {
  const query = db.selectFrom('import_readings').select(['began_at as beganAt', 'used_ms as usedMs'])
  return query.where('user_id', '=', userId).executeTakeFirst()
}

/**
 * Adds reading time at `now` to the hour of an account, a new one where the last began before `since` or in the future.
 * Stores nothing for an account that was deleted meanwhile. Times are ISO 8601.
 */
export async function addReading(
  db: Db,
  { userId, ms, now, since }: { userId: string; ms: number; now: string; since: string },
): Promise<void> {
  const isOver = sql`(import_readings.began_at <= ${since} or import_readings.began_at > ${now})`
  await db
    .insertInto('import_readings')
    .columns(['user_id', 'began_at', 'used_ms'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(now).as('began_at'), eb.val(ms).as('used_ms')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        began_at: sql<string>`case when ${isOver} then ${now} else import_readings.began_at end`,
        used_ms: sql<number>`case when ${isOver} then ${ms} else import_readings.used_ms + ${ms} end`,
      }),
    )
    .execute()
}

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
