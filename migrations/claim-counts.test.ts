import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0090-claim-counts'
const UNTIL = MIGRATIONS.filter(({ name }) => name <= NAME)

let database: MigratingDatabase
beforeEach(async () => {
  database = openMigratingDatabase()
  await database.migrate(MIGRATIONS.filter(({ name }) => name < '0011'))
  fillTables(database.connection)
  await database.migrate(MIGRATIONS.filter(({ name }) => name < NAME))
})
afterEach(() => database.close())

const counts = async () =>
  Object.fromEntries(
    (await database.connection.db.selectFrom('homes').select(['id', 'claim_count']).execute()).map((home) => [
      home.id,
      home.claim_count,
    ]),
  )
const file = (id: string, number: number) =>
  database.connection.sqlite
    .prepare(
      `insert into claims (home_id, user_id, id, number, title, category, address, status, created_at, updated_at, summary,
        description, search_text) values ('u1', 'u1', ?, ?, 'Leak', 'Plumbing', '1 Elm', 'New', '', '', '', '', '')`,
    )
    .run(id, number)

test('a home knows how many claims it had before, and each that is filed or deleted from then on', async () => {
  file('c3', 1003)
  expect(await database.migrate(UNTIL)).toEqual([NAME])
  expect(await counts()).toEqual({ u1: 2, u2: 1 })
  file('c4', 1004)
  expect(await counts()).toEqual({ u1: 3, u2: 1 })
  const { sqlite } = database.connection
  sqlite.exec("delete from claims where id in ('c3', 'c4')")
  expect(await counts()).toEqual({ u1: 1, u2: 1 })
  sqlite.exec("insert into homes (id, created_at) values ('h3', '2026-01-01T00:00:00.000Z')")
  expect(await counts()).toEqual({ u1: 1, u2: 1, h3: 0 })
})

test('what is rolled back is not counted, and a deleted home takes its claims along', async () => {
  await database.migrate(MIGRATIONS)
  const { sqlite } = database.connection
  sqlite.exec('begin')
  file('c3', 1003)
  sqlite.exec('rollback')
  expect(await counts()).toEqual({ u1: 1, u2: 1 })
  sqlite.exec("delete from homes where id = 'u2'")
  expect(await counts()).toEqual({ u1: 1 })
})
