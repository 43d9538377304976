import { sql } from 'kysely'
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

export type VisitRow = {
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
  /** Who of the builder's trades works on the claim. */
  trade: string | null
}

/**
 * Returns the visits that stand, proposed or accepted, on claims addressed to `email` (in lower case) from the first to
 * the last day (YYYY-MM-DD), at most a thousand.
 */
export async function listVisitsOf(
  db: Db,
  email: string,
  { first, last }: { first: string; last: string },
): Promise<VisitRow[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('claims', 'claims.id', 'visits.claim_id')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .leftJoin('claim_trades', 'claim_trades.claim_id', 'claims.id')
    .leftJoin('trades', (join) =>
      join.onRef('trades.id', '=', 'claim_trades.trade_id').on('trades.builder_email', '=', email),
    )
    .select([
      'trades.name as trade',
      'visits.id',
      'visits.date',
      'visits.from_time as from',
      'visits.to_time as to',
      'visits.who',
      'visits.state',
      'visits.proposed_at as proposedAt',
      'visits.answered_at as answeredAt',
      'claims.id as claimId',
      'claims.number as claimNumber',
      'claims.title',
      'claims.address',
      'users.time_zone as timeZone',
    ])
    // As written in the index, which has no other visits.
    .where(sql<boolean>`"visits"."state" in ('proposed', 'accepted')`)
    .where('visits.date', '>=', first)
    .where('visits.date', '<=', last)
    .where(sql`lower(claims.builder_email)`, '=', email)
    .orderBy('visits.date')
    .limit(1_000)
    .execute()
  return rows.map(({ state, ...row }) => ({ ...row, isAccepted: state === 'accepted' }))
}
