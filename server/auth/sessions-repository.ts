import type { Db } from '#server/db/connect.ts'
import { toAccount, type Account } from './repository.ts'

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
