import { sql } from 'kysely'
import { standingVisits } from '#server/claims/visits-repository.ts'
import type { Db } from '#server/db/connect.ts'

/** Returns the id of an address's calendar; undefined while it is off. */
export async function findCalendarOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('builder_calendars')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** Returns whose calendar an id is. */
export async function findCalendarOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('builder_calendars').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

/** Gives an address's calendar a new id, which ends the old one. */
export async function setCalendar(
  db: Db,
  { email, id, at }: { email: string; id: string; at: string },
): Promise<void> {
  await db
    .insertInto('builder_calendars')
    .values({ email, id, created_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ id, created_at: at }))
    .execute()
}

export async function deleteCalendar(db: Db, email: string): Promise<void> {
  await db.deleteFrom('builder_calendars').where('email', '=', email).execute()
}

type VisitRow = {
  id: string
  date: string
  from: string
  to: string
  who: string | null
  isAccepted: boolean
  proposedAt: string
  answeredAt: string | null
  claimId: string
  claimNumber: number
  title: string
  address: string
  timeZone: string
  /** The builder's trade that works on the claim. */
  trade: string | null
}

/**
 * Returns the proposed and accepted visits on claims addressed to `email` (in lower case) from the first to the last
 * day (YYYY-MM-DD), at most a thousand.
 */
export async function listVisitsOf(
  db: Db,
  email: string,
  { first, last }: { first: string; last: string },
): Promise<VisitRow[]> {
  const rows = await standingVisits(db)
    .leftJoin('claim_trades', 'claim_trades.claim_id', 'claims.id')
    .leftJoin('trades', (join) =>
      join.onRef('trades.id', '=', 'claim_trades.trade_id').on('trades.builder_email', '=', email),
    )
    .select('trades.name as trade')
    .where('visits.date', '>=', first)
    .where('visits.date', '<=', last)
    .where(sql`lower(claims.builder_email)`, '=', email)
    .orderBy('visits.date')
    .limit(1_000)
    .execute()
  return rows.map((row) => ({ ...row, isAccepted: row.isAccepted === 1 }))
}
