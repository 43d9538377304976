import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { rebuildTable } from '#migrations/rebuild-table.ts'
import { filesBeforeEachStatement, fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { isThorough } from '#server/testing/thorough.ts'
import { connect, type SqliteConnection } from './connect.ts'

const REBUILD = '0011-words-without-checks'
const UNTIL_REBUILD = MIGRATIONS.filter(({ name }) => name < REBUILD)
const AND_REBUILD = MIGRATIONS.filter(({ name }) => name <= REBUILD)

let database: MigratingDatabase
let connection: SqliteConnection
beforeEach(async () => {
  database = openMigratingDatabase()
  connection = database.connection
  await database.migrate(UNTIL_REBUILD)
  fillTables(connection)
})
afterEach(() => database.close())

/** Every fourth, and the last ones, between which the rebuild is committed. */
const sampleOf = (folders: readonly string[]): string[] =>
  folders.filter((_, index) => index % 4 === 0 || index >= folders.length - 8)

describe('a migration that rebuilds tables', () => {
  test('keeps every row of every table, every index and every trigger, and enforces references again', async () => {
    const before = contents(connection)
    expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([])
    await database.migrate(AND_REBUILD)
    expect(contents(connection)).toEqual(before)
    expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(connection.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(connection.sqlite.pragma('legacy_alter_table', { simple: true })).toBe(0)
    expect(() => connection.sqlite.exec(`update claim_events set detail = 'changed'`)).toThrow(
      'never changed',
    )
    connection.sqlite.exec(`delete from users`)
    expect(contents(connection).rows['messages']).toEqual([])
  })

  test('would delete the rows of other tables without its mode', async () => {
    const careless = AND_REBUILD.map((migration) =>
      migration.name === REBUILD ? { ...migration, rebuildsTables: false } : migration,
    )
    const before = contents(connection)
    await database.migrate(careless).catch(() => undefined)
    expect(contents(connection).rows).not.toEqual(before.rows)
  })

  test('a kill between any two of its statements leaves the old database, and the next start runs all of it', async () => {
    const before = contents(connection)
    const killed = await filesBeforeEachStatement(connection, database.dir, () =>
      database.migrate(AND_REBUILD),
    )
    expect(killed.length).toBeGreaterThan(60)
    for (const folder of isThorough ? killed : sampleOf(killed)) {
      const restarted = connect(path.join(folder, 'homeclaim.db'))
      const isDone = restarted.sqlite
        .prepare('select count(*) from migrations where name = ?')
        .pluck()
        .get(REBUILD)
      expect(contents(restarted)).toEqual(before)
      expect(await database.migrate(AND_REBUILD, restarted)).toEqual(isDone ? [] : [REBUILD])
      expect(contents(restarted)).toEqual(before)
      await restarted.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('that loses a referenced row is rolled back, and named', async () => {
    const losing: Migration = {
      name: '0099-losing',
      changesData: false,
      rebuildsTables: true,
      up: async (db) => {
        await sql`delete from messages`.execute(db)
      },
    }
    const before = contents(connection)
    await expect(database.migrate([...UNTIL_REBUILD, losing])).rejects.toThrow(
      /0099-losing would leave 2 rows .*photos → messages/,
    )
    expect(contents(connection)).toEqual(before)
    expect(connection.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
  })

  test('that would change nothing, or a missing table, is refused', async () => {
    await expect(rebuildTable(connection.db, 'claims', (text) => text)).rejects.toThrow('stay as it is')
    await expect(rebuildTable(connection.db, 'nothing', (text) => text)).rejects.toThrow('no table nothing')
  })
})

describe('an unknown word in a column of fixed words', () => {
  beforeEach(() => database.migrate(AND_REBUILD))

  test('is not inserted', async () => {
    const insert = connection.db.insertInto('visits').values({
      id: 'v9',
      claim_id: 'c1',
      date: '2026-03-01',
      from_time: '09:00',
      to_time: '11:00',
      who: null,
      state: JSON.parse('"forgotten"'),
      note: null,
      proposed_at: '2026-01-01T00:00:00.000Z',
      answered_at: null,
    })
    await expect(insert.execute()).rejects.toThrow('"forgotten" is no word for visits.state')
  })

  test('is not written by an update, nor by an upsert', async () => {
    const update = connection.db.updateTable('claims').set({ status: JSON.parse('"Lost"') })
    await expect(update.execute()).rejects.toThrow('"Lost" is no word for claims.status')
    const upsert = connection.db
      .insertInto('user_tokens')
      .values({
        token_hash: 'hash',
        user_id: 'u1',
        purpose: 'verify-email',
        email: 'a@example.com',
        expires_at: '2026-01-01T00:00:00.000Z',
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ purpose: JSON.parse('"lend"') }))
    await expect(upsert.execute()).rejects.toThrow('"lend" is no word for user_tokens.purpose')
  })
})

/** Every row, index and trigger; a rebuild changes only the definitions of the tables. */
function contents({ sqlite }: SqliteConnection) {
  const tables = sqlite
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not in ('migrations') order by name`,
    )
    .pluck()
    .all()
    .map(String)
  return {
    rows: Object.fromEntries(
      tables.map((table) => [table, sqlite.prepare(`select * from ${table} order by 1, 2`).all()]),
    ),
    others: sqlite
      .prepare(`select type, name, sql from sqlite_schema where type <> 'table' order by name`)
      .all(),
  }
}
