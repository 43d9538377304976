import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { listEntries } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0037-record'
const upTo = (fits: (name: string) => boolean) => MIGRATIONS.filter(({ name }) => fits(name))

let database: MigratingDatabase
beforeEach(async () => {
  database = openMigratingDatabase()
  await database.migrate(upTo((name) => name < '0011'))
  fillTables(database.connection)
  await database.migrate(upTo((name) => name < NAME))
})
afterEach(() => database.close())

test('what was stored before is chained, from now on, and verifies', async () => {
  database.connection.sqlite.exec(`
    update messages set html_content = '<p>hello</p>', folded = 'On Friday you wrote' where id = 'm1';
    insert into claim_events (id, claim_id, kind, at, by, changes) values ('e3', 'c1', 'corrected',
      '2026-01-03T00:00:00.000Z', 'homeowner', '[{"field":"title","before":"Dripp","after":"Drip"}]')`)
  expect(await database.migrate(upTo((name) => name <= NAME))).toEqual([NAME])
  await database.migrate(MIGRATIONS)
  const { db } = database.connection
  const entries = await listEntries(db, 'c1')
  expect(entries.map(({ kind }) => kind)).toEqual([
    'chained',
    'attachment',
    'event',
    'event',
    'event',
    'mail-received',
    'message',
    'email-queued',
    'delivery',
    'photo',
  ])
  const began = Date.parse(entries[0]?.at ?? '')
  expect(Date.now() - began).toBeLessThan(600_000)
  expect(entries[6]?.content).toContain(hash('sha256', 'hello\n\nOn Friday you wrote', 'hex'))
  expect((await verifyRecord(db, 'c1')).findings).toEqual([])
  expect((await verifyRecord(db, 'c2')).findings).toEqual([])
})

test('claims beyond the first few hundred are chained too', async () => {
  const insert = database.connection.sqlite.prepare(
    `insert into claims (home_id, user_id, id, number, title, category, address, status, created_at, updated_at, summary, description, search_text)
     values ('u1', 'u1', ?, ?, 't', 'Other', 'a', 'New', '2026', '2026', 's', 's', 't')`,
  )
  for (let n = 0; n < 450; n += 1) insert.run(`d${String(n).padStart(3, '0')}`, 2_000 + n)
  await database.migrate(MIGRATIONS)
  const { sqlite } = database.connection
  const count = (table: string) => sqlite.prepare(`select count(*) from ${table}`).pluck().get()
  expect(count('record_heads')).toBe(452)
  expect((await verifyRecord(database.connection.db, 'd449')).findings).toEqual([])
})

test('heads that changed since the last day was closed wait under the days of their entries', async () => {
  await database.migrate(upTo((name) => name < '0044'))
  const { sqlite } = database.connection
  const add = (claim: string, seq: number, at: string) =>
    sqlite.exec(`insert into record_entries (claim_id, seq, kind, at, content_hash, previous_hash, hash)
      values ('${claim}', ${seq}, 'event', '${at}', 'c', 'p', '${claim}-${seq}');
      insert or replace into record_heads (claim_id, length, hash, verify_at, day_hash)
      values ('${claim}', ${seq}, '${claim}-${seq}', '', (select day_hash from record_heads where claim_id = '${claim}'))`)
  sqlite.exec(`drop trigger record_entries_stay; delete from record_entries; delete from record_heads`)
  add('x', 1, '2026-03-01T10:00:00.000Z')
  add('x', 2, '2026-03-02T10:00:00.000Z')
  add('y', 1, '2026-03-01T10:00:00.000Z')
  add('y', 2, '2026-03-01T11:00:00.000Z')
  add('z', 1, '2026-03-01T10:00:00.000Z')
  sqlite.exec(`update record_heads set day_hash = 'x-1' where claim_id = 'x';
    update record_heads set day_hash = hash where claim_id = 'z'`)
  await database.migrate(MIGRATIONS)
  expect(sqlite.prepare('select day, claim_id, seq, hash from record_day_heads').raw().all()).toEqual([
    ['2026-03-01', 'y', 2, 'y-2'],
    ['2026-03-02', 'x', 2, 'x-2'],
  ])
})
