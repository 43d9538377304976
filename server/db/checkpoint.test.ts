import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyJournal } from './checkpoint.ts'
import { connect, type SqliteConnection } from './connect.ts'

let folder: string
let file: string
let connection: SqliteConnection
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-'))
  file = path.join(folder, 'a.db')
  connection = connect(file)
  connection.sqlite.exec('pragma wal_autocheckpoint = 0; create table words (text text) strict')
})
afterEach(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the server answers others while a large log is written into the database', async () => {
  const insert = connection.sqlite.prepare('insert into words values (?)')
  for (let n = 0; n < 40; n += 1) insert.run('x'.repeat(1024 * 1024))
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(40 * 1024 * 1024)
  let turns = 0
  const emptying = emptyJournal(file)
  const turn = () => new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))
  while ((await Promise.race([emptying, turn()])) === undefined) turns += 1
  expect(await emptying).toBe(true)
  expect(turns).toBeGreaterThan(10)
  expect(statSync(`${file}-wal`).size).toBe(0)
})

test('deleted words are in neither file afterwards, nor on a page that was given back', async () => {
  connection.sqlite.exec(`insert into words values ('Unmistakable'), ('stays')`)
  connection.sqlite.exec(`delete from words where text = 'Unmistakable'`)
  const isAnywhere = () => [file, `${file}-wal`].some((each) => readFileSync(each).includes('Unmistakable'))
  const reader = new SQLite(file, { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from words').get()
  expect(await emptyJournal(file)).toBe(false)
  expect(isAnywhere()).toBe(true)
  reader.close()
  expect(await emptyJournal(file)).toBe(true)
  expect(isAnywhere()).toBe(false)
})
