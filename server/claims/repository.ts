import { sql, type SelectQueryBuilder } from 'kysely'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ActorKind, ClaimRow, EventKind, RecordEvent, Visit } from '#shared/claim-views.ts'
import type { ClaimFilters } from '#shared/claims.ts'
import type { Sort } from '#shared/claim-list.ts'
import { CLOSED, type ClaimStatus } from '#shared/statuses.ts'

/** A claim as the server works with it. */
export type ClaimRecord = {
  id: string
  userId: string
  number: number
  title: string
  summary: string
  description: string
  category: string
  address: string
  status: ClaimStatus
  createdAt: string
  updatedAt: string
  firstResponseHours: number | null
  resolutionDays: number | null
  lastMessage: { sender: string; content: string } | null
  thumbPhotoId: string | null
  builder: { name: string; email: string } | null
  linkVersion: number
  usedEnhancer: boolean
  fixReportedAt: string | null
  fixRemindedDay: number | null
  closedAt: string | null
  claimEmailId: string | null
}

export type NewClaimRow = {
  id: string
  userId: string
  number: number
  title: string
  summary: string
  description: string
  category: string
  address: string
  createdAt: string
  builder: { name: string; email: string } | null
  usedEnhancer: boolean
  idempotencyKey: string | null
  thumbPhotoId: string | null
}

const FIRST_NUMBER = 1001

/** The next claim number; call it inside the transaction that inserts the claim. */
export async function nextNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst()
  return Math.max(FIRST_NUMBER, (row?.last ?? 0) + 1)
}

export async function insertClaim(db: Db, claim: NewClaimRow): Promise<void> {
  await db
    .insertInto('claims')
    .values({
      user_id: claim.userId,
      id: claim.id,
      number: claim.number,
      title: claim.title,
      category: claim.category,
      address: claim.address,
      status: 'New',
      created_at: claim.createdAt,
      updated_at: claim.createdAt,
      first_response_hours: null,
      resolution_days: null,
      last_message_sender: null,
      last_message_preview: null,
      thumb_photo_id: claim.thumbPhotoId,
      builder_name: claim.builder?.name ?? null,
      builder_email: claim.builder?.email ?? null,
      link_version: 1,
      used_enhancer: toFlag(claim.usedEnhancer),
      fix_reported_at: null,
      fix_reminded_day: null,
      closed_at: null,
      idempotency_key: claim.idempotencyKey,
      letter_outbox_id: null,
      summary: claim.summary,
      description: claim.description,
      search_text: searchText(claim, ''),
    })
    .execute()
}

/** What search looks in: title, address, category and the whole last message. SQLite folds ASCII only, so it is done here. */
export function searchText(
  claim: { title: string; address: string; category: string },
  lastMessage: string,
): string {
  return [claim.title, claim.address, claim.category, lastMessage].join('\n').toLowerCase()
}

/** Whether any claim has this builder's address, in upper or lower case. */
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
  const query = db.selectFrom('claims').selectAll()
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('number', '=', by.number)
  ).executeTakeFirst()
  return row && toClaim(row)
}

export async function findByIdempotencyKey(
  db: Db,
  userId: string,
  key: string,
): Promise<ClaimRecord | undefined> {
  const row = await db
    .selectFrom('claims')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && toClaim(row)
}

/** Open claims that wait for a builder; one that was closed meanwhile needs no letter any more. */
export async function listWithoutBuilder(db: Db, userId: string): Promise<ClaimRecord[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('user_id', '=', userId)
    .where('builder_email', 'is', null)
    .where('status', 'not in', CLOSED)
    .orderBy('id')
    .execute()
  return rows.map(toClaim)
}

export type ClaimChange = Partial<
  Pick<
    Schema['claims'],
    | 'status'
    | 'updated_at'
    | 'first_response_hours'
    | 'resolution_days'
    | 'last_message_sender'
    | 'last_message_preview'
    | 'search_text'
    | 'builder_name'
    | 'builder_email'
    | 'link_version'
    | 'fix_reported_at'
    | 'fix_reminded_day'
    | 'closed_at'
    | 'letter_outbox_id'
    | 'thumb_photo_id'
  >
>

export async function updateClaim(
  db: Db,
  claim: { id: string; userId: string },
  change: ClaimChange,
): Promise<void> {
  await db
    .updateTable('claims')
    .set(change)
    .where('user_id', '=', claim.userId)
    .where('id', '=', claim.id)
    .execute()
}

