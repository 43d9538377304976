import { sql, type SelectQueryBuilder } from 'kysely'
import { fromFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

export type UserRecord = {
  id: string
  name: string
  email: string
  joinedAt: string
  claimsFiled: number
  isPremium: boolean
  isGift: boolean
  isAdmin: boolean
  emailVerifiedAt: string | null
  lastSeenAt: string | null
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'created_at',
  'claims_count',
  'is_subscribed',
  'has_premium_gift',
  'is_admin',
  'email_verified_at',
  'last_seen_at',
] as const

/** One page of users, newest first, by keyset: `after` is the last id that was shown. */
export async function listUsers(
  db: Db,
  { search, after, limit }: { search: string; after: string | undefined; limit: number },
): Promise<UserRecord[]> {
  let query = matching(db, search).select(COLUMNS).orderBy('id', 'desc').limit(limit)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.execute()).map(toRecord)
}

export async function countMatching(db: Db, search: string): Promise<number> {
  const row = await matching(db, search)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export async function findUser(
  db: Db,
  by: { id: string } | { email: string },
): Promise<UserRecord | undefined> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id' in by ? 'id' : 'email', '=', 'id' in by ? by.id : by.email)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** SQLite's lower() knows A to Z only, so a name with other letters is also searched as it was typed. */
function matching(db: Db, search: string): SelectQueryBuilder<Schema, 'users', unknown> {
  const query: SelectQueryBuilder<Schema, 'users', unknown> = db.selectFrom('users')
  if (!search) return query
  const lower = search.toLowerCase()
  return query.where((eb) =>
    eb.or([
      sql<boolean>`instr(email, ${lower}) > 0`,
      sql<boolean>`instr(lower(name), ${lower}) > 0`,
      sql<boolean>`instr(name, ${search}) > 0`,
    ]),
  )
}

function toRecord(row: Pick<Schema['users'], (typeof COLUMNS)[number]>): UserRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    joinedAt: row.created_at,
    claimsFiled: row.claims_count,
    isPremium: fromFlag(row.is_subscribed),
    isGift: fromFlag(row.has_premium_gift),
    isAdmin: fromFlag(row.is_admin),
    emailVerifiedAt: row.email_verified_at,
    lastSeenAt: row.last_seen_at,
  }
}
