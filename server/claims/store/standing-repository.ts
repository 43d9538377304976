import { sql } from 'kysely'
import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import { compiledOnce } from '#server/db/compiled.ts'
import type { Db } from '#server/db/connect.ts'
import { ActorKind, ClaimStatus, EventKind, VisitState, type ClaimRow } from '#shared/claims/views.ts'
import { OwnStatement } from '#shared/letters/statements.ts'
import { deliveriesOf, unreachedAct, withDeliveries } from '#shared/record/delivery.ts'
import { byCode } from '#shared/text/by-code.ts'
import { OWING, type ClockFacts } from '#shared/clock/clock.ts'
import type { House } from '../clock.ts'
import { listBuilderEmails, type SentToBuilder } from './builder-emails-repository.ts'
import { findHouses } from './house-repository.ts'

/** What the response clock of a row counts by. */
export type RowFacts = ClockFacts & House

/** The parts of a claim's state that are in other tables. */
export type Standing = Readonly<{
  /** The latest visit of a claim in progress. */
  visit: ClaimRow['visit']
  /** Null where the clock does not run. */
  clockFacts: RowFacts | null
  unreached: ClaimRow['unreached']
}>

const VISITS = sql<string | null>`case when claims.status = 'InProgress' then
  (select json_group_array(json_array(visits.id, date, from_time, to_time, who, state, proposed_at, answered_at))
    from visits where claim_id = claims.id) end`.as('visits')
/** The latest event of a claim whose clock runs: while that is the same, the others are. */
const LATEST_EVENT = sql<string | null>`case
  when claims.status in (${sql.join(['New', ...OWING].map((status) => sql.lit(status)))})
  then (select coalesce(max(claim_events.id), '') from claim_events where claim_id = claims.id) end`

/** The columns that `withStandings` reads. */
export const STANDING = ['claims.home_id', 'claims.user_id', VISITS, LATEST_EVENT.as('latest_event')] as const

/** What those columns hold. */
export type StandingColumns = {
  home_id: string
  user_id: string
  visits: string | null
  latest_event: string | null
}

type Row = Pick<ClaimRow, 'id' | 'status'> & Partial<StandingColumns>
/** The row of a claim whose clock runs; a claim in progress is one of those. */
type Counted = Row & StandingColumns & { latest_event: string }
const isCounted = <R extends Row>(row: R): row is R & Counted => typeof row.latest_event === 'string'

/**
 * Returns each row with its standing. Events are never changed, so those of a claim are read once, and the standing is the
 * same object as before for the same columns: reading both takes as long as the rest of a row.
 */
export async function withStandings<R extends Row>(
  db: Db,
  rows: readonly R[],
): Promise<{ row: R; standing: Standing }[]> {
  const houseOf = await findHouses(
    db,
    rows.filter((row) => isCounted(row)),
  )
  const sentOf = await listBuilderEmails(
    db,
    rows.filter((row) => isCounted(row)).map(({ id }) => id),
  )
  const known = rows.map((row) =>
    isCounted(row) ? keptFor(row, { house: houseOf(row), sent: sentOf(row.id) }) : NOTHING_OWED,
  )
  const ids = rows.filter((_row, n) => !known[n]).map(({ id }) => id)
  const read = ids.length > 0 ? await eventsOf(db, JSON.stringify(ids)) : []
  const events = new Map(read.map((each) => [each.id, each.events]))
  return rows.map((row, n) => ({
    row,
    standing:
      known[n] ??
      (isCounted(row)
        ? keep(row, {
            house: houseOf(row),
            events: events.get(row.id) ?? '[]',
            sent: sentOf(row.id),
          })
        : NOTHING_OWED),
  }))
}

const NOTHING_OWED: Standing = { visit: null, clockFacts: null, unreached: null }

/** By the claim's id; some 1 kB each. */
const kept = new Map<string, { row: Counted; house: House; sent: string; standing: Standing }>()
const MOST_KEPT = 5_000

/** Returns the standing that was read before, unless anything it was read from is different now. */
function keptFor(row: Counted, { house, sent }: Omit<Read, 'events'>): Standing | undefined {
  const last = kept.get(row.id)
  const isSame =
    last?.row.latest_event === row.latest_event &&
    last.sent === JSON.stringify(sent) &&
    last.row.status === row.status &&
    last.row.visits === row.visits &&
    last.house.timeZone === house.timeZone &&
    last.house.template === house.template &&
    last.house.ownTargets === house.ownTargets
  return isSame ? last.standing : undefined
}

type Read = { house: House; events: string; sent: SentToBuilder }

function keep(row: Counted, { house, ...read }: Read): Standing {
  const standing = standingIn(row, { house, ...read })
  const { id, home_id, user_id, status, visits, latest_event } = row
  if (kept.size >= MOST_KEPT) kept.clear()
  const sent = JSON.stringify(read.sent)
  kept.set(id, { row: { id, home_id, user_id, status, visits, latest_event }, house, sent, standing })
  return standing
}

/** The events of each claim. `ids`: a JSON array, because a list has any length. */
const eventsOf = compiledOnce((db, ids) =>
  db
    .selectFrom(sql<{ id: string }>`(select value as id from json_each(${ids}))`.as('listed'))
    .select('listed.id')
    .select(
      sql<string>`(select json_group_array(json_array(id, kind, status, at, by, detail, json(statement)))
        from claim_events where claim_id = listed.id)`.as('events'),
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
const Events = z.array(
  z.tuple([
    z.string(),
    EventKind,
    z.nullable(ClaimStatus),
    z.string(),
    ActorKind,
    z.string().nullable(),
    z.nullable(OwnStatement),
  ]),
)

function standingIn(
  { status, visits: visitsColumn }: Counted,
  { house, events: column, sent: { builderWroteAt, emails } }: Read,
): Standing {
  const visits = visitsColumn ? visitsIn(visitsColumn) : []
  const events = fromJson(Events, column)
    .map(([id, kind, moved, at, by, detail, statement]) => ({
      id,
      kind,
      status: moved,
      at,
      by,
      detail,
      ...(statement ? { statement } : {}),
    }))
    .sort((a, b) => byCode(a.id, b.id))
  const record = withDeliveries(events, deliveriesOf({ emails, events }))
  return {
    visit: latestOf(visits),
    clockFacts: { status, record, visits, ...house },
    unreached: OWING.includes(status) ? unreachedAct({ emails, events, builderWroteAt }) : null,
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
