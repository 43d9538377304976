import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#server/clock.ts'
import { fillWithClaims } from '#server/testing/many-rows.ts'
import { emptyDatabase } from '#server/testing/postgres.ts'
import { isException } from '#server/testing/query-plans.ts'
import { knownStatements } from '#server/testing/statements.ts'
import { migratePostgres } from './migrate.ts'

/** CLAIMS=1000000 by hand; with fewer the planner already prefers an index to reading what it did not ask for. */
const CLAIMS = Number(process.env['CLAIMS'] ?? 30_000)
/** A million take ten minutes and 6 GB of disk beside other work. */
const FILLED_WITHIN_MS = CLAIMS * 10
/** A smaller table is read whole, and rightly. */
const LARGE = 20_000

let database: Awaited<ReturnType<typeof emptyDatabase>>
let rowsOf: Map<string, number>
beforeAll(async () => {
  database = await emptyDatabase()
  await migratePostgres(database.db, { clock: systemClock })
  rowsOf = await fillWithClaims(database.db, CLAIMS)
}, FILLED_WITHIN_MS)
afterAll(() => database[Symbol.asyncDispose](), FILLED_WITHIN_MS)

type Plan = { 'Node Type': string; 'Relation Name'?: string | undefined; Plans?: Plan[] | undefined }
const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(Plan).optional(),
  }),
)
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan })) }))

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the large tables that a statement reads whole; undefined where only SQLite knows its words. */
async function readWhole(statement: string): Promise<string[] | undefined> {
  let count = 0
  const text = statement.replaceAll(/\+?\?/g, () => `$${(count += 1)}`)
  return database.db.connection().execute(async (db) => {
    try {
      await sql.raw(`prepare asked as ${text}`).execute(db)
    } catch {
      return undefined
    }
    // The plan for any value, as of an owner with as many rows as all have on average.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    const values = count > 0 ? `(${Array.from({ length: count }, () => 'null').join()})` : ''
    const { rows } = await sql.raw(`explain (format json) execute asked${values}`).execute(db)
    await sql`deallocate asked`.execute(db)
    return Explained.parse(rows)
      .flatMap((row) => row['QUERY PLAN'])
      .flatMap(({ Plan: plan }) => nodesOf(plan))
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '')
      .filter((table) => (rowsOf.get(table) ?? 0) >= LARGE)
  })
}

/** Beginnings of statements, and why PostgreSQL may read a large table for them where SQLite does not. */
const READ_WHOLE: readonly { reason: string; statements: readonly string[] }[] = [
  {
    reason:
      'Once, when an account is deleted: one of two conditions may be met, for which PostgreSQL joins no indexes.',
    statements: [
      'delete from "inbound_mails" where "id" in (select "id" from "inbound_mails" where ("claim_id" in',
      'select "id" from "inbound_mails" where ("claim_id" in',
      'select "id" from "outbox" where ("user_id" = +? or',
      'select "id" from "recordings" where ("user_id" = +? or',
    ],
  },
  {
    reason: 'At each start, of what waits: the plan for any value does not know that hardly a row is later.',
    statements: ['update "notify_messages" set "next_attempt_at"', 'update "pushes" set "next_attempt_at"'],
  },
]

/** Statements that are sent to SQLite only. */
const SQLITES_OWN = /pragma_|sqlite_version|not in \(\)/

test(`with ${CLAIMS} claims every statement that both engines know finds its rows by an index`, async () => {
  const may = READ_WHOLE.flatMap(({ statements }) => statements)
  const bad: string[] = []
  const unknown: string[] = []
  for (const statement of knownStatements().filter((each) => !isException(each))) {
    const tables = await readWhole(statement)
    if (!tables) unknown.push(statement)
    else if (!may.some((beginning) => statement.startsWith(beginning)))
      bad.push(...tables.map((table) => `${table}: ${statement}`))
  }
  expect(bad).toEqual([])
  expect(unknown.filter((statement) => !SQLITES_OWN.test(statement))).toEqual([])
})
