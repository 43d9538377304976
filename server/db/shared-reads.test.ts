import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, inTransaction, type Connection } from './connect.ts'

let dir: string
let connection: Connection
let other: SQLite.Database
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'reads-'))
  const file = path.join(dir, 'test.db')
  connection = connect(file)
  connection.sqlite.exec('create table kept (n integer primary key) strict')
  other = new SQLite(file)
})
afterEach(async () => {
  other.close()
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from kept`.execute(connection.db)
  return rows[0]?.n
}
const countOfOther = () => other.prepare('select count(*) from kept').pluck().get()

test('reads that follow each other see the same state, the next ones what was written meanwhile', async () => {
  const first = await count()
  other.exec('insert into kept values (1)')
  expect([first, await count()]).toEqual([0, 0])
  await nextTurn()
  expect(await count()).toBe(1)
})

test('what is written right after a read is stored at once, and read', async () => {
  await count()
  await sql`insert into kept values (1)`.execute(connection.db)
  expect([countOfOther(), await count()]).toEqual([1, 1])
  expect(await sql`insert into kept values (2) returning n`.execute(connection.db)).toMatchObject({
    rows: [{ n: 2 }],
  })
  expect(countOfOther()).toBe(2)
})

test('a transaction begins right after a read, also when another process wrote since', async () => {
  await count()
  other.exec('insert into kept values (1)')
  await inTransaction(connection.db, (trx) => sql`insert into kept values (2)`.execute(trx))
  expect(countOfOther()).toBe(2)
})

test('a read that fails leaves nothing open', async () => {
  await expect(sql`select abs(-9223372036854775808)`.execute(connection.db)).rejects.toThrow('overflow')
  await nextTurn()
  expect(connection.sqlite.inTransaction).toBe(false)
})

test('the connection is closed right after a read', async () => {
  await count()
  await connection.close()
  expect(connection.sqlite.open).toBe(false)
})
