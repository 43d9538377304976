import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

export type PendingRegistration = {
  tokenHash: string
  email: string
  name: string
  passwordHash: string
  timeZone: string | null
  browserHash: string
  invitationHash: string | null
  createdAt: string
  expiresAt: string
}

export async function insertRegistration(db: Db, row: PendingRegistration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      token_hash: row.tokenHash,
      email: row.email,
      name: row.name,
      password_hash: row.passwordHash,
      time_zone: row.timeZone,
      browser_hash: row.browserHash,
      invitation_hash: row.invitationHash,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** Returns the registration a valid link belongs to. */
export async function findRegistration(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && toRegistration(row)
}

export async function countRegistrations(db: Db, email: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function deleteRegistration(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('registrations').where('token_hash', '=', tokenHash).execute()
}

/** Deletes every registration of an address, once it has an account. */
export async function deleteRegistrationsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrations').where('email', '=', email).execute()
}

export async function deleteExpiredRegistrations(db: Db, now: string): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute()
}

function toRegistration(row: Schema['registrations']): PendingRegistration {
  return {
    tokenHash: row.token_hash,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    timeZone: row.time_zone,
    browserHash: row.browser_hash,
    invitationHash: row.invitation_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
