import { sql } from 'kysely'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import { compiledOnce } from '#server/db/compiled.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { User } from '#shared/auth.ts'

/** A user with the fields only the server may know; `toUser` returns those the client may. */
export type Account = User & {
  passwordHash: string | null
  timeZone: string
  wantsMail: boolean
  wantsReminders: boolean
  emailVerifiedAt: string | null
}

/** A session, its account and the home they see, as each call with a token or a cookie needs them. */
export type SessionWithAccount = {
  id: string
  lastSeenAt: string
  expiresAt: string
  account: Account
  /** A home that the person belongs to; '' for none. */
  homeId: string
}

type NewAccount = {
  id: string
  email: string
  name: string
  passwordHash: string | null
  isAdmin: boolean
  timeZone: string
  emailVerifiedAt: string | null
  createdAt: string
}

/** Returns whether anybody has an account here. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Returns false when the address is taken. */
export async function insertUser(db: Db, account: NewAccount): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      image: null,
      password_hash: account.passwordHash,
      is_admin: toFlag(account.isAdmin),
      is_subscribed: 0,
      has_premium_gift: 0,
      claims_count: 0,
      time_zone: account.timeZone,
      wants_mail: 1,
      wants_reminders: 1,
      email_verified_at: account.emailVerifiedAt,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findAccount(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id' in by ? 'id' : 'email', '=', 'id' in by ? by.id : by.email)
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function insertSession(
  db: Db,
  session: {
    id: string
    secretHash: string
    userId: string
    createdAt: string
    expiresAt: string
    userAgent: string | null
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      secret_hash: session.secretHash,
      user_id: session.userId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      proved_at: null,
    })
    .execute()
}

const sessionsWithAccount = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('home_members', (join) =>
      join.onRef('home_members.home_id', '=', 'users.home_id').onRef('home_members.user_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select([
      'home_members.home_id as member_of',
      'sessions.id as session_id',
      'sessions.last_seen_at as session_seen_at',
      'sessions.expires_at as session_expires_at',
    ])

const sessionById = compiledOnce((db, id) => sessionsWithAccount(db).where('sessions.id', '=', id))
const sessionBySecret = compiledOnce((db, hash) =>
  sessionsWithAccount(db).where('sessions.secret_hash', '=', hash),
)

/** Finds a session with its account, active or not. */
export async function findSession(
  db: Db,
  by: { id: string } | { secretHash: string },
): Promise<SessionWithAccount | undefined> {
  const [row] = await ('id' in by ? sessionById(db, by.id) : sessionBySecret(db, by.secretHash))
  return (
    row && {
      id: row.session_id,
      lastSeenAt: row.session_seen_at,
      expiresAt: row.session_expires_at,
      account: toAccount(row),
      homeId: row.member_of ?? '',
    }
  )
}

/** Returns when a session began and when the person last authenticated again within it. */
export async function findProofs(
  db: Db,
  sessionId: string,
): Promise<{ createdAt: string; provedAt: string | null } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row && { createdAt: row.created_at, provedAt: row.proved_at }
}

/** Records that the person has authenticated again within this session. */
export async function proveSession(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: at }).where('id', '=', id).execute()
}

export async function touchSession(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/**
 * Deletes sessions that are over. One that is idle authenticates nothing, but stays until it expires while its device
 * gets notifications: a builder answers later than a day after the app was open last.
 */
export async function deleteStaleSessions(db: Db, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => {
      const isTold = eb.exists(
        eb.selectFrom('push_subscriptions').select('user_id').whereRef('session_id', '=', 'sessions.id'),
      )
      return eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('last_seen_at', '<=', idleSince), eb.not(isTold)]),
      ])
    })
    .execute()
}

/**
 * Counts one more filed claim if the limit allows it (0 = no limit). Returns false when it does not. A single
 * statement, so that simultaneous submissions cannot both use the last free claim.
 */
export async function countClaim(db: Db, userId: string, limit: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ claims_count: sql`claims_count + 1` })
    .where('id', '=', userId)
    .$if(limit > 0, (query) =>
      query.where((eb) => eb.or([eb('is_subscribed', '=', 1), eb('claims_count', '<', limit)])),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A literal: SQLite uses the partial index of admins only where it sees the index's own condition, not a parameter. */
export const ADMIN = sql.lit(1)

export async function listAdmins(db: Db): Promise<Account[]> {
  const rows = await db.selectFrom('users').selectAll().where('is_admin', '=', ADMIN).execute()
  return rows.map(toAccount)
}

export async function promoteVerified(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('email', 'in', [...emails])
    .where('email_verified_at', 'is not', null)
    .execute()
}

export async function insertUserToken(db: Db, token: Omit<Schema['user_tokens'], 'used_at'>): Promise<void> {
  await db
    .insertInto('user_tokens')
    .values({ ...token, used_at: null })
    .execute()
}

/** Uses a token up. Returns undefined for an unknown, used or expired one. */
export async function useUserToken(
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: Schema['user_tokens']['purpose']; now: string },
): Promise<{ userId: string; email: string } | undefined> {
  const row = await db
    .updateTable('user_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  return row && { userId: row.user_id, email: row.email }
}

export async function readServerState(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeServerState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

function toAccount(row: Schema['users']): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    image: row.image,
    isSubscribed: fromFlag(row.is_subscribed),
    claimsCount: row.claims_count,
    isAdmin: fromFlag(row.is_admin),
    passwordHash: row.password_hash,
    timeZone: row.time_zone,
    wantsMail: fromFlag(row.wants_mail),
    wantsReminders: fromFlag(row.wants_reminders),
    emailVerifiedAt: row.email_verified_at,
  }
}

/** Returns the fields the client may know: no hash, no time zone. */
export function toUser({ id, name, email, image, isSubscribed, claimsCount, isAdmin }: Account): User {
  return { id, name, email, image, isSubscribed, claimsCount, isAdmin }
}
