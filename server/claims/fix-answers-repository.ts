import type { Db } from '#server/db/connect.ts'
import { CLOSED } from '#shared/claims/statuses.ts'

/**
 * Returns the ids of claims closed as fixed between the two times (ISO 8601) whose homeowner was not asked yet whether
 * the repair holds. Oldest first, at most a hundred.
 */
export async function listToAskAgain(db: Db, closed: { after: string; until: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('closed_at', 'is not', null)
    .where('closed_at', '>', closed.after)
    .where('closed_at', '<=', closed.until)
    .where('resolution_days', 'is not', null)
    .where('fix_reminded_day', 'is', null)
    .orderBy('closed_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of claims whose reported fix waits for the homeowner's answer and that need a reminder or closing
 * now. Oldest first, at most a hundred; claims with nothing due are left out, so they cannot fill the page.
 */
export async function listUnansweredFixes(
  db: Db,
  due: { remindBefore: string; reminder: number; closeBefore: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('fix_reported_at', 'is not', null)
    .where('fix_reported_at', '<=', due.remindBefore)
    .where((eb) =>
      eb.or([
        eb('fix_reported_at', '<=', due.closeBefore),
        eb('fix_reminded_day', 'is', null),
        eb('fix_reminded_day', '<', due.reminder),
      ]),
    )
    .where('status', 'not in', CLOSED)
    .orderBy('fix_reported_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
