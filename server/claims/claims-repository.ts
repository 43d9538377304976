import { sql } from 'kysely'
import { toFlag, OVER_LITERAL } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord, filedContent } from '#server/record/entries.ts'
import { CLOSED } from '#shared/claims/statuses.ts'
import { toClaim, type ClaimRecord, type NumberedClaim } from './claim-record.ts'
import { searchText } from './events-repository.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'
import type { Severity } from '#shared/walk-through.ts'

type NewClaimRow = {
  id: string
  homeId: string
  userId: string
  number: number
  title: string
  summary: string
  description: string
  category: string
  room: string
  address: string
  createdAt: string
  builder: { name: string; email: string } | null
  usedEnhancer: boolean
  idempotencyKey: string | null
  /** The claim whose repair did not hold. */
  earlier: NumberedClaim | null
  /** When it is imported, ISO 8601; `createdAt` is then its own date. */
  importedAt?: string
}

const FIRST_NUMBER = 1001

/** Returns the next claim number; call it inside the transaction that inserts the claim. */
export async function nextNumber(db: Db): Promise<number> {
  await alsoAbout(db, subject.numbers)
  const row = await db
    .selectFrom('claims')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst()
  return Math.max(FIRST_NUMBER, (row?.last ?? 0) + 1)
}

/** Stores a claim, begins its record with the words it was filed with, and returns it. */
export async function insertClaim(db: Db, claim: NewClaimRow): Promise<ClaimRecord> {
  const row: Schema['claims'] = {
    home_id: claim.homeId,
    id: claim.id,
    user_id: claim.userId,
    number: claim.number,
    title: claim.title,
    category: claim.category,
    room: claim.room,
    address: claim.address,
    status: 'New',
    created_at: claim.createdAt,
    updated_at: claim.importedAt ?? claim.createdAt,
    first_response_hours: null,
    resolution_days: null,
    last_message_sender: null,
    last_message_preview: null,
    thumb_photo_id: null,
    builder_name: claim.builder?.name ?? null,
    builder_email: claim.builder?.email ?? null,
    link_version: 1,
    used_enhancer: toFlag(claim.usedEnhancer),
    fix_reported_at: null,
    fix_reminded_day: null,
    closed_at: null,
    idempotency_key: claim.idempotencyKey,
    letter_outbox_id: null,
    status_at: claim.createdAt,
    status_by: 'homeowner',
    sent_at: null,
    summary: claim.summary,
    description: claim.description,
    search_text: searchText(claim, ''),
    earlier_id: claim.earlier?.id ?? null,
    earlier_number: claim.earlier?.number ?? null,
    later_id: null,
    later_number: null,
    imported_at: claim.importedAt ?? null,
  }
  await db.insertInto('claims').values(row).execute()
  await appendToRecord(db, {
    claimId: claim.id,
    at: claim.importedAt ?? claim.createdAt,
    content: filedContent(claim, claim.userId),
  })
  return toClaim(row)
}

