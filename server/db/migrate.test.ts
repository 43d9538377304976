import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { systemClock } from '#server/clock.ts'
import { connect, type SqliteConnection } from './connect.ts'
import { migrate } from './migrate.ts'

let dir: string
let connection: SqliteConnection
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'migrate-'))
  connection = connect(path.join(dir, 'homeclaim.db'))
})
afterEach(async () => {
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

const options = (migrations?: readonly Migration[]) => ({
  clock: systemClock,
  backupDir: path.join(dir, 'backups'),
  ...(migrations ? { migrations } : {}),
})
const schema = () => connection.sqlite.prepare('select name, sql from sqlite_schema order by name').all()

const boxes: Migration = {
  name: '0001-boxes',
  changesData: false,
  up: async (db) => {
    await sql`create table boxes (n integer) strict`.execute(db)
    await sql`insert into boxes values (1), (2)`.execute(db)
  },
}
const doubled: Migration = {
  name: '0002-doubled',
  changesData: true,
  up: async (db) => {
    await sql`update boxes set n = n * 2`.execute(db)
  },
}

test('all run once, in order, on a new database, and none at the second start', async () => {
  expect(await migrate(connection, options())).toEqual(MIGRATIONS.map((migration) => migration.name))
  const before = schema()
  expect(await migrate(connection, options())).toEqual([])
  expect(schema()).toEqual(before)
  expect(connection.sqlite.pragma('foreign_key_check')).toEqual([])
})

test('one that is interrupted changes nothing, and the next start runs all of it', async () => {
  const broken: Migration = {
    ...doubled,
    up: async (db) => {
      await sql`create table half (n integer)`.execute(db)
      await sql`update boxes set n = n * 2`.execute(db)
      await sql`alter table boxes add column color text`.execute(db)
      throw new Error('the power went')
    },
  }
  await migrate(connection, options([boxes]))
  const before = schema()
  await expect(migrate(connection, options([boxes, broken]))).rejects.toThrow('the power went')
  expect(schema()).toEqual(before)
  expect(connection.sqlite.prepare('select n from boxes').pluck().all()).toEqual([1, 2])
  expect(await migrate(connection, options([boxes, doubled]))).toEqual(['0002-doubled'])
  expect(connection.sqlite.prepare('select n from boxes').pluck().all()).toEqual([2, 4])
})

test('the file is copied before a migration that changes rows, and only then', async () => {
  await migrate(connection, options([boxes]))
  expect(() => readdirSync(path.join(dir, 'backups'))).toThrow('ENOENT')
  await migrate(connection, options([boxes, doubled]))
  const [copy = ''] = readdirSync(path.join(dir, 'backups'))
  expect(copy).toMatch(/^before-0002-doubled-.*\.db$/)
  const backup = connect(path.join(dir, 'backups', copy))
  expect(backup.sqlite.prepare('select n from boxes').pluck().all()).toEqual([1, 2])
  await backup.close()
})

test('a new database has nothing to copy, however many migrations make it', async () => {
  await migrate(connection, options([boxes, doubled]))
  expect(() => readdirSync(path.join(dir, 'backups'))).toThrow('ENOENT')
})

test('a database of a newer program is refused by name and not changed', async () => {
  await migrate(connection, options([boxes, doubled]))
  await expect(migrate(connection, options([boxes]))).rejects.toThrow(/newer version \(0002-doubled\)/)
})
