import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { databaseBytes, engineFacts } from '#server/db/engine-facts.ts'
import type { ServerState } from '#shared/admin.ts'
import { timePart } from '#server/ids.ts'
import { fromFlag } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

export async function databaseFacts(db: Db): Promise<ServerState['database']> {
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
    (await query.execute(db)).rows[0]
  const schema = await one(sql<{ name: string }>`select name from migrations order by name desc limit 1`)
  const counts = await one(
    sql<{ users: number; claims: number; messages: number; photos: number }>`select
      (select count(*) from users) as users, (select count(*) from claims) as claims,
      (select count(*) from messages) as messages, (select count(*) from photos where state = 'stored') as photos`,
  )
  return {
    ...(await engineFacts(db)),
    sizeBytes: await databaseBytes(db),
    schema: schema?.name ?? '',
    users: counts?.users ?? 0,
    claims: counts?.claims ?? 0,
    messages: counts?.messages ?? 0,
    photos: counts?.photos ?? 0,
  }
}

/** Counts the emails written since a time that were sent or failed, and all that wait. */
export async function countSettled(
  db: Db,
  since: Date,
): Promise<{ sent: number; cameBack: number; waiting: number }> {
  const lately = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where state = 'sent')`.as('sent'),
      sql<number>`count(*) filter (where state = 'failed')`.as('cameBack'),
    ])
    .where('id', '>=', timePart(since))
    .executeTakeFirstOrThrow()
  const due = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', sql.lit('due'))
    .executeTakeFirstOrThrow()
  return { ...lately, waiting: due.n }
}

/** Returns since when the oldest email waits, and what the mail server said at its last attempt; null for none. */
export async function oldestDue(db: Db): Promise<{ since: string; reason: string | null } | null> {
  const due = db.selectFrom('outbox').where('state', '=', sql.lit('due'))
  const oldest = due.select((eb) => eb.fn.min('created_at').as('at'))
  const row = await due
    .select(['created_at as since', 'last_error as reason'])
    .where('created_at', '=', oldest)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

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

/** Requests shown at once; the rest comes up as these are answered. */
const LISTED = 50

export async function findRequest(db: Db, userId: string): Promise<{ askedAt: string } | undefined> {
  return db
    .selectFrom('limit_requests')
    .select('asked_at as askedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function saveRequest(db: Db, userId: string, askedAt: string): Promise<void> {
  await db
    .insertInto('limit_requests')
    .values({ user_id: userId, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_at: askedAt }))
    .execute()
}

/** Returns false when there was none: it was answered already, or never made. */
export async function deleteRequest(db: Db, userId: string): Promise<boolean> {
  const result = await db.deleteFrom('limit_requests').where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Lists the open requests made since a time (ISO 8601), the oldest first. */
export async function listRequests(db: Db, since: string) {
  return db
    .selectFrom('limit_requests')
    .innerJoin('users', 'users.id', 'limit_requests.user_id')
    .select([
      'limit_requests.user_id as id',
      'users.name',
      'users.email',
      'users.claims_count as claimsFiled',
      'limit_requests.asked_at as askedAt',
    ])
    .where('limit_requests.asked_at', '>=', since)
    .orderBy('limit_requests.asked_at')
    .limit(LISTED)
    .execute()
}

/** Returns the open request that the link of an email answers. `now` is ISO 8601. */
export async function findRequestOfLink(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('user_tokens')
    .innerJoin('limit_requests', 'limit_requests.user_id', 'user_tokens.user_id')
    .innerJoin('users', 'users.id', 'user_tokens.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.claims_count as claimsFiled',
      'limit_requests.asked_at as askedAt',
    ])
    .where('user_tokens.token_hash', '=', tokenHash)
    .where('user_tokens.purpose', '=', 'raise-limit')
    .where('user_tokens.used_at', 'is', null)
    .where('user_tokens.expires_at', '>', now)
    .executeTakeFirst()
}
