import type { Db } from '#server/db/connect.ts'

/** Returns the latest `limit` messages the homeowner wrote, oldest first. */
export async function listWritten(
  db: Db,
  claimId: string,
  limit: number,
): Promise<{ content: string; createdAt: string }[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['content', 'created_at as createdAt'])
    .where('claim_id', '=', claimId)
    .where('sender', '=', 'Homeowner')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}
