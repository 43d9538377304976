import type { Db } from '#server/db/connect.ts'
import type { Handover, TakingOver } from '#shared/homes.ts'
import { invitationsWithOwner } from './household-repository.ts'

/** Returns the hand-over of a home that still works at `now` (ISO 8601), with its buyer; undefined for none. */
export async function findHandover(
  db: Db,
  homeId: string,
  now: string,
): Promise<(Handover & { buyerId: string | null }) | undefined> {
  const row = await db
    .selectFrom('home_invitations')
    .leftJoin('users', 'users.id', 'home_invitations.buyer_id')
    .select([
      'home_invitations.id',
      'home_invitations.email as invited',
      'home_invitations.expires_at as expiresAt',
      'buyer_id as buyerId',
      'users.name',
      'users.email',
    ])
    .where('home_invitations.home_id', '=', homeId)
    .where('role', '=', 'owner')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, invited, expiresAt, buyerId, name, email } = row
  const buyer = name === null || email === null ? null : { name, email }
  return { id, email: invited ?? '', buyer, expiresAt, buyerId }
}

/** Returns the homes that a person accepted to take over and that were not handed over by `now` (ISO 8601). */
export async function listTakingOver(
  db: Db,
  buyerId: string,
  now: string,
): Promise<(TakingOver & { homeId: string; sellerId: string })[]> {
  return invitationsWithOwner(db)
    .select([
      'home_invitations.id',
      'home_invitations.home_id as homeId',
      'home_invitations.expires_at as expiresAt',
      'users.id as sellerId',
      'users.name as seller',
      'home_profiles.address',
    ])
    .where('buyer_id', '=', buyerId)
    .where('home_invitations.expires_at', '>', now)
    .execute()
}

/** `expiresAt`: how long the owner may confirm, ISO 8601. */
export async function setBuyer(
  db: Db,
  id: string,
  { buyerId, expiresAt }: { buyerId: string; expiresAt: string },
): Promise<void> {
  await db
    .updateTable('home_invitations')
    .set({ buyer_id: buyerId, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteHandover(db: Db, homeId: string): Promise<void> {
  await db.deleteFrom('home_invitations').where('home_id', '=', homeId).where('role', '=', 'owner').execute()
}

/** Deletes every invitation to a home. */
export async function deleteInvitations(db: Db, homeId: string): Promise<void> {
  await db.deleteFrom('home_invitations').where('home_id', '=', homeId).execute()
}
