import type { Invitation } from '#shared/auth.ts'
import type { Db } from '#server/db/connect.ts'

export async function insertInvitation(
  db: Db,
  { tokenHash, ...invitation }: Invitation & { tokenHash: string },
): Promise<void> {
  await db
    .insertInto('account_invitations')
    .values({
      id: invitation.id,
      token_hash: tokenHash,
      email: invitation.email,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** Lists the invitations that still work, the one that ends first at the top. */
export async function listInvitations(db: Db, now: string): Promise<Invitation[]> {
  return db
    .selectFrom('account_invitations')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
}

/** Returns the invitation of a link that still works. */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return db
    .selectFrom('account_invitations')
    .select(['token_hash as tokenHash', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns an invitation for this address that still works. */
export async function findInvitationFor(
  db: Db,
  email: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return db
    .selectFrom('account_invitations')
    .select(['token_hash as tokenHash', 'email'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up. */
export async function useInvitation(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('account_invitations').where('token_hash', '=', tokenHash).execute()
}

/** Takes an invitation back. Returns false when it was used or is over. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('account_invitations').where('id', '=', id).returning('id').execute()
  return deleted.length > 0
}

export async function deleteExpiredInvitations(db: Db, now: string): Promise<void> {
  await db.deleteFrom('account_invitations').where('expires_at', '<=', now).execute()
}

const homeInvitations = (db: Db, now: string) =>
  db
    .selectFrom('home_invitations')
    .select(['secret_hash as tokenHash', 'email'])
    .where('guest_id', 'is', null)
    .where('buyer_id', 'is', null)
    .where('expires_at', '>', now)

/** Returns the invitation to a home of a link, shown or emailed, that still works and has admitted nobody. */
export async function findHomeInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return homeInvitations(db, now)
    .where((eb) => eb.or([eb('secret_hash', '=', tokenHash), eb('emailed_hash', '=', tokenHash)]))
    .executeTakeFirst()
}

/** Returns an invitation to a home for this address that still works and has admitted nobody. */
export async function findHomeInvitationFor(
  db: Db,
  email: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return homeInvitations(db, now).where('email', '=', email).executeTakeFirst()
}

/** Keeps an invitation to a home for the account that was made by it. */
export async function reserveHomeInvitation(db: Db, tokenHash: string, userId: string): Promise<void> {
  await db
    .updateTable('home_invitations')
    .set({ guest_id: userId })
    .where('secret_hash', '=', tokenHash)
    .execute()
}
