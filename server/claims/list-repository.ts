import { byCode } from '#shared/by-code.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { listRooms } from '#server/homes/rooms.ts'
import type { Db } from '#server/db/connect.ts'
import { idsIn, OVER_LITERAL } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { type Sort, PAGE_SIZE } from '#shared/claims/lengths.ts'
import type { ClaimFilters } from '#shared/claims/claims.ts'
import { type ClaimStatus, isOpen } from '#shared/claims/statuses.ts'
import { BEFORE_ALL_IDS, LISTED_COLUMNS, toListedClaim, type ListedClaim } from './claim-record.ts'
import { withReasonInWords } from '#server/delivery/email/reasons.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import {
  STANDING,
  withStandings,
  type Standing,
  type StandingColumns,
  toUnread,
  unreadOf,
  type UnreadColumns,
} from './standing-repository.ts'
import type { OwnTargets } from '#shared/clock/own-targets.ts'

/** A claim with what the list says about it. */
export type ListRow = ListedClaim &
  Standing &
  Pick<ClaimRow, 'builderName' | 'importedAt' | 'failure' | 'unread'>

/** The columns selected of each row. */
const ROW = [...LISTED_COLUMNS, 'builder_name', 'imported_at'] as const

/** Looked up only for the claims that can have one, and in the statement of the list. */
const FAILURE = sql<string | null>`case when claims.status = 'SendingFailed' then
  (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed'
    order by claim_events.id desc limit 1) end`.as('failure')

/**
 * More columns for a person who reads the list: why an email did not arrive, the claim's state in other
 * tables, and what they have not seen.
 */
const newsOf = (reader: string) => [FAILURE, ...STANDING, ...unreadOf(reader)] as const

type News = StandingColumns & { failure: string | null } & UnreadColumns

type Row = Parameters<typeof toListedClaim>[0] & {
  builder_name: string | null
  imported_at: string | null
} & Partial<News>

/** Maps the rows of a list, and reads what their columns only refer to. */
async function toListRows(db: Db, rows: readonly Row[]): Promise<ListRow[]> {
  return (await withStandings(db, rows)).map(({ row, standing }) => ({
    ...toListedClaim(row),
    ...standing,
    builderName: row.builder_name,
    ...(row.imported_at !== null && { importedAt: row.imported_at }),
    failure: row.failure ? withReasonInWords(row.failure) : null,
    unread: toUnread(row),
  }))
}

export type ListPage = { rows: ListRow[]; nextCursor: string | null }

/**
 * Returns a page of a home's claims, or all without a limit. Keyset pagination: the cursor names the last row
 * shown, so pages do not shift when claims are added. What is new is read where `reader` names who reads.
 */
export async function listClaims(
  db: Db,
  homeId: string,
  { reader, ...filters }: ClaimFilters & { reader?: string },
): Promise<ListPage> {
  const { limit, sort } = filters
  const values = { ...valuesOf(homeId, filters), limit: limit === undefined ? undefined : limit + 1 }
  const matching = ORDERS_BY_ID.has(sort) ? found(db, values, sort) : filtered(db, values)
  const rows = await pageOf(matching, sort, values)
    .select(ROW)
    .$if(reader !== undefined, (query) => query.select(newsOf(reader ?? '')))
    .execute()
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: await toListRows(db, page),
    nextCursor: last && rows.length > page.length ? writeCursor(sort, last) : null,
  }
}

/** Only these read the texts of an index in the order of the list. */
const ORDERS_BY_ID: ReadonlySet<Sort> = new Set(['newest', 'oldest'])

/** Returns the rooms that claims of a home are in: in the order of its list, then those that are not in it. */
export async function roomsInUse(db: Db, homeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .distinct()
    .select('room')
    .where('home_id', '=', homeId)
    .where('room', '<>', sql.lit(''))
    .execute()
  const used = rows.map(({ room }) => room).toSorted(byCode)
  const listed = (await listRooms(db, homeId)).filter((room) => used.includes(room))
  return [...new Set([...listed, ...used])]
}

/** Returns how many claims a home has. */
export async function homeTotal(db: Db, homeId: string): Promise<number> {
  const home = await db.selectFrom('homes').select('claim_count').where('id', '=', homeId).executeTakeFirst()
  return home?.claim_count ?? 0
}

