import type { Language } from '#shared/messages/languages.ts'
import type { LanguageChoice } from '#shared/account.ts'
import { toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/enums.ts'
import { findAccount, type Account, toAccount } from './repository.ts'

/** The changed settings of an account. A changed address is confirmed at `verifiedAt`, or unconfirmed (null). */
export async function updateAccount(
  db: Db,
  userId: string,
  changes: {
    name?: string
    wantsMail?: boolean
    wantsReminders?: boolean
    passwordHash?: string
    email?: string
    verifiedAt?: string | null
  },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(changes.wantsMail === undefined ? {} : { wants_mail: toFlag(changes.wantsMail) }),
      ...(changes.wantsReminders === undefined ? {} : { wants_reminders: toFlag(changes.wantsReminders) }),
      ...(changes.passwordHash === undefined ? {} : { password_hash: changes.passwordHash }),
      ...(changes.email === undefined ? {} : { email: changes.email }),
      ...(changes.verifiedAt === undefined ? {} : { email_verified_at: changes.verifiedAt }),
    })
    .where('id', '=', userId)
    .execute()
}

/** Sets the account's language; with `instead` only where it has that one, or none. */
export async function updateLanguage(
  db: Db,
  userId: string,
  { language, instead }: LanguageChoice,
): Promise<void> {
  const choice = db.updateTable('users').set({ language }).where('id', '=', userId)
  const asWas = (was: Language) =>
    choice.where((eb) => eb.or([eb('language', 'is', null), eb('language', '=', was)]))
  await (instead === undefined ? choice : asWas(instead)).execute()
}

type DeviceRow = {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
}

/** Lists active sessions, the most recently used first. */
export async function listSessions(
  db: Db,
  { userId, now, idleSince }: { userId: string; now: string; idleSince: string },
): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
  }))
}

/** Ends one session of an account. Returns false when the account has no session with this id. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends every session of an account except the given one. */
export async function deleteSessions(db: Db, userId: string, exceptId?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Returns the requested new address while its link is valid. */
export async function findPendingEmail(
  db: Db,
  { userId, current, now }: { userId: string; current: string; now: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify-email')
    .where('email', '!=', current)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row?.email
}

/** Returns the account of a valid link without using the link up; undefined otherwise. */
export async function findTokenOwner(
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: 'reset-password'; now: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns the account that a valid confirmation link belongs to. */
export async function findEmailLink(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ email: string; expiresAt: string; account: Account; accountCreatedAt: string } | undefined> {
  const row = await db
    .selectFrom('user_tokens')
    .innerJoin('users', 'users.id', 'user_tokens.user_id')
    .select(['user_tokens.user_id', 'user_tokens.email', 'expires_at', 'users.created_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'verify-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const account = row && (await findAccount(db, { id: row.user_id }))
  return account && { email: row.email, expiresAt: row.expires_at, account, accountCreatedAt: row.created_at }
}

/** Returns the number of unused links of an account that are valid beyond a time. */
export async function countTokensPast(
  db: Db,
  { userId, purpose, time }: { userId: string; purpose: 'verify-email' | 'reset-password'; time: string },
): Promise<number> {
  const row = await db
    .selectFrom('user_tokens')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', time)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Deletes an account's links, used or not: those of one purpose, or those to other addresses than `keepEmail`. */
export async function deleteTokens(
  db: Db,
  userId: string,
  which: { purpose?: Word<'user_tokens', 'purpose'>; keepEmail?: string } = {},
): Promise<void> {
  await db
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .$if(which.purpose !== undefined, (query) => query.where('purpose', '=', which.purpose ?? 'verify-email'))
    .$if(which.keepEmail !== undefined, (query) => query.where('email', '!=', which.keepEmail ?? ''))
    .execute()
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

/** Finds a session with its account, active or not. */
export async function findSession(
  db: Db,
  by: { id: string } | { secretHash: string },
): Promise<SessionWithAccount | undefined> {
  const [row] = await ('id' in by
    ? sessionsWithAccount(db).where('sessions.id', '=', by.id).execute()
    : sessionsWithAccount(db).where('sessions.secret_hash', '=', by.secretHash).execute())
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
      const getsNotifications = eb.exists(
        eb.selectFrom('push_subscriptions').select('user_id').whereRef('session_id', '=', 'sessions.id'),
      )
      return eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('last_seen_at', '<=', idleSince), eb.not(getsNotifications)]),
      ])
    })
    .execute()
}

export async function isNetworkKnown(db: Db, networkHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_networks')
    .select('user_id')
    .where('network_hash', '=', networkHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeNetwork(
  db: Db,
  { networkHash, userId, at }: { networkHash: string; userId: string; at: string },
): Promise<void> {
  await db
    .insertInto('sign_in_networks')
    .values({ network_hash: networkHash, user_id: userId, last_used_at: at })
    .onConflict((conflict) =>
      conflict.column('network_hash').doUpdateSet({ user_id: userId, last_used_at: at }),
    )
    .execute()
}

/** Deletes an account's networks except the `most` used last. */
export async function deleteOldestNetworks(db: Db, userId: string, most: number): Promise<void> {
  await db
    .deleteFrom('sign_in_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'not in', (eb) =>
      eb
        .selectFrom('sign_in_networks')
        .select('network_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(most),
    )
    .execute()
}

export async function deleteUnusedNetworks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sign_in_networks').where('last_used_at', '<', before).execute()
}
