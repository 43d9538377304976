import type { Db } from '#server/db/connect.ts'
import type { ClaimRow, Visit } from '#shared/claims/views.ts'
import { OWING, type ClockFacts } from '#shared/clock/clock.ts'
import { deliveriesOf, unreachedAct, withDeliveries } from '#shared/record/delivery.ts'
import type { House } from './clock.ts'
import { listBuilderEmails } from './builder-emails-repository.ts'
import { eventsByClaim } from './events-repository.ts'
import { findHouses } from './house-repository.ts'
import { visitsByClaim } from './visits-repository.ts'

/** The facts from which the response clock of a row is computed. */
export type RowFacts = ClockFacts & House

/** The parts of a claim's state that are in other tables. */
export type Standing = Readonly<{
  /** The latest visit of a claim in progress. */
  visit: ClaimRow['visit']
  /** Null where the clock does not run. */
  clockFacts: RowFacts | null
  unreached: ClaimRow['unreached']
}>

/** The columns that `withStandings` reads. */
export const STANDING = ['claims.home_id', 'claims.user_id'] as const

/** The values of those columns. */
export type StandingColumns = { home_id: string; user_id: string }

type Row = Pick<ClaimRow, 'id' | 'status'> & Partial<StandingColumns>
/** The row of a claim whose clock runs; a claim in progress is one of those. */
type Counted = Row & StandingColumns
const isCounted = <R extends Row>(row: R): row is R & Counted =>
  row.home_id !== undefined && row.user_id !== undefined && ['New', ...OWING].includes(row.status)

const NOTHING_OWED: Standing = { visit: null, clockFacts: null, unreached: null }

/** Returns each row with its standing. */
export async function withStandings<R extends Row>(
  db: Db,
  rows: readonly R[],
): Promise<{ row: R; standing: Standing }[]> {
  const counted = rows.filter((row) => isCounted(row))
  const ids = counted.map(({ id }) => id)
  const houseOf = await findHouses(db, counted)
  const sentOf = await listBuilderEmails(db, ids)
  const eventsOf = await eventsByClaim(db, ids)
  const visitsOf = await visitsByClaim(
    db,
    counted.filter(({ status }) => status === 'InProgress').map(({ id }) => id),
  )
  const standingOf = (row: Counted): Standing => {
    const { emails, builderWroteAt } = sentOf(row.id)
    const events = eventsOf(row.id)
    const visits = visitsOf(row.id)
    const record = withDeliveries(events, deliveriesOf({ emails, events }))
    return {
      visit: latestOf(visits),
      clockFacts: { status: row.status, record, visits, ...houseOf(row) },
      unreached: OWING.includes(row.status) ? unreachedAct({ emails, events, builderWroteAt }) : null,
    }
  }
  return rows.map((row) => ({ row, standing: isCounted(row) ? standingOf(row) : NOTHING_OWED }))
}

function latestOf(visits: readonly Visit[]): ClaimRow['visit'] {
  const latest = visits.at(-1)
  if (!latest) return null
  const { answeredAt: _answeredAt, note: _note, ...visit } = latest
  return visit
}