/** Counts the claims that match, or with a cursor those after it. */
export async function countClaims(db: Db, homeId: string, filters: ClaimFilters): Promise<number> {
  // So bounded they are counted in the table, not in an index from which each would be looked up.
  const values = valuesOf(homeId, filters)
  const row = await after(filtered(db, values), filters.sort, values)
    .where('id', '>', BEFORE_ALL_IDS)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Filters of a list and the row that it continues after. */
type Values = {
  home: string
  status?: ClaimStatus | undefined
  category?: string | undefined
  room?: string | undefined
  /** A pattern for `glob()`. */
  search?: string | undefined
  afterId?: string | undefined
  afterUpdate?: string | undefined
  afterRoom?: string | undefined
  limit?: number | undefined
}

function valuesOf(home: string, { status, category, room, search, cursor, sort }: ClaimFilters): Values {
  const last = cursor === undefined ? undefined : readCursor(cursor, sort)
  return {
    home,
    ...(status && { status }),
    ...(category && { category }),
    ...(room && { room }),
    ...(search && { search: `*${search.toLowerCase().replaceAll(/[*?[]/g, '[$&]')}*` }),
    ...(last && { afterId: last.id }),
    ...(last?.at !== undefined && { afterUpdate: last.at }),
    ...(last?.room !== undefined && { afterRoom: last.room }),
  }
}

/** Returns whether the filters leave out any claims. */
export const isFiltered = ({ status, category, room, search }: ClaimFilters): boolean =>
  [status, category, room, search].some(Boolean)

type ClaimQuery = SelectQueryBuilder<Schema, 'claims', unknown>

const claimsOf = (db: Db, { home }: Values): ClaimQuery => db.selectFrom('claims').where('home_id', '=', home)

function filtered(db: Db, value: Values): ClaimQuery {
  const { status, category, room, search } = value
  let query = claimsOf(db, value)
  if (status) query = query.where('status', '=', status)
  if (category) query = query.where('category', '=', category)
  if (room) query = query.where('room', '=', room)
  if (search) query = query.where(contains(search))
  return query
}

/**
 * Returns the same claims for an order by id: with a search only those found are read whole, because an index has the
 * texts, in this order, and little else. Where nothing else leaves out claims, it is read only until the page is full.
 */
function found(db: Db, value: Values, sort: Sort): ClaimQuery {
  const { search, status, category, room, ...others } = value
  if (!search) return filtered(db, value)
  const texts = claimsOf(db, value).where(contains(search)).select('id')
  const isOnlySearched = !status && !category && !room
  return filtered(db, { ...others, status, category, room }).where(
    'id',
    'in',
    isOnlySearched ? pageOf(texts, sort, value) : texts,
  )
}

/** `glob()` looks for the text's first letter many bytes at a time; `instr()` compares at each and takes twice as long. */
const contains = (pattern: string) => sql<boolean>`glob(${pattern}, search_text)`

/** Returns the claims after a cursor, in their order and up to the limit. */
function pageOf<O>(
  query: SelectQueryBuilder<Schema, 'claims', O>,
  sort: Sort,
  value: Values,
): SelectQueryBuilder<Schema, 'claims', O> {
  const { limit } = value
  const rest = after(query, sort, value)
  const ordered =
    sort === 'lastUpdated'
      ? rest.orderBy('updated_at', 'desc').orderBy('id', 'desc')
      : sort === 'room'
        ? rest.orderBy(IS_NOWHERE).orderBy('room').orderBy('id', 'desc')
        : rest.orderBy('id', sort === 'newest' ? 'desc' : 'asc')
  return limit === undefined ? ordered : ordered.limit(limit)
}

/** What is in no room comes after all that are in one. */
const IS_NOWHERE = sql`room = ''`

function after<O>(
  query: SelectQueryBuilder<Schema, 'claims', O>,
  sort: Sort,
  { afterId, afterUpdate = '', afterRoom = '' }: Values,
): SelectQueryBuilder<Schema, 'claims', O> {
  if (afterId === undefined) return query
  if (sort === 'room') return afterInRooms(query, { room: afterRoom, id: afterId })
  if (sort !== 'lastUpdated') return query.where('id', sort === 'newest' ? '<' : '>', afterId)
  return query.where((eb) => eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(afterUpdate, afterId)))
}

function afterInRooms<O>(
  query: SelectQueryBuilder<Schema, 'claims', O>,
  { room, id }: { room: string; id: string },
): SelectQueryBuilder<Schema, 'claims', O> {
  return query.where((eb) => {
    const restOfRoom = eb.and([eb('room', '=', room), eb('id', '<', id)])
    return room === '' ? restOfRoom : eb.or([restOfRoom, eb('room', '>', room), eb('room', '=', '')])
  })
}

function writeCursor(sort: Sort, row: { id: string; updated_at: string; room: string }): string {
  if (sort === 'room') return `${Buffer.from(row.room).toString('base64url')}_${row.id}`
  return sort === 'lastUpdated' ? `${row.updated_at}_${row.id}` : row.id
}

const ROOM_CURSOR = /^([\w-]*)_([0-9a-z]{26})$/
const CURSOR = /^(?:(\d{4}-\d\d-\d\dT[\d:.]+Z)_)?([0-9a-z]{26})$/

