import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#server/testing/world.ts'
import { compiledForSome, compiledOnce } from './compiled.ts'
import { inTransaction } from './connect.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  const { db } = world.server.connection
  for (const key of ['a', 'b'])
    await db
      .insertInto('server_state')
      .values({ key, value: `of ${key}` })
      .execute()
})
afterAll(() => world.stop())

test('is built once and bound anew to each value, also in a transaction', async () => {
  const { db } = world.server.connection
  let built = 0
  const valueOf = compiledOnce((from, key) => {
    built += 1
    return from.selectFrom('server_state').select('value').where('key', '=', key)
  })
  expect(await valueOf(db, 'a')).toEqual([{ value: 'of a' }])
  expect(await valueOf(db, 'b')).toEqual([{ value: 'of b' }])
  expect(await valueOf(db, "' or 1 = 1 --")).toEqual([])
  const inside = await inTransaction(db, async (trx) => {
    await trx.updateTable('server_state').set({ value: 'changed' }).where('key', '=', 'a').execute()
    return valueOf(trx, 'a')
  })
  expect(inside).toEqual([{ value: 'changed' }])
  expect(built).toBe(1)
})

test('a query with another parameter is refused, because it would keep the first value', async () => {
  const { db } = world.server.connection
  const limited = compiledOnce((from, key) =>
    from.selectFrom('server_state').select('value').where('key', '=', key).limit(1),
  )
  await expect(limited(db, 'a')).rejects.toThrow('only parameter')
})

test('with values that may be absent it is built once for each combination of them and each shape', async () => {
  const { db } = world.server.connection
  const built: string[] = []
  const keys = compiledForSome((from, { least, most }, order: 'asc' | 'desc') => {
    built.push(`${least ?? ''} ${most ?? ''} ${order}`)
    return from
      .selectFrom('server_state')
      .select('key')
      .where(
        'key',
        'in',
        ['a', 'b'].map((key) => sql.lit(key)),
      )
      .$if(least !== undefined, (query) => query.where('key', '>=', least ?? ''))
      .$if(most !== undefined, (query) => query.where('key', '<=', most ?? ''))
      .orderBy('key', order)
  })
  const read = async (values: Record<string, string>, order: 'asc' | 'desc') =>
    (await keys(db, values, order)).map(({ key }) => key).join('')
  expect(await read({ least: 'b' }, 'asc')).toBe('b')
  expect(await read({ least: 'a' }, 'asc')).toBe('ab')
  expect(await read({ most: 'a' }, 'asc')).toBe('a')
  expect(await read({ least: 'a', most: 'b' }, 'desc')).toBe('ba')
  expect(await read({ least: 'b', most: 'b' }, 'desc')).toBe('b')
  expect(built).toEqual([':least  asc', ' :most asc', ':least :most desc'])
})
