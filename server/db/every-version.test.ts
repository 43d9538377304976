import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { MIGRATIONS } from '#migrations/index.ts'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'

/** Version whose every table fillTables fills; the tables of later ones are filled below. */
const FILLED = '0011'

let database: MigratingDatabase
beforeEach(() => {
  database = openMigratingDatabase()
})
afterEach(() => database.close())

const Tables = z.array(z.object({ name: z.string(), sql: z.string() }))
const Columns = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    notnull: z.number(),
    dflt_value: z.string().nullable(),
    pk: z.number(),
    hidden: z.number(),
  }),
)
const References = z.array(
  z.object({ table: z.string(), from: z.string(), to: z.string().nullable(), id: z.number() }),
)
const Rows = z.array(z.record(z.string(), z.unknown()))

test('rows of every version that ever was are still there, whole, in this version', async () => {
  const { sqlite } = database.connection
  await database.migrate(MIGRATIONS.filter(({ name }) => name < FILLED))
  fillTables(database.connection)
  let known = new Map(tablesOf(sqlite).map(({ name, sql }) => [name, sql]))
  let inserted = 0
  for (const migration of MIGRATIONS.filter(({ name }) => name >= FILLED)) {
    const before = countsOf(sqlite)
    await database.migrate(MIGRATIONS.filter(({ name }) => name <= migration.name))
    const after = countsOf(sqlite)
    // A table that is gone was replaced by another, which its own migration's test looks at.
    const lost = [...before].filter(([table, count]) => (after.get(table) ?? count) < count)
    expect([migration.name, lost]).toEqual([migration.name, []])
    expect([migration.name, sqlite.pragma('foreign_key_check')]).toEqual([migration.name, []])
    const tables = tablesOf(sqlite)
    for (const { name, sql } of tables)
      if (known.get(name) !== sql && insertRow(sqlite, name, `${migration.name} `)) inserted += 1
    known = new Map(tables.map(({ name, sql }) => [name, sql]))
  }
  expect(inserted).toBeGreaterThan(60)
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
})

function tablesOf(sqlite: SQLite.Database) {
  return Tables.parse(
    sqlite
      .prepare(
        `select name, sql from sqlite_master where type = 'table' and name not in ('migrations')
          and name in (select name from pragma_table_list where type = 'table' and name not like 'sqlite%')`,
      )
      .all(),
  )
}

const countsOf = (sqlite: SQLite.Database): Map<string, number> =>
  new Map(
    tablesOf(sqlite).map(({ name }) => [
      name,
      z.number().parse(sqlite.prepare(`select count(*) from "${name}"`).pluck().get()),
    ]),
  )

/** Inserts a row with the least that the schema asks for, for a parent that has none yet. Returns false without one. */
function insertRow(sqlite: SQLite.Database, table: string, words: string): boolean {
  const columns = Columns.parse(sqlite.pragma(`table_xinfo("${table}")`)).filter(({ hidden }) => hidden === 0)
  const references = References.parse(sqlite.pragma(`foreign_key_list("${table}")`))
  const keys = columns.filter(({ pk }) => pk > 0).length
  const needed = columns.filter(
    ({ notnull, dflt_value: given, pk, type }) =>
      (notnull || pk) && given === null && !(pk && type === 'INTEGER' && keys === 1),
  )
  // Where a rule of the table wants one of several, such as a claim or a home, each is tried.
  const optional = columns.filter((column) => !needed.includes(column) && column.dflt_value === null)
  for (const more of [[], ...optional.map((column) => [column])]) {
    const own = [...needed, ...more]
    const used = references.filter(({ from }) => own.some(({ name }) => name === from))
    for (let n = 0; n < 20; n += 1) {
      const row: Record<string, unknown> = Object.fromEntries(
        own.map(({ name, type }) => [name, valueFor(name, type, words)]),
      )
      for (const { table: parent, from, to } of used) {
        const found = Rows.parse(sqlite.prepare(`select * from "${parent}" limit 20`).all())
        const chosen = found[n % Math.max(found.length, 1)]
        if (!chosen) return false
        row[from] = chosen[to ?? 'id']
      }
      const names = Object.keys(row)
      const places = names.map(() => '?').join(', ')
      try {
        sqlite
          .prepare(
            `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places})`,
          )
          .run(Object.values(row))
        return true
      } catch (error) {
        if (!(error instanceof SQLite.SqliteError)) throw error
        if (/CHECK/.test(error.code)) break
        if (!/UNIQUE|PRIMARYKEY/.test(error.code)) throw error
      }
    }
  }
  return false
}

function valueFor(name: string, type: string, words: string): unknown {
  if (type === 'INTEGER' || type === 'REAL') return 1
  if (type === 'BLOB') return Buffer.from(words)
  if (/(_at|^at)$/.test(name)) return '2026-01-02T03:04:05.000Z'
  return /day|date/.test(name) ? '2026-01-02' : `${words}${name}`
}
