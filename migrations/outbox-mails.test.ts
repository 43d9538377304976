import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type SqliteConnection } from '#server/db/connect.ts'
import { filesBeforeEachStatement, fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0023-outbox-mails'
const UNTIL = MIGRATIONS.filter(({ name }) => name < NAME)
const WITH = MIGRATIONS.filter(({ name }) => name <= NAME)

let database: MigratingDatabase
let connection: SqliteConnection
beforeEach(async () => {
  database = openMigratingDatabase()
  connection = database.connection
  const filled = MIGRATIONS.filter(({ name }) => name < '0011')
  await database.migrate(filled)
  fillTables(connection)
  connection.sqlite.exec(`
    insert into outbox (id, kind, claim_id, to_address, to_name, mail, message_domain, state, next_attempt_at, created_at)
      with recursive n(i) as (select 2 union all select i + 1 from n where i < 40)
      select 'o' || i, 'notice', 'c2', 'to' || i, 'T', 'mail ' || i || hex(zeroblob(10000)), 'x', 'due', '2026', '2026' from n`)
  await database.migrate(UNTIL)
})
afterEach(() => database.close())

const contents = ({ sqlite }: SqliteConnection, from = 'outbox') => {
  const tables = sqlite
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not in ('migrations', 'outbox_mails')",
    )
    .pluck()
    .all()
    .map(String)
  return Object.fromEntries(
    tables.map((table) => [
      table,
      sqlite.prepare(`select * from ${table === 'outbox' ? from : table} order by 1, 2`).all(),
    ]),
  )
}
const WHOLE = 'outbox join outbox_mails on outbox_id = id'
/** The contents after the migration, each email with what it says, as it was before. */
const together = (migrated: SqliteConnection) => {
  const { outbox = [], ...others } = contents(migrated, `(select outbox.*, mail from ${WHOLE})`)
  return { ...others, outbox }
}

test('every email keeps its row and its words, and loses both with its claim', async () => {
  const before = contents(connection)
  expect(await database.migrate(WITH)).toEqual([NAME])
  expect(together(connection)).toEqual(before)
  expect(connection.sqlite.pragma('foreign_key_check')).toEqual([])
  expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  connection.sqlite.exec("delete from claims where id = 'c2'")
  expect(connection.sqlite.prepare('select outbox_id from outbox_mails').pluck().all()).toEqual(['o1'])
})

test('a kill between any two of its statements leaves the old database, and the next start runs all of it', async () => {
  const before = contents(connection)
  // A new connection prepares every statement, where the copies are made.
  connection = await database.reopen()
  const killed = await filesBeforeEachStatement(connection, database.dir, () => database.migrate(WITH))
  expect(killed.length).toBeGreaterThan(5)
  for (const folder of killed) {
    const restarted = connect(path.join(folder, 'homeclaim.db'))
    await database.migrate(WITH, restarted)
    expect(together(restarted)).toEqual(before)
    await restarted.close()
    rmSync(folder, { recursive: true })
  }
})
