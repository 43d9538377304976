import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClaimFilters } from '#shared/claims/claims.ts'
import { systemClock } from '#server/clock.ts'
import { connect, type SqliteConnection, type Db } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { listAsking, listHome, countClaims, listClaims } from './list-repository.ts'

const CLAIMS = 200_000
const OWNERS = 400
const dir = mkdtempSync(path.join(tmpdir(), 'plans-'))
let connection: SqliteConnection

beforeAll(async () => {
  connection = connect(path.join(dir, 'homeclaim.db'))
  await migrate(connection, { clock: systemClock, backupDir: dir })
  const { sqlite } = connection
  sqlite.pragma('synchronous = OFF')
  sqlite.exec(`
    insert into users (id, email, name, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${OWNERS})
      select 'user' || i, 'u' || i || '@homes.example', 'Owner', '2026-01-01T00:00:00.000Z' from n;
    insert into claims (home_id, user_id, id, number, title, category, address, status, created_at, updated_at, summary, description, search_text)
      with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${CLAIMS})
      select 'user' || (i / ${CLAIMS / OWNERS}), 'user' || (i / ${CLAIMS / OWNERS}), printf('%026d', i), 1001 + i, 'Claim ' || i,
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
/** What a search adds: the texts are read in an index of their own. */
const SEARCHED = [
  expect.stringMatching(/^LIST SUBQUERY \d$/),
  expect.stringMatching(/^SEARCH claims USING COVERING INDEX claims_by_text \(home_id=\?( AND id[<>]\?)?\)$/),
]
/** Where the claims of a page count, in a statement of its own. */
const HOUSES = [
  'SCAN json_each VIRTUAL TABLE INDEX 1:',
  'SEARCH homes USING PRIMARY KEY (id=?)',
  'SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)',
  'SEARCH coverages USING PRIMARY KEY (home_id=?) LEFT-JOIN',
]
/** The emails to the builders of claims whose clock runs, in a statement of their own. */
const EMAILS = [
  'SCAN json_each VIRTUAL TABLE INDEX 1:',
  'SEARCH outbox USING INDEX outbox_by_claim (claim_id=?)',
  'SEARCH act_emails USING COVERING INDEX act_emails_by_outbox (outbox_id=?) LEFT-JOIN',
  'CORRELATED SCALAR SUBQUERY 1',
  'SEARCH messages USING INDEX messages_by_claim (claim_id=?)',
]
/** Their events and visits, each in a statement of its own. */
const EVENTS = [
  'SEARCH claim_events USING INDEX claim_events_by_claim (claim_id=?)',
  'LIST SUBQUERY 1',
  'SCAN json_each VIRTUAL TABLE INDEX 1:',
]
const VISITS = [
  'SEARCH visits USING INDEX visits_by_claim (claim_id=?)',
  'LIST SUBQUERY 1',
  'SCAN json_each VIRTUAL TABLE INDEX 1:',
]
/** How many news of a claim its reader has not seen, and the latest message among them. */
const UNREAD = [
  'CORRELATED SCALAR SUBQUERY 2',
  'SEARCH unread_news USING COVERING INDEX unread_news_by_user (user_id=? AND claim_id=?)',
  'CORRELATED SCALAR SUBQUERY 3',
  'SEARCH unread_news USING PRIMARY KEY (claim_id=? AND user_id=?)',
  'CORRELATED SCALAR SUBQUERY 4',
  'SEARCH unread_news USING PRIMARY KEY (claim_id=? AND user_id=?)',
]
const STANDINGS = [...HOUSES, ...EMAILS, ...EVENTS]
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
      const plans = await plansOf((db) => listClaims(db, 'user7', { ...query, limit: 10, reader: 'user7' }))
      const isSearched = query.search !== undefined && sort !== 'lastUpdated'
      const others = plans.indexOf(HOUSES[0] ?? '')
      expect([[], STANDINGS, [...STANDINGS, ...VISITS]]).toContainEqual(others < 0 ? [] : plans.slice(others))
      expect(others < 0 ? plans : plans.slice(0, others)).toEqual([
        expect.stringMatching(/^SEARCH claims USING (PRIMARY KEY|INDEX claims_by_update) \(home_id=\?/),
        ...(isSearched ? SEARCHED : []),
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH claim_events USING INDEX claim_events_by_claim (claim_id=?)',
        ...UNREAD,
      ])
    },
  )

  test('the dashboard reads one range in order for its open claims and one for the closed', async () => {
    const plans = await plansOf((db) => listHome(db, { homeId: 'user7', reader: 'user7' }, undefined))
    const range = 'SEARCH claims USING PRIMARY KEY (home_id=? AND id<?)'
    expect(plans.filter((step) => / claims /.test(step))).toEqual([range, range])
    expect(plans.join()).not.toContain('TEMP B-TREE')
  })

  test('claims further down that need the homeowner are found in one range', async () => {
    const plans = await plansOf((db) => listAsking(db, { homeId: 'user7', reader: 'user7' }, '9'.repeat(26)))
    expect(plans.filter((step) => / claims /.test(step))).toEqual([
      'SEARCH claims USING PRIMARY KEY (home_id=? AND id<?)',
    ])
  })
})

const SORTS = ['newest', 'oldest', 'lastUpdated'] as const
const SEARCHES = [{}, { search: 'claim' }, { search: '7' }, { search: '7', category: 'Plumbing' }]

test.each(SORTS.flatMap((sort) => SEARCHES.map((filter) => ({ sort, filter }))))(
  'the pages by $sort with $filter have every claim that matches once',
  async ({ sort, filter }) => {
    const query = ClaimFilters.parse({ ...filter, sort })
    const all = await listClaims(connection.db, 'user3', query)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listClaims(connection.db, 'user3', { ...query, cursor, limit: 90 })
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      const later = cursor === undefined ? 0 : await countClaims(connection.db, 'user3', { ...query, cursor })
      expect(ids.length + later).toBe(all.rows.length)
    } while (cursor)
    expect(ids).toEqual(all.rows.map(({ id }) => id))
  },
)

test('a search looks at no more texts than its page needs, and its total at the others once', async () => {
  const fresh = connect(path.join(dir, 'homeclaim.db'))
  let looks = 0
  fresh.sqlite.function('glob', { deterministic: true }, (pattern, text) => {
    looks += 1
    return String(text).includes(String(pattern).slice(1, -1)) ? 1 : 0
  })
  const query = ClaimFilters.parse({ search: 'claim', sort: 'newest' })
  const page = await listClaims(fresh.db, 'user3', { ...query, limit: 50 })
  expect(page.rows.length).toBe(50)
  expect(looks).toBe(51)
  await countClaims(fresh.db, 'user3', { ...query, cursor: page.nextCursor ?? undefined })
  expect(looks).toBe(51 + CLAIMS / OWNERS - 50)
  await fresh.close()
})
