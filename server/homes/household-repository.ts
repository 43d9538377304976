import { byCode } from '#shared/by-code.ts'
import type { Db } from '#server/db/connect.ts'
import type { HomeRole, InvitedRole, OpenInvitation } from '#shared/homes.ts'
import type { Coverage, TemplateId, Tier } from '#shared/coverage/tier.ts'

export async function insertInvitation(
  db: Db,
  invitation: Omit<OpenInvitation, 'role'> & {
    role: HomeRole
    homeId: string
    secretHash: string
    emailedHash: string | null
  },
): Promise<void> {
  await db
    .insertInto('home_invitations')
    .values({
      id: invitation.id,
      home_id: invitation.homeId,
      secret_hash: invitation.secretHash,
      emailed_hash: invitation.emailedHash,
      role: invitation.role,
      email: invitation.email,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
      guest_id: null,
      buyer_id: null,
    })
    .execute()
}

/** Returns the invitations of a home to share it that still work at `now` (ISO 8601), oldest first. */
export async function listInvitations(db: Db, homeId: string, now: string): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('home_invitations')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select((eb) => eb.ref('role').$castTo<InvitedRole>().as('role'))
    .where('home_id', '=', homeId)
    .where('role', '!=', 'owner')
    .where('expires_at', '>', now)
    .execute()
  return rows.toSorted((a, b) => byCode(a.id, b.id))
}

/** Selects invitations with the owner of their home (`users`) and its address (`home_profiles`). */
export const invitationsWithOwner = (db: Db) =>
  db
    .selectFrom('home_invitations')
    .innerJoin('home_members', (join) =>
      join
        .onRef('home_members.home_id', '=', 'home_invitations.home_id')
        .on('home_members.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'home_members.user_id')
    .leftJoin('home_profiles', 'home_profiles.home_id', 'home_invitations.home_id')

/**
 * Returns an invitation that still works, by the secret of either link, with who invites: the home's owner. `provenEmail`:
 * the address that the emailed link proves; null for the other link.
 */
export async function findInvitation(
  db: Db,
  { secretHash, now }: { secretHash: string; now: string },
): Promise<
  | {
      id: string
      homeId: string
      secretHash: string
      provenEmail: string | null
      role: HomeRole
      guestId: string | null
      buyerId: string | null
      inviterId: string
      inviter: string
      address: string | null
    }
  | undefined
> {
  const found = await invitationsWithOwner(db)
    .select([
      'home_invitations.id',
      'home_invitations.home_id as homeId',
      'home_invitations.secret_hash as secretHash',
      'home_invitations.emailed_hash as emailedHash',
      'home_invitations.email',
      'home_invitations.role',
      'home_invitations.guest_id as guestId',
      'home_invitations.buyer_id as buyerId',
      'users.id as inviterId',
      'users.name as inviter',
      'home_profiles.address',
    ])
    .where((eb) => eb.or([eb('secret_hash', '=', secretHash), eb('emailed_hash', '=', secretHash)]))
    .where('home_invitations.expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  const { emailedHash, email, ...invitation } = found
  return { ...invitation, provenEmail: emailedHash === secretHash ? email : null }
}

export async function deleteInvitation(
  db: Db,
  { id, homeId }: { id: string; homeId: string },
): Promise<void> {
  await db.deleteFrom('home_invitations').where('id', '=', id).where('home_id', '=', homeId).execute()
}

/** Deletes the invitations of a home that work no longer at `now` (ISO 8601). */
export async function deleteExpired(db: Db, homeId: string, now: string): Promise<void> {
  await db
    .deleteFrom('home_invitations')
    .where('home_id', '=', homeId)
    .where('expires_at', '<=', now)
    .execute()
}

/** Returns the street of a home; null when none is on its profile. */
export async function findAddress(db: Db, homeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('home_profiles')
    .select('address')
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  return row?.address ?? null
}

/** The address and the warranty dates in a home's profile, YYYY-MM-DD. */
export type HomeDates = { address: string; starts: string; ends: string }

export async function findHomeDates(db: Db, homeId: string): Promise<HomeDates | undefined> {
  return db
    .selectFrom('home_profiles')
    .select(['address', 'warranty_start_date as starts', 'warranty_end_date as ends'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

/** Returns what was saved of a home's coverage, as it is stored: `tiers` is JSON. */
export async function findCoverage(
  db: Db,
  homeId: string,
): Promise<{ template: TemplateId; tiers: string; savedAt: string } | undefined> {
  return await db
    .selectFrom('coverages')
    .select(['template', 'tiers', 'saved_at as savedAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

export async function saveCoverage(
  db: Db,
  homeId: string,
  { template, tiers, savedAt }: { tiers: readonly Tier[]; savedAt: string } & Pick<Coverage, 'template'>,
): Promise<void> {
  const values = { template, tiers: JSON.stringify(tiers), saved_at: savedAt }
  await db
    .insertInto('coverages')
    .values({ home_id: homeId, ...values })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(values))
    .execute()
}
