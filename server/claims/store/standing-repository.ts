import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import { compiledOnce } from '#server/db/compiled.ts'
import type { Db } from '#server/db/connect.ts'
import { ActorKind, ClaimStatus, EventKind, VisitState, type ClaimRow } from '#shared/claim-views.ts'
import { byCode } from '#shared/by-code.ts'
import type { ClockFacts } from '#shared/clock/clock.ts'
import { TemplateId } from '#shared/coverage/tier.ts'
import type { House } from '../clock.ts'

/** What the response clock of a row counts by. */
export type RowFacts = ClockFacts & House

/** The parts of a claim's state that are in other tables. */
export type Standing = Readonly<{
  /** The latest visit of a claim in progress. */
  visit: ClaimRow['visit']
  /** Null where the clock does not run. */
  clockFacts: RowFacts | null
}>

const VISITS = sql<string | null>`case when claims.status = 'InProgress' then
  (select json_group_array(json_array(visits.id, date, from_time, to_time, who, state, proposed_at, answered_at))
    from visits where claim_id = claims.id) end`.as('visits')
/** Where the clock of a claim counts, and its latest event: while that is the same, the others are. */
const clockIn = (home: RawBuilder<string>) =>
  sql<string | null>`case when claims.status in ('Sent', 'Opened', 'Acknowledged', 'InProgress') then
  json_array((select max(claim_events.id) from claim_events where claim_id = claims.id),
    (select users.time_zone from users where users.id = claims.user_id),
    (select coverages.template from coverages where coverages.home_id = ${home}),
    (select homes.response_targets from homes where homes.id = ${home})) end`.as('clock')

/**
 * The columns that `withStandings` reads. `home`: the id of the one home that is listed, which is then looked up once, or
 * the claim's own column.
 */
export const standingColumns = (home: RawBuilder<string>) => [VISITS, clockIn(home)] as const

/** The columns of `standingColumns`. */
export type StandingColumns = { visits: string | null; clock: string | null }

type Row = Pick<ClaimRow, 'id' | 'status'> & Partial<StandingColumns>
/** The row of a claim whose clock runs; a claim in progress is one of those. */
type Counted = Row & { clock: string }
const isCounted = (row: Row): row is Counted => typeof row.clock === 'string'

/**
 * Returns each row with its standing. Events are never changed, so those of a claim are read once, and the standing is the
 * same object as before for the same columns: reading both takes as long as the rest of a row.
 */
export async function withStandings<R extends Row>(
  db: Db,
  rows: readonly R[],
): Promise<{ row: R; standing: Standing }[]> {
  const known = rows.map((row) => (isCounted(row) ? kept.get(keyOf(row)) : NOTHING_OWED))
  const ids = rows.filter((_row, n) => !known[n]).map(({ id }) => id)
  const read = ids.length > 0 ? await eventsOf(db, JSON.stringify(ids)) : []
  const events = new Map(read.map((each) => [each.id, each.events]))
  return rows.map((row, n) => ({
    row,
    standing: known[n] ?? (isCounted(row) ? keep(row, events.get(row.id)) : NOTHING_OWED),
  }))
}

const NOTHING_OWED: Standing = { visit: null, clockFacts: null }

/** Some 1 kB each. */
const MOST_KEPT = 5_000
const kept = new Map<string, Standing>()
const keyOf = ({ id, status, visits, clock }: Counted) => `${id}\n${status}\n${visits ?? ''}\n${clock}`

function keep(row: Counted, events = '[]'): Standing {
  const standing = standingIn(row, events)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(keyOf(row), standing)
  return standing
}

/** The events that start, pause and stop the clock of each claim. `ids`: a JSON array, because a list has any length. */
const eventsOf = compiledOnce((db, ids) =>
  db
    .selectFrom(sql<{ id: string }>`(select value as id from json_each(${ids}))`.as('listed'))
    .select('listed.id')
    .select(
      sql<string>`(select json_group_array(json_array(kind, status, at, by)) from claim_events
        where claim_id = listed.id and (status is not null
          or kind in ('visit-proposed', 'fix-reported', 'fix-disputed', 'followed-up')))`.as('events'),
    ),
)

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
const Clock = z.tuple([z.nullable(z.string()), z.string(), z.nullable(TemplateId), z.nullable(z.string())])
const Events = z.array(z.tuple([EventKind, z.nullable(ClaimStatus), z.string(), ActorKind]))

function standingIn({ status, visits: visitsColumn, clock }: Counted, events: string): Standing {
  const visits = visitsColumn ? visitsIn(visitsColumn) : []
  const [, timeZone, template, ownTargets] = fromJson(Clock, clock)
  const record = fromJson(Events, events)
    .map(([kind, moved, at, by]) => ({ kind, status: moved, at, by }))
    .sort((a, b) => byCode(a.at, b.at))
  return {
    visit: latestOf(visits),
    clockFacts: { status, record, visits, timeZone, template, ownTargets },
  }
}

function latestOf(visits: ReturnType<typeof visitsIn>): ClaimRow['visit'] {
  const latest = visits.at(-1)
  if (!latest) return null
  const { answeredAt: _unlisted, ...visit } = latest
  return visit
}

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