/** Returns whether any claim has this builder's address, in upper or lower case. */
export async function isBuilderAddress(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .select('id')
    .where('builder_email', 'is not', null)
    .where(sql`lower(builder_email)`, '=', address.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findClaim(
  db: Db,
  by: { id: string } | { number: number },
): Promise<ClaimRecord | undefined> {
  const [row] =
    'id' in by
      ? await db.selectFrom('claims').selectAll().where('id', '=', by.id).execute()
      : await db
          .selectFrom('claims')
          .selectAll()
          .where('number', '=', sql<number>`${String(by.number)}`)
          .execute()
  return row && toClaim(row)
}

export async function findByIdempotencyKey(
  db: Db,
  homeId: string,
  key: string,
): Promise<ClaimRecord | undefined> {
  const row = await db
    .selectFrom('claims')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && toClaim(row)
}

/**
 * Returns the open claims that wait for a builder. A claim closed meanwhile needs no email any more; an imported one is
 * sent only when its homeowner says so.
 */
export async function listWithoutBuilder(db: Db, homeId: string): Promise<ClaimRecord[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('builder_email', 'is', null)
    .where('imported_at', 'is', null)
    .where('status', 'not in', CLOSED)
    .orderBy('id')
    .execute()
  return rows.map(toClaim)
}

/** Returns the ids of a home's open claims, oldest first. */
export async function listOpen(db: Db, homeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('home_id', '=', homeId)
    .where('status', '<>', OVER_LITERAL)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of a home's claims that are open or were closed after `since` (ISO 8601), oldest first. */
export async function listUnfinished(db: Db, homeId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('home_id', '=', homeId)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', since)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type ClaimChange = Partial<
  Pick<
    ClaimRecord,
    | 'status'
    | 'statusAt'
    | 'statusBy'
    | 'sentAt'
    | 'updatedAt'
    | 'firstResponseTime'
    | 'resolutionTime'
    | 'linkVersion'
    | 'fixReportedAt'
    | 'fixRemindedDay'
    | 'closedAt'
    | 'claimEmailId'
    | 'thumbPhotoId'
  > & {
    builder: { name: string; email: string }
    lastMessage: { sender: string; content: string }
    searchText: string
    later: NumberedClaim
  }
>

/** Stores a change and returns the changed claim. Fields that the change does not name keep their values. */
export async function updateClaim<C extends { id: string; homeId: string }>(
  db: Db,
  claim: C,
  change: ClaimChange,
): Promise<C & ClaimChange> {
  await db
    .updateTable('claims')
    .set({
      status: change.status,
      status_at: change.statusAt,
      status_by: change.statusBy,
      sent_at: change.sentAt,
      updated_at: change.updatedAt,
      first_response_hours: change.firstResponseTime,
      resolution_days: change.resolutionTime,
      last_message_sender: change.lastMessage?.sender,
      last_message_preview: change.lastMessage?.content,
      search_text: change.searchText,
      builder_name: change.builder?.name,
      builder_email: change.builder?.email,
      link_version: change.linkVersion,
      fix_reported_at: change.fixReportedAt,
      fix_reminded_day: change.fixRemindedDay,
      closed_at: change.closedAt,
      letter_outbox_id: change.claimEmailId,
      thumb_photo_id: change.thumbPhotoId,
      later_id: change.later?.id,
      later_number: change.later?.number,
    })
    .where('home_id', '=', claim.homeId)
    .where('id', '=', claim.id)
    .execute()
  return { ...claim, ...change }
}

/** The place of a claim in its walk-through. */
export type ItemPlace = { walkThroughId: string; number: number; room: string; severity: Severity }

/** Returns the place of a claim in its walk-through; undefined for a claim that was filed alone. */
export async function findItemPlace(db: Db, claimId: string): Promise<ItemPlace | undefined> {
  return db
    .selectFrom('walk_through_items')
    .select(['walk_through_id as walkThroughId', 'number', 'room', 'severity'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Returns the walk-through of a claim with its first claim; undefined for a claim that was filed alone. */
export async function findListOfClaim(
  db: Db,
  claimId: string,
): Promise<{ id: string; name: string; number: number; firstClaimId: string } | undefined> {
  return await db
    .selectFrom('walk_through_items as item')
    .innerJoin('walk_throughs as list', 'list.id', 'item.walk_through_id')
    .innerJoin('walk_through_items as first', (join) =>
      join.onRef('first.walk_through_id', '=', 'list.id').on('first.number', '=', sql.lit(1)),
    )
    .select(['list.id', 'list.name', 'item.number', 'first.claim_id as firstClaimId'])
    .where('item.claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Deletes what waits to be sent to a device about the other items of a walk-through. Returns how many there were. */
export async function dropPushesOfOthers(
  db: Db,
  { walkThroughId, claimId }: { walkThroughId: string; claimId: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pushes')
    .where('claim_id', 'in', (eb) =>
      eb
        .selectFrom('walk_through_items')
        .select('walk_through_items.claim_id')
        .where('walk_through_id', '=', walkThroughId)
        .where('walk_through_items.claim_id', '!=', claimId),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
