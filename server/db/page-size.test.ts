import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { connect, PAGE_BYTES, enlargePages } from './connect.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'pages-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a file of an older version is rewritten once with larger pages and keeps every row', async () => {
  const file = path.join(dir, 'old.db')
  const old = new SQLite(file)
  old.pragma('page_size = 4096')
  old.pragma('journal_mode = WAL')
  old.exec(`create table t (id integer primary key, words text) strict;
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into t select i, printf('%0500d', i) from n;`)
  const rows = old.prepare('select * from t').all()
  old.close()

  const connection = connect(file)
  const { sqlite } = connection
  expect(enlargePages(sqlite)).toBe(true)
  expect(sqlite.pragma('page_size', { simple: true })).toBe(PAGE_BYTES)
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(sqlite.pragma('synchronous', { simple: true })).toBe(2)
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(sqlite.prepare('select * from t').all()).toEqual(rows)
  expect(enlargePages(sqlite)).toBe(false)
  await connection.close()
})

test('a new file has them from the start', async () => {
  const connection = connect(path.join(dir, 'new.db'))
  connection.sqlite.exec('create table t (x text) strict')
  expect(connection.sqlite.pragma('page_size', { simple: true })).toBe(PAGE_BYTES)
  expect(enlargePages(connection.sqlite)).toBe(false)
  await connection.close()
})
