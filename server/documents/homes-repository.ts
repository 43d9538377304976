import { z } from 'zod'
import { Tier } from '#shared/coverage/tier.ts'
import { ownTargetsIn } from '#server/claims/clock.ts'
import { findStoredTargets } from '#server/claims/list-repository.ts'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { listDocuments } from '#server/homes/documents/repository.ts'
import { listThings } from '#server/homes/things.ts'
import { listRooms } from '#server/homes/rooms.ts'
import { listHomes } from '#server/homes/repository.ts'
import { listAllCopyAddresses } from '#server/profile/repository.ts'

const Tiers = z.array(Tier)

/**
 * Returns the homes that a person belongs to, in the order in which they came to them, with what is kept of each beside
 * its claims. `chosen`: the home that the person sees.
 */
export async function readHomes(db: Db, { userId, chosen }: { userId: string; chosen: string | null }) {
  const homes = []
  for (const { id, role } of await listHomes(db, { userId, homeId: chosen ?? '' }))
    homes.push({ id, role, isChosen: id === chosen, ...(await readHome(db, id)) })
  return homes
}

async function readHome(db: Db, homeId: string) {
  const home = await db
    .selectFrom('home_profiles')
    .select([
      'address',
      'city',
      'state',
      'zip_code as zipCode',
      'warranty_start_date as warrantyStartDate',
      'warranty_end_date as warrantyEndDate',
      'photo',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const builder = await db
    .selectFrom('builder_profiles')
    .select([
      'name',
      'email',
      'phone',
      'website',
      'postal_address as postalAddress',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const contact = await db
    .selectFrom('contact_details')
    .select(['phone', 'best_times as bestTimes', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const copies = (await listAllCopyAddresses(db, homeId))
    .toReversed()
    .map(({ homeId: _home, ...copy }) => copy)
  const coverage = await db
    .selectFrom('coverages')
    .select(['template', 'tiers', 'saved_at as savedAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const targets = await findStoredTargets(db, homeId)
  const walkThroughs = await listWalkThroughs(db, homeId)
  const documents = (await listDocuments(db, homeId)).toReversed()
  return {
    home: home ?? null,
    builder: builder ?? null,
    contact: contact ?? null,
    copies,
    coverage: coverage ? { ...coverage, tiers: fromJson(Tiers, coverage.tiers) } : null,
    responseTargets: targets === null ? null : ownTargetsIn(targets),
    things: await listThings(db, homeId),
    documents: documents.map(({ homeId: _of, claimId: _none, ...document }) => document),
    rooms: await listRooms(db, homeId),
    walkThroughs,
  }
}

/** Returns the walk-throughs of a home, oldest first, each with its items in their order. */
async function listWalkThroughs(db: Db, homeId: string) {
  const lists = await db
    .selectFrom('walk_throughs')
    .select(['id', 'number', 'name', 'address', 'created_at as createdAt'])
    .where('home_id', '=', homeId)
    .execute()
  const all = []
  for (const { id, ...list } of lists.toSorted((a, b) => a.number - b.number)) {
    const items = await db
      .selectFrom('walk_through_items')
      .select(['number', 'room', 'severity', 'claim_id as claimId'])
      .where('walk_through_id', '=', id)
      .orderBy('number')
      .execute()
    all.push({ ...list, items })
  }
  return all
}
