import { subject } from '#server/db/subjects.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, inTransaction, type SqliteConnection, type Trx } from './connect.ts'

let dir: string
let connection: SqliteConnection
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'commits-'))
  connection = connect(path.join(dir, 'test.db'))
  connection.sqlite.exec('create table kept (n integer primary key, text text) strict')
  connection.sqlite.exec(
    'create table owed (n integer references kept (n) deferrable initially deferred) strict',
  )
})
afterEach(async () => {
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

const keep = (trx: Trx, n: number, text = '') => sql`insert into kept values (${n}, ${text})`.execute(trx)
/** A row that refers to nothing: SQLite finds out at the commit. */
const owe = (trx: Trx) => sql`insert into owed values (-1)`.execute(trx)
const keeping = (n: number) => inTransaction(connection.db, subject.server, (trx) => keep(trx, n))
const kept = () => connection.sqlite.prepare('select n from kept order by n').pluck().all()

test('one that throws is undone alone, whether its own code or a statement fails, and only after it learns so', async () => {
  const outcomes = await Promise.allSettled([
    keeping(1),
    inTransaction(connection.db, subject.server, async (trx) => {
      await keep(trx, 2)
      throw new Error('half way')
    }),
    keeping(1),
    keeping(4),
  ])
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'kept')),
  ).toEqual(['kept', 'Error: half way', expect.stringContaining('UNIQUE constraint failed'), 'kept'])
  expect(kept()).toEqual([1, 4])
})

test('one whose commit fails is undone alone', async () => {
  const outcomes = await Promise.allSettled([
    keeping(1),
    inTransaction(connection.db, subject.server, owe),
    keeping(3),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({
    reason: { message: expect.stringContaining('FOREIGN KEY') as unknown },
  })
  expect(kept()).toEqual([1, 3])
})

test('a full disk is reported as one, and what was not reported as kept is not', async () => {
  await keeping(1)
  const pages = Number(connection.sqlite.pragma('page_count', { simple: true }))
  connection.sqlite.pragma(`max_page_count = ${pages + 1}`)
  const outcomes = await Promise.allSettled([
    keeping(2),
    inTransaction(connection.db, subject.server, (trx) => keep(trx, 3, 'x'.repeat(100_000))),
    keeping(4),
  ])
  expect(outcomes[1]).toMatchObject({ reason: { code: 'STORAGE_FULL' } })
  const told = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [index + 2] : []))
  expect(kept()).toEqual([1, ...told])
  connection.sqlite.pragma('max_page_count = 1000')
  await keeping(6)
  expect(kept()).toContain(6)
})

test('several that are asked for at once run one after the other, in the order they were asked for', async () => {
  const seen: unknown[] = []
  const told: number[] = []
  await Promise.all(
    [8, 3, 5, 1, 7, 2, 6, 4].map(async (n) => {
      await inTransaction(connection.db, subject.server, async (trx) => {
        seen.push((await sql`select count(*) as n from kept`.execute(trx)).rows[0])
        await keep(trx, n)
      })
      told.push(n)
    }),
  )
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ n })))
  expect(told).toEqual([8, 3, 5, 1, 7, 2, 6, 4])
})

test('nobody is answered, and nobody else reads it, before the commit', async () => {
  const reader = connect(path.join(dir, 'test.db'))
  const read = () => reader.sqlite.prepare('select count(*) from kept').pluck().get()
  const during: unknown[] = []
  await inTransaction(connection.db, subject.server, async (trx) => {
    await keep(trx, 1)
    during.push(['running', read()])
  })
  during.push(['told', read()])
  expect(during).toEqual([
    ['running', 0],
    ['told', 1],
  ])
  await reader.close()
})

test('what is asked for while others run is committed after them', async () => {
  let later: Promise<unknown> | undefined
  await inTransaction(connection.db, subject.server, async (trx) => {
    later = inTransaction(connection.db, subject.server, async (next) => {
      expect((await sql`select n from kept`.execute(next)).rows).toEqual([{ n: 1 }])
      await keep(next, 2)
    })
    await keep(trx, 1)
  })
  await later
  expect(kept()).toEqual([1, 2])
})
