import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Sort } from '#shared/claim-list.ts'
import type { ClaimFilters } from '#shared/claims.ts'
import { BEFORE_ALL_IDS, LISTED_COLUMNS, toListedClaim, type ListedClaim } from './claim-record.ts'

export type ListPage = { rows: (ListedClaim & { builderName: string | null })[]; nextCursor: string | null }

/**
 * Returns a page of an account's claims, or all without a limit. Keyset pagination: the cursor names the last row
 * shown, so pages do not shift when claims are added.
 */
export async function listClaims(db: Db, userId: string, filters: ClaimFilters): Promise<ListPage> {
  const { limit, sort, cursor } = filters
  let query = after(filtered(db, userId, filters), sort, cursor).select([...LISTED_COLUMNS, 'builder_name'])
  query =
    sort === 'lastUpdated'
      ? query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
      : query.orderBy('id', sort === 'newest' ? 'desc' : 'asc')
  const rows = await (limit === undefined ? query : query.limit(limit + 1)).execute()
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map((row) => ({ ...toListedClaim(row), builderName: row.builder_name })),
    nextCursor: last && rows.length > page.length ? writeCursor(filters.sort, last) : null,
  }
}

/** Counts the claims that match, or with a cursor those after it. */
export async function countClaims(db: Db, userId: string, filters: ClaimFilters): Promise<number> {
  const row = await after(filtered(db, userId, filters), filters.sort, filters.cursor)
    // All of them are counted in an index, where they are smaller.
    .$if(isFiltered(filters), (query) => query.where('id', '>', BEFORE_ALL_IDS))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Returns whether the filters leave out any claims. */
export const isFiltered = ({ status, category, search }: ClaimFilters): boolean =>
  [status, category, search].some(Boolean)

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

function after<O>(
  query: SelectQueryBuilder<Schema, 'claims', O>,
  sort: Sort,
  cursor: string | undefined,
): SelectQueryBuilder<Schema, 'claims', O> {
  const last = cursor === undefined ? undefined : readCursor(cursor, sort)
  if (!last) return query
  if (sort !== 'lastUpdated') return query.where('id', sort === 'newest' ? '<' : '>', last.id)
  return query.where((eb) => eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(last.at ?? '', last.id)))
}

function writeCursor(sort: Sort, row: { id: string; updated_at: string }): string {
  return sort === 'lastUpdated' ? `${row.updated_at}_${row.id}` : row.id
}

const CURSOR = /^(?:(\d{4}-\d\d-\d\dT[\d:.]+Z)_)?([0-9a-z]{26})$/

/** Returns undefined for anything that is no cursor of this order. */
export function readCursor(cursor: string, sort: Sort): { at?: string; id: string } | undefined {
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
    .where('id', 'in', sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute()
  return new Map(rows.map((row) => [row.id, { summary: row.summary, description: row.description }]))
}
