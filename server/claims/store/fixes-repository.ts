import type { Db } from '#server/db/connect.ts'

/**
 * Stores a fix that was marked and can still be undone; a second one for the same claim is ignored. Times are ISO 8601.
 */
export async function insertPendingFix(
  db: Db,
  fix: { claimId: string; markedAt: string; dueAt: string },
): Promise<void> {
  await db
    .insertInto('pending_fixes')
    .values({ claim_id: fix.claimId, marked_at: fix.markedAt, due_at: fix.dueAt })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute()
}

export async function findPendingFix(
  db: Db,
  claimId: string,
): Promise<{ markedAt: string; dueAt: string } | undefined> {
  return db
    .selectFrom('pending_fixes')
    .select(['marked_at as markedAt', 'due_at as dueAt'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Returns false when there was none. */
export async function deletePendingFix(db: Db, claimId: string): Promise<boolean> {
  const result = await db.deleteFrom('pending_fixes').where('claim_id', '=', claimId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Returns the ids of claims whose marked fix is due at `now` (ISO 8601), oldest first, at most a hundred. */
export async function listDueFixes(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_fixes')
    .select('claim_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.claim_id)
}
