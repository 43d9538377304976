import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClaimFilters } from '#shared/claims.ts'
import { systemClock } from '#server/clock.ts'
import { connect, type Connection, type Db } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { countClaims, listClaims } from './list-repository.ts'

const CLAIMS = 200_000
const OWNERS = 400
const dir = mkdtempSync(path.join(tmpdir(), 'plans-'))
let connection: Connection

beforeAll(async () => {
  connection = connect(path.join(dir, 'homeclaim.db'))
  await migrate(connection, { clock: systemClock, backupDir: dir })
  const { sqlite } = connection
  sqlite.pragma('synchronous = OFF')
  sqlite.exec(`
    insert into users (id, email, name, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${OWNERS})
      select 'user' || i, 'u' || i || '@homes.example', 'Owner', '2026-01-01T00:00:00.000Z' from n;
    insert into claims (user_id, id, number, title, category, address, status, created_at, updated_at, summary, description, search_text)
      with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${CLAIMS})
      select 'user' || (i / ${CLAIMS / OWNERS}), printf('%026d', i), 1001 + i, 'Claim ' || i,
        case i % 3 when 0 then 'Plumbing' when 1 then 'Garage' else 'Other' end, 'Street ' || i,
        case i % 5 when 0 then 'New' when 1 then 'Sent' when 2 then 'Closed' when 3 then 'InProgress' else 'Acknowledged' end,
        strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + i, 'unixepoch'),
        strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + (i * 7919) % 5000000, 'unixepoch'), 's', 'd', 'claim ' || i
      from n;`)
})
afterAll(async () => {
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Returns SQLite's plan for every statement that `work` runs, on a connection that has prepared none yet. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const fresh = connect(path.join(dir, 'homeclaim.db'))
  const statements: string[] = []
  const prepare = fresh.sqlite.prepare.bind(fresh.sqlite)
  fresh.sqlite.prepare = (source: string) => {
    statements.push(source)
    return prepare(source)
  }
  await work(fresh.db)
  await fresh.close()
  expect(statements.length).toBeGreaterThan(0)
  return statements.flatMap((statement) =>
    connection.sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
      .all(...Array<null>(statement.split('?').length - 1).fill(null))
      .map((step) => step.detail),
  )
}

const cursors = {
  newest: '9'.repeat(26),
  oldest: '0'.repeat(26),
  lastUpdated: `2026-02-01T00:00:00.000Z_${'9'.repeat(26)}`,
}
const filters = [
  {},
  { status: 'Closed' },
  { category: 'Plumbing' },
  { search: 'street 7' },
  { status: 'New', category: 'Garage', search: 'x' },
]
const everyList = (['newest', 'oldest', 'lastUpdated'] as const).flatMap((sort) =>
  filters.flatMap((filter) => [false, true].map((isNext) => ({ sort, filter, isNext }))),
)

describe.each(['as it grew', 'analyzed'])('with 200,000 claims, %s', (state) => {
  beforeAll(() => {
    if (state === 'analyzed') connection.sqlite.exec('analyze')
  })

  test.each(everyList)(
    'the list by $sort with $filter (next page: $isNext) reads a short range in order',
    async ({ sort, filter, isNext }) => {
      const query = ClaimFilters.parse({ ...filter, sort, ...(isNext ? { cursor: cursors[sort] } : {}) })
      const plans = await plansOf((db) => listClaims(db, 'user7', { ...query, limit: 10 }))
      expect(plans).toEqual([
        expect.stringMatching(/^SEARCH claims USING (PRIMARY KEY|INDEX claims_by_update) \(user_id=\?/),
      ])
    },
  )
})

test('a page of a big account comes in a moment, however it is sorted and filtered', async () => {
  for (const sort of ['newest', 'oldest', 'lastUpdated'] as const) {
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await listClaims(connection.db, 'user3', ClaimFilters.parse({ sort, cursor, limit: 90 }))
      for (const row of page.rows) seen.add(row.id)
      cursor = page.nextCursor ?? undefined
      const next = { ...ClaimFilters.parse({ sort }), cursor }
      const later = cursor === undefined ? 0 : await countClaims(connection.db, 'user3', next)
      expect(seen.size + later).toBe(CLAIMS / OWNERS)
    } while (cursor)
    expect(seen.size).toBe(CLAIMS / OWNERS)
  }
})
