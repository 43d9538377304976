import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0142-rooms'

let database: MigratingDatabase
beforeEach(async () => {
  database = openMigratingDatabase()
  await database.migrate(MIGRATIONS.filter(({ name }) => name < '0011'))
  fillTables(database.connection)
  await database.migrate(MIGRATIONS.filter(({ name }) => name < NAME))
})
afterEach(() => database.close())

test('an item of an older walk-through says on its claim where it is, and search finds it by either name', async () => {
  const { sqlite } = database.connection
  sqlite.exec(`insert into walk_throughs (id, home_id, number, name, address, item_count, link_version, idempotency_key, content_hash, created_at)
    values ('w1', 'u1', 1, 'Walk', '1 Elm', 1, 1, 'k', 'h', '')`)
  const [claim] = await database.connection.db.selectFrom('claims').select('id').orderBy('id').execute()
  sqlite
    .prepare(
      "insert into walk_through_items (claim_id, walk_through_id, number, room, severity) values (?, 'w1', 1, 'Kitchen', 'Normal')",
    )
    .run(claim?.id ?? '')
  await database.migrate(MIGRATIONS.filter(({ name }) => name <= NAME))
  const rows = await database.connection.db
    .selectFrom('claims')
    .select(['id', 'room', 'search_text'])
    .orderBy('id')
    .execute()
  const [item, ...others] = rows
  expect(item).toMatchObject({ room: 'Kitchen', search_text: expect.stringMatching(/^kitchen\ncocina\n/) })
  expect(others.every(({ room }) => room === '')).toBe(true)
})