/** Returns undefined for anything that is no cursor of this order. */
export function readCursor(
  cursor: string,
  sort: Sort,
): { at?: string; room?: string; id: string } | undefined {
  if (sort === 'room') {
    const [, encoded = '', claimId] = ROOM_CURSOR.exec(cursor) ?? []
    const room = Buffer.from(encoded, 'base64url').toString()
    // PostgreSQL stores no NUL, and compares with none.
    return claimId && !room.includes('\0') ? { room, id: claimId } : undefined
  }
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (!id || (at !== undefined) !== (sort === 'lastUpdated')) return undefined
  return at === undefined ? { id } : { at, id }
}

/** Returns the full texts of these claims in one query, for the REST API. */
export async function listTexts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { summary: string; description: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'summary', 'description'])
    // The ids are one JSON parameter: SQLite takes 32,766 parameters, and a list without a limit may have more ids.
    .where('id', 'in', idsIn(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, { summary: row.summary, description: row.description }]))
}

/** After every id in the order of the ids. */
const AFTER_ALL_IDS = '~'

/** The home whose claims are listed, and the person who reads them. */
type Listing = { homeId: string; reader: string }

/** Newest first. */
const rows = (claims: ClaimQuery, reader: string) =>
  claims
    .select([...ROW, ...newsOf(reader)])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)

/**
 * Returns a page of a home's claims for the dashboard: the open ones first, each half newest first. Keyset
 * pagination. Both halves are ranges of the clustered table: an index of the open ones would be slower for all but
 * homes with thousands of closed claims, of which the figures are one pass too.
 */
export async function listHome(
  db: Db,
  { homeId, reader }: Listing,
  cursor: string | undefined,
): Promise<ListPage> {
  const { half, id } = readHomeCursor(cursor) ?? { half: 'open', id: AFTER_ALL_IDS }
  const own = db.selectFrom('claims').where('home_id', '=', homeId)
  const open = own.where('status', '<>', OVER_LITERAL).where('id', '<', half === 'open' ? id : '')
  const closed = own.where('status', '=', OVER_LITERAL).where('id', '<', half === 'open' ? AFTER_ALL_IDS : id)
  const found = await db
    .selectFrom(rows(open, reader).as('open_claims'))
    .selectAll()
    .unionAll(db.selectFrom(rows(closed, reader).as('closed_claims')).selectAll())
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    rows: await toListRows(db, page),
    nextCursor:
      last && found.length > page.length ? `${isOpen(last.status) ? 'open' : 'closed'}_${last.id}` : null,
  }
}

const HOME_CURSOR = /^(open|closed)_([0-9a-z]{26})$/

/** Returns undefined for anything that is no cursor of the dashboard's list. */
export function readHomeCursor(cursor = ''): { half: 'open' | 'closed'; id: string } | undefined {
  const [, half, id] = HOME_CURSOR.exec(cursor) ?? []
  return id === undefined ? undefined : { half: half === 'open' ? 'open' : 'closed', id }
}

/** Returns open claims after the one with the id `before` that may wait for the homeowner. */
export async function listAsking(db: Db, { homeId, reader }: Listing, before: string): Promise<ListRow[]> {
  const asking = await rows(
    db
      .selectFrom('claims')
      .where('home_id', '=', homeId)
      .where('status', '<>', OVER_LITERAL)
      .where('id', '<', before)
      .where((eb) =>
        eb.or([
          eb('status', 'in', [sql.lit<'SendingFailed'>('SendingFailed'), sql.lit<'New'>('New')]),
          eb('fix_reported_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('visits')
              .select('visits.id')
              .whereRef('visits.claim_id', '=', 'claims.id')
              .where('visits.state', '=', sql.lit<'proposed'>('proposed')),
          ),
          eb.exists(
            eb
              .selectFrom('unread_news')
              .select('unread_news.id')
              .whereRef('unread_news.claim_id', '=', 'claims.id')
              .where('unread_news.user_id', '=', reader),
          ),
        ]),
      ),
    reader,
  ).execute()
  return toListRows(db, asking)
}

/** Returns the own targets of a home as they are stored; null while it has none. */
export async function findStoredTargets(db: Db, homeId: string): Promise<string | null> {
  const home = await db
    .selectFrom('homes')
    .select('response_targets')
    .where('id', '=', homeId)
    .executeTakeFirst()
  return home?.response_targets ?? null
}

/** `own`: null when the home counts by its template again. */
export async function storeTargets(db: Db, homeId: string, own: OwnTargets | null): Promise<void> {
  await db
    .updateTable('homes')
    .set({ response_targets: own && JSON.stringify(own) })
    .where('id', '=', homeId)
    .execute()
}
