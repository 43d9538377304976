import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { connect, type SqliteConnection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillTables } from '#server/testing/filled-database.ts'
import { MIGRATIONS, type Migration } from './index.ts'

const NAME = '0033-where-claims-stand'

let dir: string
let connection: SqliteConnection
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'where-claims-stand-'))
  connection = connect(path.join(dir, 'homeclaim.db'))
  await migrate(
    connection,
    options(({ name }) => name < '0011'),
  )
  fillTables(connection)
  await migrate(
    connection,
    options(({ name }) => name < NAME),
  )
})
afterEach(async () => {
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

const options = (isMeant: (migration: Migration) => boolean) => ({
  clock: systemClock,
  backupDir: path.join(dir, 'backups'),
  migrations: MIGRATIONS.filter(isMeant),
})
const claims = () =>
  connection.sqlite.prepare<[], Record<string, unknown>>('select * from claims order by id').all()

test('every claim keeps what it has and learns from its events since when it has its status', async () => {
  connection.sqlite.exec(`
    insert into claim_events (id, claim_id, kind, status, at, by) values
      ('e3', 'c1', 'status', 'Sent', '2026-01-03T00:00:00.000Z', 'system'),
      ('e4', 'c1', 'status', 'Opened', '2026-01-04T00:00:00.000Z', 'builder'),
      ('e5', 'c2', 'status', 'Acknowledged', '2026-01-05T00:00:00.000Z', 'builder'),
      ('e6', 'c2', 'status', 'Closed', '2026-01-06T00:00:00.000Z', 'homeowner');
    update claims set status = 'Opened' where id = 'c1'`)
  const before = claims()
  expect(
    await migrate(
      connection,
      options(({ name }) => name <= NAME),
    ),
  ).toEqual([NAME])
  const after = claims()
  expect(after).toEqual([
    {
      ...before[0],
      status_at: '2026-01-04T00:00:00.000Z',
      status_by: 'builder',
      sent_at: '2026-01-03T00:00:00.000Z',
    },
    {
      ...before[1],
      status_at: '2026-01-06T00:00:00.000Z',
      status_by: 'homeowner',
      sent_at: '2026-01-05T00:00:00.000Z',
    },
  ])
  expect(connection.sqlite.pragma('foreign_key_check')).toEqual([])
})

test('the new columns are before the long ones, which a list never reads', async () => {
  await migrate(
    connection,
    options(({ name }) => name <= NAME),
  )
  const names = connection.sqlite.prepare("select name from pragma_table_info('claims')").pluck().all()
  expect(names.slice(-6)).toEqual([
    'status_at',
    'status_by',
    'sent_at',
    'summary',
    'description',
    'search_text',
  ])
})
