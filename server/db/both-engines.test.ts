import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { MINUTE } from '#shared/dates.ts'
import { oldestDue } from '#server/admin/repository.ts'
import { aMail } from '#server/testing/builder.ts'
import { aClaim } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { bytesOfUnknownSenders } from '#server/inbox/repository.ts'
import { changesAfter } from '#server/live/changes-repository.ts'
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

test('a claim is found by a word of its last message, however long that is, in letters of three bytes', async () => {
  const yan = await world.homeowner('Yan Li')
  const { id } = await yan.files()
  const letters = Array.from({ length: 2_000 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fa5)))
  await yan.writes(id, letters.join(''))
  const word = letters.slice(700, 720).join('')
  expect((await yan.lists(`?search=${encodeURIComponent(word)}`)).map((claim) => claim.id)).toEqual([id])
})

test('mail of a stranger counts for that stranger alone, though its sum has a name with capitals', async () => {
  await world.postMail(aMail({ to: 'unknown@reply.homes.example', text: 'Whose claim is this?' }))
  await world.readMail()
  const { sender } = await db
    .selectFrom('inbound_mails')
    .select('sender')
    .where('sender', '<>', '')
    .executeTakeFirstOrThrow()
  const { ofSender, ofAll } = await bytesOfUnknownSenders(db, sender)
  expect(ofSender).toBeGreaterThan(8_192)
  expect(ofAll).toBe(ofSender)
  expect(await bytesOfUnknownSenders(db, 'somebody else')).toEqual({ ofSender: 0, ofAll })
})

test('the oldest email that waits is told with what the mail server said of it, and not of another', async () => {
  await world.server.connection.db.deleteFrom('outbox').execute()
  expect(await oldestDue(db)).toBeNull()
  const maya = await world.homeowner()
  await maya.savesProfile()
  for (const reason of ['mailbox full', 'greylisted']) {
    await maya.files()
    await db.updateTable('outbox').set({ last_error: reason }).where('last_error', 'is', null).execute()
    world.clock.advance(MINUTE)
  }
  expect(await oldestDue(db)).toMatchObject({ reason: 'mailbox full' })
})

test('an account with claims is deleted, with all that belongs to it, though a cascade runs after the key is looked at', async () => {
  await world.homeowner('Ada Admin')
  const maya = await world.homeowner()
  const { id } = await maya.files()
  await maya.writes(id, 'It drips again.')
  expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
  for (const table of ['claims', 'claim_events', 'messages'] as const) {
    const key = table === 'claims' ? 'id' : 'claim_id'
    expect(await only(sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id}`)).toBeUndefined()
  }
})

test('a change gets a new number each time, so that a stream that asks for later ones sees it again', async () => {
  const maya = await world.homeowner()
  const { id } = await maya.files()
  const seqOf = async () => (await changesAfter(db, 0, 1_000)).find(({ claimId }) => claimId === id)?.seq ?? 0
  const first = await seqOf()
  await maya.writes(id, 'It drips again.')
  expect(await seqOf()).toBeGreaterThan(first)
})
