import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0081-messages-about-homes'

let database: MigratingDatabase
beforeEach(async () => {
  database = openMigratingDatabase()
  await database.migrate(MIGRATIONS.filter(({ name }) => name < '0011'))
  fillTables(database.connection)
  await database.migrate(MIGRATIONS.filter(({ name }) => name < NAME))
})
afterEach(() => database.close())

test('what waits for a device, a topic and a webhook keeps waiting, about its claim', async () => {
  const { sqlite } = database.connection
  const session = sqlite.prepare('select id from sessions limit 1').pluck().get()
  const at = '2026-01-02T00:00:00.000Z'
  sqlite
    .prepare(`insert into push_subscriptions values (?, 'u1', 'https://push.example/1', 'k', 'a', 1, ?)`)
    .run(session, at)
  sqlite.prepare(`insert into pushes values (?, 'c1', 'p1', 'Drip', 'Friday', 2, ?, ?)`).run(session, at, at)
  sqlite.exec(`insert into notify_addresses values ('u1', 'webhook', 'https://hook.example', 's', 1, 0, '', null, null, '${at}');
    insert into notify_messages values ('u1', 'webhook', 'm1', 'c1', 'Drip', 'Friday', '${at}', '${at}', '${at}')`)
  expect(await database.migrate(MIGRATIONS.filter(({ name }) => name <= NAME))).toEqual([NAME])
  expect(sqlite.prepare('select * from pushes').all()).toMatchObject([
    { session_id: session, id: 'p1', claim_id: 'c1', home_id: null, text: 'Friday', attempts: 2 },
  ])
  expect(sqlite.prepare('select * from notify_messages').all()).toMatchObject([
    { user_id: 'u1', kind: 'webhook', id: 'm1', claim_id: 'c1', home_id: null, text: 'Friday' },
  ])
})
