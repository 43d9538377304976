import { sql } from 'kysely'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { UnreadNews, type ClaimRow } from '#shared/claims/views.ts'
import { LISTED_COLUMNS, toListedClaim, type ListedClaim } from './claim-record.ts'
import { STANDING, withStandings, type Standing, type StandingColumns } from './standing-repository.ts'
import { unreadSummary } from './unread-repository.ts'

/** A claim with what the list says about it. */
export type ListRow = ListedClaim &
  Standing &
  Pick<ClaimRow, 'builderName' | 'importedAt' | 'failure' | 'unread'>

/** What is selected of each row. */
export const ROW = [...LISTED_COLUMNS, 'builder_name', 'imported_at'] as const

/** Looked up only for the claims that can have one, and in the statement of the list. */
const FAILURE = sql<string | null>`case when claims.status = 'SendingFailed' then
  (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed'
    order by claim_events.id desc limit 1) end`.as('failure')

/**
 * More columns for a person who reads the list: why an email did not arrive, the claim's state in other
 * tables, and what they have not seen.
 */
export const newsOf = (reader: string) => [FAILURE, ...STANDING, unreadSummary(reader).as('unread')] as const

type News = StandingColumns & { failure: string | null; unread: string | null }

type Row = Parameters<typeof toListedClaim>[0] & {
  builder_name: string | null
  imported_at: string | null
} & Partial<News>

/** Maps the rows of a list, and reads what their columns only refer to. */
export async function toListRows(db: Db, rows: readonly Row[]): Promise<ListRow[]> {
  return (await withStandings(db, rows)).map(({ row, standing }) => ({
    ...toListedClaim(row),
    ...standing,
    builderName: row.builder_name,
    ...(row.imported_at !== null && { importedAt: row.imported_at }),
    failure: row.failure ?? null,
    unread: row.unread ? fromJson(UnreadNews, row.unread) : null,
  }))
}