export async function insertEvent(
  db: Db,
  event: {
    id: string
    claimId: string
    kind: EventKind
    status: ClaimStatus | null
    at: string
    by: ActorKind
    detail: string | null
  },
): Promise<void> {
  await db
    .insertInto('claim_events')
    .values({
      id: event.id,
      claim_id: event.claimId,
      kind: event.kind,
      status: event.status,
      at: event.at,
      by: event.by,
      detail: event.detail,
    })
    .execute()
}

export async function listEvents(db: Db, claimId: string): Promise<RecordEvent[]> {
  const rows = await db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, status, at, by, detail }) => ({ id, kind, status, at, by, detail }))
}

export async function insertVisit(db: Db, claimId: string, visit: Visit): Promise<void> {
  await db
    .insertInto('visits')
    .values({
      id: visit.id,
      claim_id: claimId,
      date: visit.date,
      from_time: visit.from,
      to_time: visit.to,
      who: visit.who,
      state: visit.state,
      note: visit.note,
      proposed_at: visit.proposedAt,
      answered_at: visit.answeredAt,
    })
    .execute()
}

export async function listVisits(db: Db, claimId: string): Promise<Visit[]> {
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    from: row.from_time,
    to: row.to_time,
    who: row.who,
    state: row.state,
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    note: row.note,
  }))
}

export async function updateVisit(
  db: Db,
  id: string,
  change: { state: Visit['state']; answeredAt?: string; note?: string | null },
): Promise<void> {
  await db
    .updateTable('visits')
    .set({
      state: change.state,
      ...(change.answeredAt ? { answered_at: change.answeredAt } : {}),
      ...(change.note === undefined ? {} : { note: change.note }),
    })
    .where('id', '=', id)
    .execute()
}

/** A fix that was marked and can still be undone; a second one for the same claim is ignored. Times are ISO 8601. */
export async function insertPendingFix(
  db: Db,
  fix: { claimId: string; markedAt: string; dueAt: string },
): Promise<void> {
  await db
    .insertInto('pending_fixes')
    .values({ claim_id: fix.claimId, marked_at: fix.markedAt, due_at: fix.dueAt })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute()
}

