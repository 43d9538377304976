import type { Db } from '#server/db/connect.ts'
import { OVER_LITERAL } from '#server/db/columns.ts'

/** Returns the homes to look at by a time (ISO 8601), the one that waits longest first, at most a hundred. */
export async function listDueHomes(db: Db, by: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coverage_watches')
    .select('home_id')
    .where('look_at', '<=', by)
    .orderBy('look_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.home_id)
}

/** Returns since when the dates of a home are known, and when it is looked at, ISO 8601; undefined for none. */
export async function findWatch(
  db: Db,
  homeId: string,
): Promise<{ knownSince: string; lookAt: string } | undefined> {
  return db
    .selectFrom('coverage_watches')
    .select(['known_since as knownSince', 'look_at as lookAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

/** `at`: ISO 8601. */
export async function lookAgain(db: Db, homeId: string, at: string): Promise<void> {
  await db.updateTable('coverage_watches').set({ look_at: at }).where('home_id', '=', homeId).execute()
}

/** A reminder that a person got, `days` before `ends` (YYYY-MM-DD). */
type Reminded = { homeId: string; userId: string; ends: string; days: number }

/** Stores that a person was reminded. Returns whether they had not been, so many days before or later. */
export async function insertReminder(db: Db, { homeId, userId, ends, days }: Reminded): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coverage_reminders')
    .values({ home_id: homeId, user_id: userId, ends, days })
    .onConflict((conflict) =>
      conflict
        .columns(['home_id', 'user_id', 'ends'])
        .doUpdateSet({ days })
        .where('coverage_reminders.days', '>', days),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Counts the claims of a home that are not closed. */
export async function countOpenClaims(db: Db, homeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('home_id', '=', homeId)
    .where('status', '<>', OVER_LITERAL)
    .executeTakeFirstOrThrow()
  return count
}
