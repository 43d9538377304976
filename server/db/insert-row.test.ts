import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#server/testing/world.ts'
import { inTransaction, type Db } from './connect.ts'
import { insertRow } from './insert-row.ts'

let world: World
let db: Db
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  db = world.server.connection.db
})
afterAll(() => world.stop())

const stored = (key: string) =>
  db.selectFrom('server_state').select(['key', 'value']).where('key', '=', key).executeTakeFirst()

test('each row has its own values, whatever the order of its columns, also in a transaction', async () => {
  await insertRow(db, 'server_state', { key: 'first', value: 'one' })
  await insertRow(db, 'server_state', { value: 'two', key: 'second' })
  await inTransaction(db, (trx) => insertRow(trx, 'server_state', { key: 'third', value: "'); --" }))
  expect(await stored('first')).toEqual({ key: 'first', value: 'one' })
  expect(await stored('second')).toEqual({ key: 'second', value: 'two' })
  expect(await stored('third')).toEqual({ key: 'third', value: "'); --" })
})

test('a row in a transaction that fails is not stored', async () => {
  const failing = inTransaction(db, async (trx) => {
    await insertRow(trx, 'server_state', { key: 'undone', value: '' })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await stored('undone')).toBeUndefined()
})

test('an unknown word is refused, of the first row and of every later one', async () => {
  const member = { home_id: 'h', user_id: 'u', joined_at: '2026-01-01T00:00:00.000Z' }
  const store = (role: string) =>
    // What TypeScript refuses may still come from a file or another program.
    insertRow(db, 'home_members', Object.assign({ ...member, role: 'owner' as const }, { role }))
  await expect(store('king')).rejects.toThrow('no word for home_members.role')
  await expect(store('owner')).rejects.toThrow('FOREIGN KEY')
  await expect(store('king')).rejects.toThrow('no word for home_members.role')
})

test('a value that is an expression is refused, because later rows would have the first one', async () => {
  const row = Object.assign({ key: 'now', value: '' }, { value: sql<string>`datetime()` })
  await expect(insertRow(db, 'server_state', row)).rejects.toThrow('only bind')
  const alone = Object.assign({ id: 'h', created_at: '' }, { created_at: sql<string>`datetime()` })
  await expect(insertRow(db, 'homes', alone)).rejects.toThrow('plain value')
  expect(await stored('now')).toBeUndefined()
})
