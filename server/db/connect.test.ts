import { subject } from '#server/db/subjects.ts'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { connect, inTransaction } from './connect.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'connect-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const counter = fileURLToPath(new URL('../testing/counter.ts', import.meta.url))
const run = promisify(execFile)

test('the connection has what the code relies on: WAL, every commit on disk, foreign keys, and 50 ms at most for a lock', async () => {
  const connection = connect(path.join(dir, 'pragmas.db'))
  const { sqlite } = connection
  const pragma = (name: string) => sqlite.pragma(name, { simple: true })
  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('busy_timeout')).toBe(50)
  await connection.close()
  const again = connect(path.join(dir, 'pragmas.db'))
  expect(again.sqlite.pragma('synchronous', { simple: true })).toBe(2)
  await again.close()
})

test('nobody else on the machine may read the database, nor one that was readable before', async () => {
  const file = path.join(dir, 'private.db')
  writeFileSync(file, '', { mode: 0o644 })
  const connection = connect(file)
  connection.sqlite.exec('create table t (x text) strict')
  for (const each of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(each).mode & 0o777).toBe(0o600)
  await connection.close()
})

test('a transaction takes its write lock before it reads', async () => {
  const file = path.join(dir, 'immediate.db')
  const [first, second] = [connect(file), connect(file)]
  second.sqlite.pragma('busy_timeout = 0')
  await sql`create table t (n integer)`.execute(first.db)
  await inTransaction(first.db, subject.server, async (trx) => {
    await sql`select * from t`.execute(trx)
    expect(() => second.sqlite.exec('insert into t values (1)')).toThrow(/locked/)
  })
  second.sqlite.exec('insert into t values (1)')
  await first.close()
  await second.close()
})

test('while another program writes, a transaction and a single statement wait without holding up the thread', async () => {
  const file = path.join(dir, 'patient.db')
  const [ours, other] = [connect(file), connect(file)]
  await sql`create table t (n integer) strict`.execute(ours.db)
  for (const write of [
    () => sql`insert into t values (1)`.execute(ours.db),
    () => inTransaction(ours.db, subject.server, (trx) => sql`insert into t values (1)`.execute(trx)),
  ]) {
    other.sqlite.exec('begin immediate')
    const writing = write()
    // Only a thread that goes on can end the other's transaction, which runs on it too.
    await setTimeout(200)
    other.sqlite.exec('commit')
    await writing
  }
  expect((await sql`select n from t`.execute(ours.db)).rows).toHaveLength(2)
  await ours.close()
  await other.close()
})

test('a failed transaction changes nothing', async () => {
  const connection = connect(path.join(dir, 'rollback.db'))
  const { db } = connection
  await sql`create table t (n integer) strict`.execute(db)
  await expect(
    inTransaction(db, subject.server, async (trx) => {
      await sql`insert into t values (1)`.execute(trx)
      throw new Error('half way')
    }),
  ).rejects.toThrow('half way')
  expect((await sql`select * from t`.execute(db)).rows).toEqual([])
  await connection.close()
})

test('a statement that is used all the time is prepared once, however many others are used once', async () => {
  const connection = connect(path.join(dir, 'statements.db'))
  const { db, sqlite } = connection
  const prepare = vi.spyOn(sqlite, 'prepare')
  for (let once = 0; once < 700; once++) {
    await sql`select 'always'`.execute(db)
    await sql.raw(`select ${once}`).execute(db)
  }
  expect(prepare.mock.calls.filter(([text]) => text === `select 'always'`)).toHaveLength(1)
  await connection.close()
})

test('two programs that read, then write, 200 times each on one file lose nothing and never meet a busy database', async () => {
  const file = path.join(dir, 'two.db')
  await run(process.execPath, [counter, file, '0'])
  await Promise.all([1, 2].map(() => run(process.execPath, [counter, file, '200'])))
  const connection = connect(file)
  const { db } = connection
  expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 400 }])
  await connection.close()
})

const canTrace = spawnSync('strace', ['-f', '-e', 'trace=none', 'true']).status === 0

test.skipIf(!canTrace)('every commit is on disk before it is reported', () => {
  const file = path.join(dir, 'traced.db')
  const trace = path.join(dir, 'trace')
  const what = 'trace=fdatasync,fsync,write'
  const program = [process.execPath, counter, file, '20']
  const done = spawnSync('strace', ['-f', '-y', '-e', what, '-o', trace, ...program])
  expect(done.status).toBe(0)
  const told: number[] = []
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    if (/f(data)?sync\(\d+<[^>]*traced\.db-wal>/.test(line)) told.push(0)
    if (/write\(1<[^>]*>, "kept/.test(line)) told.push((told.pop() ?? 0) + 1)
  }
  // The log is also synced when the table is created and when the program ends.
  expect(told.filter((count) => count > 0)).toEqual(Array<number>(20).fill(1))
})

test('a parameter is an expression, by whose value SQLite does not plan, and its value and type are the same', async () => {
  const connection = connect(path.join(dir, 'planned-once.db'))
  const { db } = connection
  const listed = db.selectFrom('users').select('id').where('id', 'in', ['a', 'b']).limit(5).compile()
  expect(listed.sql).toBe('select "id" from "users" where "id" in (+?, +?) limit +?')
  const typeOf = async (value: unknown) =>
    (await sql<{ type: string }>`select typeof(${value}) as type`.execute(db)).rows[0]?.type
  expect(await Promise.all(['12', 1.5, null, Buffer.from([0, 255])].map(typeOf))).toEqual([
    'text',
    'real',
    'null',
    'blob',
  ])
  const { rows } = await sql<{
    text: string
    blob: Buffer
  }>`select ${'12'} as text, ${Buffer.from([0, 255])} as blob`.execute(db)
  expect(rows).toEqual([{ text: '12', blob: Buffer.from([0, 255]) }])
  await connection.close()
})
