import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Returns the latest `limit` messages the homeowner wrote here, oldest first; imported ones reached their reader. */
export async function listWritten(
  db: Db,
  claimId: string,
  limit: number,
): Promise<{ content: string; createdAt: string }[]> {
  return (
    await db
      .selectFrom('messages')
      .select(['content', 'created_at as createdAt'])
      .where('claim_id', '=', claimId)
      .where('sender', '=', sql.lit('Homeowner'))
      .where('channel', '!=', sql.lit('import'))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).reverse()
}

/** Returns whether a person of the builder's has written after `since` (ISO 8601): no automatic reply, nobody else. */
export async function hasPersonWritten(db: Db, claimId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('sender', '=', 'Builder')
    .where((eb) =>
      eb.or([
        eb.and([eb('is_automatic', '=', 0), eb('not_answer', 'is', null)]),
        eb('counted_at', 'is not', null),
      ]),
    )
    .where('other_address', 'is', null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
