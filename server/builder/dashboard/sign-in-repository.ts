import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

type SessionRow = {
  id: string
  email: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
}

export async function insertSignIn(db: Db, row: Schema['builder_sign_ins']): Promise<void> {
  await db.insertInto('builder_sign_ins').values(row).execute()
}

/** Counts the links sent to an address since `since` (ISO 8601). */
export async function countSignIns(db: Db, email: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('builder_sign_ins')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Returns the address of a link that can still be used at `now`, without using it. */
export async function findSignIn(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('builder_sign_ins')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

/** Uses a link up and returns the address it was sent to; undefined when it is used, expired or unknown. */
export async function takeSignIn(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('builder_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function insertSession(db: Db, row: Schema['builder_sessions']): Promise<void> {
  await db.insertInto('builder_sessions').values(row).execute()
}

export async function findSession(db: Db, secretHash: string, now: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('builder_sessions')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && toSession(row)
}

/** Returns whether somebody who reads this address has signed in lately. */
export async function hasSignedIn(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('builder_sessions')
    .select('id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the sessions of an address that have not expired at `now`, the newest first. */
export async function listSessions(db: Db, email: string, now: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('builder_sessions')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(toSession)
}

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('builder_sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Deletes one session of an address, or without an id all of them. Returns how many. */
export async function deleteSessions(db: Db, email: string, id?: string): Promise<number> {
  const query = db.deleteFrom('builder_sessions').where('email', '=', email)
  const { numDeletedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the links that an address can still use. */
export async function deleteSignIns(db: Db, email: string): Promise<void> {
  await db.deleteFrom('builder_sign_ins').where('email', '=', email).execute()
}

/** Deletes the links and sessions that have expired at `now`. */
export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('builder_sign_ins').where('expires_at', '<=', now).execute()
  await db.deleteFrom('builder_sessions').where('expires_at', '<=', now).execute()
}

const toSession = (row: Schema['builder_sessions']): SessionRow => ({
  id: row.id,
  email: row.email,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  userAgent: row.user_agent,
})
