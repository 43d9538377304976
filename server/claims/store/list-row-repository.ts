import { sql } from 'kysely'
import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import { UnreadNews, VisitState, type ClaimRow } from '#shared/claim-views.ts'
import { LISTED_COLUMNS, toListedClaim, type ListedClaim } from './claim-record.ts'
import { unreadSummary } from './unread-repository.ts'

/** A claim with what the list says about it. */
export type ListRow = ListedClaim & Pick<ClaimRow, 'builderName' | 'failure' | 'visit' | 'unread'>

/** What is selected of each row. */
export const ROW = [...LISTED_COLUMNS, 'builder_name'] as const

/** Looked up only for the claims that can have one, and in the statement of the list. */
const FAILURE = sql<string | null>`case when claims.status = 'SendingFailed' then
  (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed'
    order by claim_events.id desc limit 1) end`.as('failure')
/** The latest visit of a claim in progress; `toVisit` reads it. */
export const VISIT = sql<string | null>`case when claims.status = 'InProgress' then
  (select json_array(visits.id, date, from_time, to_time, who, state, proposed_at) from visits
    where claim_id = claims.id order by visits.id desc limit 1) end`.as('visit')

/**
 * What is selected besides for a person who reads the list: why an email did not arrive, the latest visit, and what
 * they have not seen.
 */
export const newsOf = (reader: string) => [FAILURE, VISIT, unreadSummary(reader).as('unread')] as const

const Visit = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  VisitState,
  z.string(),
])

type News = { failure: string | null; visit: string | null; unread: string | null }

export function toListRow(
  row: Parameters<typeof toListedClaim>[0] & { builder_name: string | null } & Partial<News>,
): ListRow {
  return {
    ...toListedClaim(row),
    builderName: row.builder_name,
    failure: row.failure ?? null,
    visit: row.visit ? toVisit(row.visit) : null,
    unread: row.unread ? fromJson(UnreadNews, row.unread) : null,
  }
}

/** Maps the column `visit`. */
export function toVisit(column: string): NonNullable<ClaimRow['visit']> {
  const [id, date, from, to, who, state, proposedAt] = fromJson(Visit, column)
  return { id, date, from, to, who, state, proposedAt }
}