export async function findPendingFix(
  db: Db,
  claimId: string,
): Promise<{ markedAt: string; dueAt: string } | undefined> {
  return db
    .selectFrom('pending_fixes')
    .select(['marked_at as markedAt', 'due_at as dueAt'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Returns false when there was none. */
export async function deletePendingFix(db: Db, claimId: string): Promise<boolean> {
  const result = await db.deleteFrom('pending_fixes').where('claim_id', '=', claimId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ids of claims whose marked fix is due at `now` (ISO 8601), the oldest first, at most a hundred. */
export async function listDueFixes(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_fixes')
    .select('claim_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.claim_id)
}

/**
 * Claims whose reported fix still waits for the homeowner and has something due: a reminder that was not sent yet, or
 * the end of the wait. Oldest first, a hundred at a time; those with nothing due never crowd out the others.
 */
export async function listUnansweredFixes(
  db: Db,
  due: { remindBefore: string; reminder: number; closeBefore: string },
): Promise<ClaimRecord[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('fix_reported_at', 'is not', null)
    .where('fix_reported_at', '<=', due.remindBefore)
    .where((eb) =>
      eb.or([
        eb('fix_reported_at', '<=', due.closeBefore),
        eb('fix_reminded_day', 'is', null),
        eb('fix_reminded_day', '<', due.reminder),
      ]),
    )
    .where('status', 'not in', CLOSED)
    .orderBy('fix_reported_at')
    .limit(100)
    .execute()
  return rows.map(toClaim)
}

export type ListPage = {
  rows: (Omit<ClaimRow, 'thumbUrl' | 'failure'> & { thumbPhotoId: string | null })[]
  nextCursor: string | null
}

const LIST_COLUMNS = [
  'id',
  'number',
  'title',
  'category',
  'address',
  'status',
  'created_at',
  'updated_at',
  'first_response_hours',
  'resolution_days',
  'last_message_sender',
  'last_message_preview',
  'thumb_photo_id',
  'builder_name',
] as const

/** One page of somebody's claims, by keyset: the cursor names the last row shown, so pages do not shift under the reader. */
export async function listClaims(
  db: Db,
  userId: string,
  filters: ClaimFilters,
  limit: number | undefined,
): Promise<ListPage> {
  let query = filtered(db, userId, filters).select(LIST_COLUMNS)
  const after = filters.cursor ? readCursor(filters.cursor, filters.sort) : undefined
  if (filters.sort === 'lastUpdated') {
    query = query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
    if (after?.at)
      query = query.where((eb) =>
        eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(after.at ?? '', after.id)),
      )
  } else {
    const isNewest = filters.sort === 'newest'
    query = query.orderBy('id', isNewest ? 'desc' : 'asc')
    if (after) query = query.where('id', isNewest ? '<' : '>', after.id)
  }
  const rows = await (limit === undefined ? query : query.limit(limit + 1)).execute()
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map((row) => ({
      id: row.id,
      number: row.number,
      title: row.title,
      category: row.category,
      address: row.address,
      status: row.status,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      firstResponseTime: row.first_response_hours,
      resolutionTime: row.resolution_days,
      lastMessage:
        row.last_message_sender === null
          ? null
          : { sender: row.last_message_sender, content: row.last_message_preview ?? '' },
      thumbPhotoId: row.thumb_photo_id,
      builderName: row.builder_name,
    })),
    nextCursor: last && rows.length > page.length ? writeCursor(filters.sort, last) : null,
  }
}

export async function countClaims(db: Db, userId: string, filters: ClaimFilters): Promise<number> {
  const row = await filtered(db, userId, filters)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

function filtered(
  db: Db,
  userId: string,
  filters: ClaimFilters,
): SelectQueryBuilder<Schema, 'claims', unknown> {
  let query: SelectQueryBuilder<Schema, 'claims', unknown> = db
    .selectFrom('claims')
    .where('user_id', '=', userId)
  const { status, category, search } = filters
  if (status) query = query.where('status', '=', status)
  if (category) query = query.where('category', '=', category)
  if (search) query = query.where(sql<boolean>`instr(search_text, ${search.toLowerCase()}) > 0`)
  return query
}

function writeCursor(sort: Sort, row: { id: string; updated_at: string }): string {
  return sort === 'lastUpdated' ? `${row.updated_at}_${row.id}` : row.id
}

const CURSOR = /^(?:(\d{4}-\d\d-\d\dT[\d:.]+Z)_)?([0-9a-z]{26})$/

/** Undefined for what was never a cursor of this order. */
export function readCursor(cursor: string, sort: Sort): { at?: string; id: string } | undefined {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (!id || (at !== undefined) !== (sort === 'lastUpdated')) return undefined
  return at === undefined ? { id } : { at, id }
}

/** By claim id: why the latest claim email of each of these claims did not arrive. */
export async function listFailures(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claim_events')
    .select(['claim_id', 'detail'])
    .where('claim_id', 'in', ids)
    .where('status', '=', 'SendingFailed')
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap((row) => (row.detail === null ? [] : [[row.claim_id, row.detail]])))
}

/** Whole texts of the claims with these ids, in one question, for readers outside who get the documented claim. */
export async function listTexts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { summary: string; description: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'summary', 'description'])
    // One parameter however many ids there are: SQLite takes 32,766 of them, a list without a limit may have more.
    .where('id', 'in', sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute()
  return new Map(rows.map((row) => [row.id, { summary: row.summary, description: row.description }]))
}

/** The latest `limit` messages the homeowner wrote, oldest first. */
export async function listWritten(
  db: Db,
  claimId: string,
  limit: number,
): Promise<{ content: string; createdAt: string }[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['content', 'created_at as createdAt'])
    .where('claim_id', '=', claimId)
    .where('sender', '=', 'Homeowner')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

function toClaim(row: Schema['claims']): ClaimRecord {
  return {
    id: row.id,
    userId: row.user_id,
    number: row.number,
    title: row.title,
    summary: row.summary,
    description: row.description,
    category: row.category,
    address: row.address,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    firstResponseHours: row.first_response_hours,
    resolutionDays: row.resolution_days,
    lastMessage:
      row.last_message_sender === null
        ? null
        : { sender: row.last_message_sender, content: row.last_message_preview ?? '' },
    thumbPhotoId: row.thumb_photo_id,
    builder: row.builder_email === null ? null : { name: row.builder_name ?? '', email: row.builder_email },
    linkVersion: row.link_version,
    usedEnhancer: fromFlag(row.used_enhancer),
    fixReportedAt: row.fix_reported_at,
    fixRemindedDay: row.fix_reminded_day,
    closedAt: row.closed_at,
    claimEmailId: row.letter_outbox_id,
  }
}
