import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aClaim } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import type { Db } from './connect.ts'

// Where SQLite and PostgreSQL differ without an error. These run on both; what they mean for a person is tested at the
// feature: a limit for strangers' mail, unread news, deleting an account with claims.
let world: World
let db: Db
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  db = world.server.connection.db
})
afterAll(() => world[Symbol.asyncDispose]())

const only = async (query: ReturnType<typeof sql>): Promise<unknown> => (await query.execute(db)).rows[0]

describe('a statement means the same on both engines', () => {
  test('a list without an element finds nothing, and finds everything when it is excluded', async () => {
    await world.homeowner()
    const count = (word: 'in' | 'not in') =>
      db.selectFrom('users').select('id').where('id', word, []).execute()
    expect(await count('in')).toEqual([])
    expect(await count('not in')).toHaveLength(1)
  })

  test('counts, sums and averages are numbers, also far beyond 32 bits, and a condition is 1 or 0', async () => {
    expect(
      await only(sql`select count(*) as n, sum(n) as total, avg(n) as middle, max(n) as most, 1 < 2 as is_less
        from (select 9007199254740990 as n) as numbers`),
    ).toEqual({
      n: 1,
      total: 9_007_199_254_740_990,
      middle: 9_007_199_254_740_990,
      most: 9_007_199_254_740_990,
      is_less: 1,
    })
  })

  test('texts are ordered by their bytes: capitals first, then small letters, then other scripts', async () => {
    await sql`delete from server_state where key like 'order:%'`.execute(db)
    for (const key of ['b', 'B', 'ä', 'a', '_', '字'])
      await db
        .insertInto('server_state')
        .values({ key: `order:${key}`, value: '' })
        .execute()
    const rows = await db
      .selectFrom('server_state')
      .select('key')
      .where('key', '>', 'order:')
      .where('key', '<', 'order;')
      .orderBy('key')
      .execute()
    expect(rows.map(({ key }) => key.slice(6))).toEqual(['B', '_', 'a', 'b', 'ä', '字'])
  })

  test('lower() changes A to Z only, as the search texts and addresses expect', async () => {
    await db.insertInto('server_state').values({ key: 'LOWER ÄÖ', value: '' }).execute()
    expect(await only(sql`select lower(key) as text from server_state where key = 'LOWER ÄÖ'`)).toEqual({
      text: 'lower ÄÖ',
    })
  })

  test('what is looked for may hold the signs of a pattern', async () => {
    const found = (pattern: string, text: string) =>
      db
        .selectFrom('server_state')
        .select('key')
        .where('key', '=', 'LOWER ÄÖ')
        .where(sql<boolean>`glob(${pattern}, ${text})`)
        .execute()
    expect(await found('*a[*]b[?][[]%_*', 'xxa*b?[%_yy')).toHaveLength(1)
    expect(await found('*a[*]b*', 'axxb')).toHaveLength(0)
  })

  test('a text with the character NUL is refused by both, and what was written before in the transaction is undone', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.insertInto('server_state').values({ key: 'nul', value: 'a' }).execute()
        await trx.updateTable('server_state').set({ value: 'a\0b' }).where('key', '=', 'nul').execute()
      }),
    ).rejects.toMatchObject({ code: 'INVALID' })
    expect(await only(sql`select 1 from server_state where key = 'nul'`)).toBeUndefined()
  })
})

test('a character that nobody sees and PostgreSQL cannot store is left out of a claim', async () => {
  const maya = await world.homeowner()
  const answer = await maya.call('POST', '/api/claims', { ...aClaim(), title: 'Leak\0 in the kitchen' })
  expect([answer.status, await answer.text()]).toEqual([201, expect.not.stringContaining('u0000')])
})
