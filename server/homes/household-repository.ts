import { byCode } from '#shared/by-code.ts'
import type { Db } from '#server/db/connect.ts'
import type { HomeRole, InvitedRole, OpenInvitation, Handover, TakingOver } from '#shared/homes.ts'
import type { Coverage, TemplateId, Tier } from '#shared/coverage/tier.ts'
import { sql } from 'kysely'
import type { InHome } from './access.ts'

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
const invitationsWithOwner = (db: Db) =>
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

/** Returns the homes that a person has accepted to take over and whose hand-over is still open at `now` (ISO 8601). */
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

/** A person who leaves a home, and who answers for what is theirs there from then on. */
export type Inheritance = InHome & { heirId: string }

const claimsOf = (homeId: string) => sql<string>`(select id from claims where home_id = ${homeId})`

export async function passOnClaims(db: Db, { homeId, userId, heirId }: Inheritance): Promise<void> {
  await db
    .updateTable('claims')
    .set({ user_id: heirId })
    .where('home_id', '=', homeId)
    .where('user_id', '=', userId)
    .execute()
}

/** The photos and recordings of its claims, and its picture. */
export async function passOnPhotos(db: Db, { homeId, userId, heirId }: Inheritance): Promise<void> {
  await db
    .updateTable('photos')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where((eb) => {
      const isPicture = eb.exists(
        eb
          .selectFrom('home_profiles')
          .select('home_id')
          .where('home_id', '=', homeId)
          .where('photo', 'like', sql<string>`'%/photos/' || photos.id || '%'`),
      )
      // One that is kept from the builder belongs to no claim, but to its marked copy.
      const isKeptOriginal = sql<boolean>`(claim_id is null and photos.id in (select copies.marked_from
        from photos as copies where copies.claim_id in ${claimsOf(homeId)}))`
      return eb.or([eb('claim_id', 'in', claimsOf(homeId)), isPicture, isKeptOriginal])
    })
    .execute()
  await db
    .updateTable('recordings')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where('claim_id', 'in', claimsOf(homeId))
    .execute()
}

/** The emails to the builder, which belong to the record. */
export async function passOnEmails(db: Db, { homeId, userId, heirId }: Inheritance): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('claim_id', 'in', claimsOf(homeId)),
        eb(
          'walk_through_id',
          'in',
          eb.selectFrom('walk_throughs').select('walk_throughs.id').where('home_id', '=', homeId),
        ),
      ]),
    )
    .where('kind', 'in', ['letter', 'to-builder', 'copy'])
    .execute()
}

/** Drops emails to the person about the home's claims that were not sent yet. `now`: ISO 8601. */
export async function dropNotifications(db: Db, { homeId, userId }: InHome, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dropped', done_at: now, leased_until: null })
    .where('user_id', '=', userId)
    .where('claim_id', 'in', claimsOf(homeId))
    .where('kind', 'in', ['notice', 'account'])
    .where('state', '=', 'due')
    .execute()
}

/** Deletes what the person's screens and devices would still be notified of the home's claims. */
export async function forgetNews(db: Db, { homeId, userId }: InHome): Promise<void> {
  for (const table of ['unread_news', 'claim_changes', 'notify_messages'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('claim_id', 'in', claimsOf(homeId))
      .execute()
  await db.deleteFrom('notify_messages').where('user_id', '=', userId).where('home_id', '=', homeId).execute()
  await db
    .deleteFrom('pushes')
    .where((eb) => eb.or([eb('home_id', '=', homeId), eb('claim_id', 'in', claimsOf(homeId))]))
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', userId),
    )
    .execute()
}

export async function deleteMember(db: Db, { homeId, userId }: InHome): Promise<void> {
  await db.deleteFrom('home_members').where('home_id', '=', homeId).where('user_id', '=', userId).execute()
}

/** Returns the home that a person sees. */
export async function findChosenHome(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('home_id').where('id', '=', userId).executeTakeFirst()
  return row?.home_id ?? null
}

/** Returns the home that a person has belonged to longest; undefined for none. */
export async function findOldestHome(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('home_members')
    .select(['home_id as homeId', 'joined_at as joinedAt'])
    .where('user_id', '=', userId)
    .execute()
  return rows.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt))[0]?.homeId
}
