import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { OVER } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import type { ItemPlace } from '#server/claims/claims-repository.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'

/** A walk-through as the server works with it. */
export type WalkThroughRecord = {
  id: string
  homeId: string
  number: number
  name: string
  address: string
  itemCount: number
  /** Whom the list was sent to; null while the profile has no builder. */
  builder: { name: string; email: string } | null
  linkVersion: number
  /** When the builder's link was replaced last; null if never. */
  linkReplacedAt: string | null
  contentHash: string
  createdAt: string
}

/** An item with what a list shows of its claim. */
export type ListedItem = Omit<ItemPlace, 'walkThroughId'> & {
  claimId: string
  claimNumber: number
  title: string
  category: string
  status: ClaimStatus
  thumbPhotoId: string | null
  fixReportedAt: string | null
}

/** Returns the next number; call it inside the transaction that inserts the walk-through. */
export async function nextListNumber(db: Db): Promise<number> {
  await alsoAbout(db, subject.numbers)
  const row = await db
    .selectFrom('walk_throughs')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function insertWalkThrough(
  db: Db,
  list: Omit<WalkThroughRecord, 'linkReplacedAt'> & { idempotencyKey: string },
): Promise<void> {
  await db
    .insertInto('walk_throughs')
    .values({
      id: list.id,
      home_id: list.homeId,
      number: list.number,
      name: list.name,
      address: list.address,
      item_count: list.itemCount,
      builder_name: list.builder?.name ?? null,
      builder_email: list.builder?.email ?? null,
      link_version: list.linkVersion,
      link_replaced_at: null,
      idempotency_key: list.idempotencyKey,
      content_hash: list.contentHash,
      created_at: list.createdAt,
    })
    .execute()
}

export async function insertItem(db: Db, claimId: string, place: ItemPlace): Promise<void> {
  await db
    .insertInto('walk_through_items')
    .values({
      claim_id: claimId,
      walk_through_id: place.walkThroughId,
      number: place.number,
      room: place.room,
      severity: place.severity,
    })
    .execute()
}

export async function findWalkThrough(
  db: Db,
  by: { id: string } | { number: number },
): Promise<WalkThroughRecord | undefined> {
  const query = db.selectFrom('walk_throughs').selectAll()
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('number', '=', by.number)
  ).executeTakeFirst()
  return row && toWalkThrough(row)
}

export async function findWalkThroughByKey(
  db: Db,
  homeId: string,
  key: string,
): Promise<WalkThroughRecord | undefined> {
  const row = await db
    .selectFrom('walk_throughs')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && toWalkThrough(row)
}

/** Returns how far every walk-through of a home is, in no order. */
export async function listProgress(
  db: Db,
  homeId: string,
): Promise<{ id: string; name: string; number: number; items: number; closed: number }[]> {
  const rows = await db
    .selectFrom('walk_throughs as list')
    .select((eb) => [
      'list.id',
      'list.name',
      'list.number',
      'list.item_count as items',
      eb
        .selectFrom('walk_through_items as item')
        .innerJoin('claims', 'claims.id', 'item.claim_id')
        .select((claims) => claims.fn.countAll<number>().as('closed'))
        .whereRef('item.walk_through_id', '=', 'list.id')
        .where('claims.status', '=', OVER)
        .as('closed'),
    ])
    .where('list.home_id', '=', homeId)
    .execute()
  return rows.map((row) => ({ ...row, closed: row.closed ?? 0 }))
}

/** Returns the items of a walk-through in their order. */
export async function listItems(db: Db, walkThroughId: string): Promise<ListedItem[]> {
  return db
    .selectFrom('walk_through_items as item')
    .innerJoin('claims', 'claims.id', 'item.claim_id')
    .select((eb) => [
      'item.claim_id as claimId',
      'item.number',
      // It may have been corrected since; one that was taken back is still that of the list.
      eb.fn.coalesce(eb.fn<string | null>('nullif', ['claims.room', sql.lit('')]), 'item.room').as('room'),
      'item.severity',
      'claims.number as claimNumber',
      'claims.title',
      'claims.category',
      'claims.status',
      'claims.thumb_photo_id as thumbPhotoId',
      'claims.fix_reported_at as fixReportedAt',
    ])
    .where('item.walk_through_id', '=', walkThroughId)
    .orderBy('item.number')
    .execute()
}

/** Stores whom the list is sent to, or another version of its link, and returns the changed walk-through. */
export async function updateWalkThrough(
  db: Db,
  list: WalkThroughRecord,
  change: Partial<Pick<WalkThroughRecord, 'builder' | 'linkVersion' | 'linkReplacedAt'>>,
): Promise<WalkThroughRecord> {
  await db
    .updateTable('walk_throughs')
    .set({
      builder_name: change.builder?.name,
      builder_email: change.builder?.email,
      link_version: change.linkVersion,
      link_replaced_at: change.linkReplacedAt,
    })
    .where('id', '=', list.id)
    .execute()
  return { ...list, ...change }
}

function toWalkThrough(row: Schema['walk_throughs']): WalkThroughRecord {
  return {
    id: row.id,
    homeId: row.home_id,
    number: row.number,
    name: row.name,
    address: row.address,
    itemCount: row.item_count,
    builder: row.builder_email === null ? null : { name: row.builder_name ?? '', email: row.builder_email },
    linkVersion: row.link_version,
    linkReplacedAt: row.link_replaced_at,
    contentHash: row.content_hash,
    createdAt: row.created_at,
  }
}
