import { sql } from 'kysely'
import { languageOf, type Language } from '#shared/messages/languages.ts'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { User, RegistrationMode } from '#shared/auth.ts'
import type { Config } from '#server/config.ts'

/** A user with the fields only the server may know; `toUser` returns those the client may. */
export type Account = User & {
  passwordHash: string | null
  timeZone: string
  wantsMail: boolean
  wantsReminders: boolean
  emailVerifiedAt: string | null
  /** Null while the person chose none. */
  language: Language | null
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
  language?: Language | null
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
      language: account.language ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findAccount(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Account | undefined> {
  const accounts = db.selectFrom('users').selectAll()
  const row = await (
    'id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email)
  ).executeTakeFirst()
  return row && toAccount(row)
}

/**
 * Counts one more filed claim if the limit allows it (0 = no limit). Returns false when it does not. A single
 * statement, so that simultaneous submissions cannot both use the last free claim.
 */
export async function countClaim(db: Db, userId: string, limit: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ claims_count: sql`claims_count + 1` })
    .where('id', '=', userId)
    .$if(limit > 0, (query) =>
      query.where((eb) => eb.or([eb('is_subscribed', '=', 1), eb('claims_count', '<', limit)])),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A literal: SQLite uses the partial index of admins only where it sees the index's own condition, not a parameter. */
export const ADMIN = sql.lit(1)

export type Admin = { id: string; name: string; email: string; timeZone: string; createdAt: string }

/** Lists the admins, the first of them first. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'time_zone as timeZone', 'created_at as createdAt'])
    .where('is_admin', '=', ADMIN)
    .orderBy('id')
    .execute()
}

/** Counts the admins beside an account. */
export async function countOtherAdmins(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_admin', '=', ADMIN)
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Makes an account an admin's, or no longer. */
export async function storeAdmin(db: Db, userId: string, isAdmin: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: toFlag(isAdmin) })
    .where('id', '=', userId)
    .execute()
}

/** Admins who are emailed about what one of them can settle for all. */
export const MOST_ADMINS_NOTIFIED = 5

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

export function toAccount(row: Schema['users']): Account {
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
    language: languageOf(row.language) ?? null,
  }
}

/** Returns the fields the client may know: no hash, no time zone. */
export function toUser({ id, name, email, image, isSubscribed, claimsCount, isAdmin }: Account): User {
  return { id, name, email, image, isSubscribed, claimsCount, isAdmin }
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

const REGISTRATION_KEY = 'registration'

type RegistrationSetting = Pick<Config, 'REGISTRATION'>

/**
 * Returns who may make an account: the setting wins unless it is `open`; otherwise what the admin chose. The first
 * account is always accepted (admission.ts).
 */
export async function registrationMode(
  db: Db,
  { REGISTRATION }: RegistrationSetting,
): Promise<RegistrationMode> {
  if (REGISTRATION !== 'open') return REGISTRATION
  const stored = await readServerState(db, REGISTRATION_KEY)
  return stored === 'closed' || stored === 'invitation' ? stored : 'open'
}

export async function storeRegistration(db: Db, mode: RegistrationMode): Promise<void> {
  await writeServerState(db, REGISTRATION_KEY, mode)
}
