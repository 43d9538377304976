import { z } from 'zod'
import { OPENINGS_KEPT, OPENINGS_SHOWN, type EvidenceLink, type EvidenceOpening } from '#shared/evidence.ts'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { deviceText } from '#server/http/user-agent.ts'
import type { InHome } from '#server/homes/access.ts'

/** A link that works, for who has its secret. */
export type LinkRow = InHome & {
  id: string
  claimIds: string[]
  madeBy: string
  timeZone: string
  expiresAt: string
}

const Ids = z.array(z.string())

export async function insertLink(
  db: Db,
  {
    id,
    homeId,
    userId,
    secretHash,
    claimIds,
    createdAt,
    expiresAt,
  }: InHome & {
    id: string
    secretHash: string
    claimIds: readonly string[]
    createdAt: string
    expiresAt: string
  },
): Promise<void> {
  await db
    .insertInto('evidence_links')
    .values({
      id,
      home_id: homeId,
      user_id: userId,
      secret_hash: secretHash,
      claim_ids: JSON.stringify(claimIds),
      created_at: createdAt,
      expires_at: expiresAt,
      ended_at: null,
      openings: 0,
    })
    .execute()
}

/** Counts the links of a home that still work. */
export async function countOpenLinks(db: Db, homeId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('evidence_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('home_id', '=', homeId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the link of a secret; undefined when it was ended or is over. */
export async function findBySecret(
  db: Db,
  { secretHash, now }: { secretHash: string; now: string },
): Promise<LinkRow | undefined> {
  const row = await db
    .selectFrom('evidence_links')
    .innerJoin('users', 'users.id', 'evidence_links.user_id')
    .select([
      'evidence_links.id',
      'evidence_links.home_id as homeId',
      'evidence_links.user_id as userId',
      'claim_ids',
      'expires_at as expiresAt',
      'users.name as madeBy',
      'users.time_zone as timeZone',
    ])
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { claim_ids, ...link } = row
  return { ...link, claimIds: fromJson(Ids, claim_ids) }
}

/** Lists the links of a home, newest first, with their latest openings. */
export async function listLinks(db: Db, homeId: string): Promise<EvidenceLink[]> {
  const rows = await db
    .selectFrom('evidence_links')
    .innerJoin('users', 'users.id', 'evidence_links.user_id')
    .select([
      'evidence_links.id',
      'claim_ids',
      'users.name as madeBy',
      'evidence_links.created_at as createdAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'openings',
    ])
    .where('evidence_links.home_id', '=', homeId)
    .execute()
  const newestFirst = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return Promise.all(
    newestFirst.map(async ({ claim_ids, ...link }) => ({
      ...link,
      claimIds: fromJson(Ids, claim_ids),
      latest: await listOpenings(db, link.id),
    })),
  )
}

async function listOpenings(db: Db, linkId: string): Promise<EvidenceOpening[]> {
  const rows = await db
    .selectFrom('evidence_openings')
    .select(['id', 'at', 'what', 'claim_id as claimId', 'device'])
    .where('link_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(OPENINGS_SHOWN)
    .execute()
  return rows.map(({ device, ...opening }) => ({ ...opening, device: deviceText(device) }))
}

/** Counts a use of a link and keeps it, with the latest others. */
export async function insertOpening(
  db: Db,
  linkId: string,
  { claimId, ...opening }: EvidenceOpening,
): Promise<void> {
  await db
    .insertInto('evidence_openings')
    .values({ link_id: linkId, claim_id: claimId, ...opening })
    .execute()
  await db
    .updateTable('evidence_links')
    .set(({ eb }) => ({ openings: eb('openings', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
  const oldestKept = db
    .selectFrom('evidence_openings')
    .select('id')
    .where('link_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(OPENINGS_KEPT - 1)
  await db
    .deleteFrom('evidence_openings')
    .where('link_id', '=', linkId)
    .where('id', '<', oldestKept)
    .execute()
}

/** Ends a link of a home, unless it is over. */
export async function endLink(
  db: Db,
  { id, homeId, at }: { id: string; homeId: string; at: string },
): Promise<void> {
  await db
    .updateTable('evidence_links')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the links of a home whose makers may only look at it. */
export async function endLinksOfReaders(
  db: Db,
  { homeId, at }: { homeId: string; at: string },
): Promise<void> {
  await db
    .updateTable('evidence_links')
    .set({ ended_at: at })
    .where('home_id', '=', homeId)
    .where('ended_at', 'is', null)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('home_members')
        .select('home_members.user_id')
        .where('home_members.home_id', '=', homeId)
        .where('role', '=', 'read-only'),
    )
    .execute()
}

/** Deletes links that were over before this time, with their openings. */
export async function deleteOver(db: Db, before: string): Promise<void> {
  await db.deleteFrom('evidence_links').where('expires_at', '<', before).execute()
}

/** Returns the claim of a photo that is stored. */
export async function claimOfPhoto(db: Db, photoId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('claim_id as claimId')
    .where('id', '=', photoId)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return row?.claimId ?? undefined
}
