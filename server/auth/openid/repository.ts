import type { Db } from '#server/db/connect.ts'

type IdentityRow = { issuer: string; userId: string; email: string; createdAt: string }

export async function findIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const row = await db
    .selectFrom('sign_in_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && toIdentity(row)
}

export async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  const rows = await db
    .selectFrom('sign_in_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(toIdentity)
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: string; email: string; at: string },
): Promise<void> {
  await db
    .insertInto('sign_in_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
      created_at: identity.at,
      last_used_at: identity.at,
    })
    .execute()
}

/** Records the use of an identity and its current email address. */
export async function touchIdentity(
  db: Db,
  { issuer, subject, now }: { issuer: string; subject: string; now: { email: string; at: string } },
): Promise<void> {
  await db
    .updateTable('sign_in_identities')
    .set({ email: now.email, last_used_at: now.at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteIdentity(db: Db, userId: string, issuer: string): Promise<void> {
  await db
    .deleteFrom('sign_in_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .execute()
}

/** Deletes an account's identities whose email is not the account's own, and returns them. */
export async function deleteIdentitiesOfOtherEmails(
  db: Db,
  userId: string,
  email: string,
): Promise<IdentityRow[]> {
  const rows = await db
    .deleteFrom('sign_in_identities')
    .where('user_id', '=', userId)
    .where('email', '!=', email)
    .returningAll()
    .execute()
  return rows.map(toIdentity)
}

/** Records a nonce as used. Returns false if it was used before. */
export async function spendNonce(db: Db, nonceHash: string, expiresAt: string): Promise<boolean> {
  const result = await db
    .insertInto('spent_nonces')
    .values({ nonce_hash: nonceHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce_hash').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deleteSpentNonces(db: Db, now: string): Promise<void> {
  await db.deleteFrom('spent_nonces').where('expires_at', '<=', now).execute()
}

function toIdentity(row: {
  issuer: string
  user_id: string
  email: string
  created_at: string
}): IdentityRow {
  return { issuer: row.issuer, userId: row.user_id, email: row.email, createdAt: row.created_at }
}
