import { standingVisits } from '#server/claims/visits-repository.ts'
import type { Db } from '#server/db/connect.ts'
import type { InHome } from '#server/homes/access.ts'

/** Returns the id of a person's calendar of a home; undefined while it is off. */
export async function findCalendarOf(db: Db, { homeId, userId }: InHome): Promise<string | undefined> {
  const row = await db
    .selectFrom('home_calendars')
    .select('id')
    .where('home_id', '=', homeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id
}

/** Returns whose calendar an id is, and of which home. */
export async function findCalendarOwner(db: Db, id: string): Promise<InHome | undefined> {
  return db
    .selectFrom('home_calendars')
    .select(['home_id as homeId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Gives a person's calendar of a home a new id, which ends the old one. `at`: ISO 8601. */
export async function setCalendar(
  db: Db,
  { homeId, userId }: InHome,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await db
    .insertInto('home_calendars')
    .values({ home_id: homeId, user_id: userId, id, created_at: at })
    .onConflict((conflict) => conflict.columns(['home_id', 'user_id']).doUpdateSet({ id, created_at: at }))
    .execute()
}

export async function deleteCalendar(db: Db, { homeId, userId }: InHome): Promise<void> {
  await db.deleteFrom('home_calendars').where('home_id', '=', homeId).where('user_id', '=', userId).execute()
}

/** Returns the proposed and accepted visits of a home's claims from a day (YYYY-MM-DD) on, at most a thousand. */
export async function listVisitsOf(db: Db, homeId: string, first: string) {
  const rows = await standingVisits(db)
    .where('claims.home_id', '=', homeId)
    .where('visits.date', '>=', first)
    .limit(1_000)
    .execute()
  return rows.map((row) => ({ ...row, isAccepted: row.isAccepted === 1 }))
}
