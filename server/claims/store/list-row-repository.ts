import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import {
  ActorKind,
  ClaimStatus,
  EventKind,
  UnreadNews,
  VisitState,
  type ClaimRow,
} from '#shared/claim-views.ts'
import { byCode } from '#shared/by-code.ts'
import type { ClockFacts } from '#shared/clock/clock.ts'
import { TemplateId } from '#shared/coverage/tier.ts'
import { remembered } from '#shared/remembered.ts'
import type { House } from '../clock.ts'
import { LISTED_COLUMNS, toListedClaim, type ListedClaim } from './claim-record.ts'
import { unreadSummary } from './unread-repository.ts'

/** A claim with what the list says about it. */
export type ListRow = ListedClaim &
  Pick<ClaimRow, 'builderName' | 'importedAt' | 'failure' | 'visit' | 'unread'> & {
    /** Null where the clock does not run. */
    clockFacts: RowFacts | null
  }

/** What the response clock of a row counts by. */
export type RowFacts = ClockFacts & House

/** What is selected of each row. */
export const ROW = [...LISTED_COLUMNS, 'builder_name', 'imported_at'] as const

/** Looked up only for the claims that can have one, and in the statement of the list. */
const FAILURE = sql<string | null>`case when claims.status = 'SendingFailed' then
  (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed'
    order by claim_events.id desc limit 1) end`.as('failure')
/** The visits of a claim in progress; `standingIn` reads them. */
const VISITS = sql<string | null>`case when claims.status = 'InProgress' then
  (select json_group_array(json_array(visits.id, date, from_time, to_time, who, state, proposed_at, answered_at))
    from visits where claim_id = claims.id) end`.as('visits')
/** The events that start, pause and stop the clock of a claim, and where it counts; `standingIn` reads them. */
const clockIn = (home: RawBuilder<string>) =>
  sql<string | null>`case when claims.status in ('Sent', 'Opened', 'Acknowledged', 'InProgress') then
  json_array((select users.time_zone from users where users.id = claims.user_id),
    (select coverages.template from coverages where coverages.home_id = ${home}),
    (select homes.response_targets from homes where homes.id = ${home}),
    json((select json_group_array(json_array(kind, claim_events.status, claim_events.at, claim_events.by)) from claim_events
      where claim_id = claims.id and (claim_events.status is not null
        or kind in ('visit-proposed', 'fix-reported', 'fix-disputed', 'followed-up'))))) end`.as('clock')

/**
 * The visit of a claim, and what the response clock counts: the parts of its state that are in other tables. `home`: the
 * id of the one home that is listed, which is then looked up once, or the claim's own column.
 */
export const standingColumns = (home: RawBuilder<string>) => [VISITS, clockIn(home)] as const

/**
 * More columns for a person who reads the list of a home: why an email did not arrive, the claim's state in other
 * tables, and what they have not seen.
 */
export const newsOf = (home: string, reader: string) =>
  [FAILURE, ...standingColumns(sql<string>`${home}`), unreadSummary(reader).as('unread')] as const

const Visits = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.string().nullable(),
    VisitState,
    z.string(),
    z.string().nullable(),
  ]),
)
const Clock = z.tuple([
  z.string(),
  z.nullable(TemplateId),
  z.nullable(z.string()),
  z.array(z.tuple([EventKind, z.nullable(ClaimStatus), z.string(), ActorKind])),
])

/** The columns of `standingColumns`. */
export type StandingColumns = { visits: string | null; clock: string | null }
type News = StandingColumns & { failure: string | null; unread: string | null }

export function toListRow(
  row: Parameters<typeof toListedClaim>[0] & {
    builder_name: string | null
    imported_at: string | null
  } & Partial<News>,
): ListRow {
  return {
    ...toListedClaim(row),
    builderName: row.builder_name,
    ...(row.imported_at !== null && { importedAt: row.imported_at }),
    failure: row.failure ?? null,
    ...standingIn(row),
    unread: row.unread ? fromJson(UnreadNews, row.unread) : null,
  }
}

/** A row of a claim that is not over is some 1.2 kB. */
const ROWS_REMEMBERED = 5_000

/**
 * Returns the latest visit of a claim in progress, and what its clock counts by. The same objects as before for the same
 * columns: reading them takes as long as the rest of a row.
 */
export const standingIn = ({
  status,
  visits = null,
  clock = null,
}: Pick<ClaimRow, 'status'> & Partial<StandingColumns>): Standing => standing(status, visits, clock)

type Standing = Readonly<Pick<ListRow, 'visit' | 'clockFacts'>>

const standing = remembered(
  ROWS_REMEMBERED,
  (status: ClaimRow['status'], visitsColumn: string | null, clock: string | null): Standing => {
    const visits = visitsColumn ? visitsIn(visitsColumn) : []
    const visit = visits.at(-1) ?? null
    if (!clock) return { visit, clockFacts: null }
    const [timeZone, template, ownTargets, events] = fromJson(Clock, clock)
    const record = events
      .map(([kind, status, at, by]) => ({ kind, status, at, by }))
      .sort((a, b) => byCode(a.at, b.at))
    return { visit, clockFacts: { status, record, visits, timeZone, template, ownTargets } }
  },
  (...columns) => columns.join('\n'),
)

/** Oldest first. */
const visitsIn = (column: string) =>
  fromJson(Visits, column)
    .map(([id, date, from, to, who, state, proposedAt, answeredAt]) => ({
      id,
      date,
      from,
      to,
      who,
      state,
      proposedAt,
      answeredAt,
    }))
    .sort((a, b) => byCode(a.id, b.id))
