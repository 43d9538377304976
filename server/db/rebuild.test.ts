import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { rebuildTable } from '#migrations/rebuild-table.ts'
import { systemClock } from '#server/clock.ts'
import { connect, type Connection } from './connect.ts'
import { migrate } from './migrate.ts'

const REBUILD = '0011-words-without-checks'
const UNTIL_REBUILD = MIGRATIONS.filter(({ name }) => name < REBUILD)
const AND_REBUILD = MIGRATIONS.filter(({ name }) => name <= REBUILD)

let dir: string
let connection: Connection
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'rebuild-'))
  connection = connect(path.join(dir, 'homeclaim.db'))
  await migrate(connection, options(UNTIL_REBUILD))
  fillEveryTable(connection)
})
afterEach(async () => {
  await connection.close()
  rmSync(dir, { recursive: true, force: true })
})

const options = (migrations: readonly Migration[]) => ({
  clock: systemClock,
  backupDir: path.join(dir, 'backups'),
  migrations,
})

describe('a migration that rebuilds tables', () => {
  test('keeps every row of every table, every index and every trigger, and enforces references again', async () => {
    const before = contents(connection)
    expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([])
    await migrate(connection, options(AND_REBUILD))
    expect(contents(connection)).toEqual(before)
    expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(connection.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(connection.sqlite.pragma('legacy_alter_table', { simple: true })).toBe(0)
    expect(() => connection.sqlite.exec(`update claim_events set detail = 'changed'`)).toThrow(
      'never changed',
    )
    connection.sqlite.exec(`delete from users`)
    expect(contents(connection).rows['messages']).toEqual([])
  })

  test('would delete the rows of other tables without its mode', async () => {
    const careless = AND_REBUILD.map((migration) =>
      migration.name === REBUILD ? { ...migration, rebuildsTables: false } : migration,
    )
    const before = contents(connection)
    await migrate(connection, options(careless)).catch(() => undefined)
    expect(contents(connection).rows).not.toEqual(before.rows)
  })

  test('a kill between any two of its statements leaves the old database, and the next start runs all of it', async () => {
    const before = contents(connection)
    const killed = await filesBeforeEachStatement(() => migrate(connection, options(AND_REBUILD)))
    expect(killed.length).toBeGreaterThan(60)
    for (const folder of killed) {
      const restarted = connect(path.join(folder, 'homeclaim.db'))
      const isDone = restarted.sqlite
        .prepare('select count(*) from migrations where name = ?')
        .pluck()
        .get(REBUILD)
      expect(contents(restarted)).toEqual(before)
      expect(await migrate(restarted, options(AND_REBUILD))).toEqual(isDone ? [] : [REBUILD])
      expect(contents(restarted)).toEqual(before)
      await restarted.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('that loses a referenced row is rolled back, and named', async () => {
    const losing: Migration = {
      name: '0099-losing',
      changesData: false,
      rebuildsTables: true,
      up: async (db) => {
        await sql`delete from messages`.execute(db)
      },
    }
    const before = contents(connection)
    await expect(migrate(connection, options([...UNTIL_REBUILD, losing]))).rejects.toThrow(
      /0099-losing would leave 2 rows .*photos → messages/,
    )
    expect(contents(connection)).toEqual(before)
    expect(connection.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
  })

  test('that would change nothing, or a missing table, is refused', async () => {
    await expect(rebuildTable(connection.db, 'claims', (text) => text)).rejects.toThrow('stay as it is')
    await expect(rebuildTable(connection.db, 'nothing', (text) => text)).rejects.toThrow('no table nothing')
  })
})

describe('an unknown word in a column of fixed words', () => {
  beforeEach(() => migrate(connection, options(AND_REBUILD)))

  test('is not inserted', async () => {
    const insert = connection.db.insertInto('visits').values({
      id: 'v9',
      claim_id: 'c1',
      date: '2026-03-01',
      from_time: '09:00',
      to_time: '11:00',
      who: null,
      state: JSON.parse('"forgotten"'),
      note: null,
      proposed_at: '2026-01-01T00:00:00.000Z',
      answered_at: null,
    })
    await expect(insert.execute()).rejects.toThrow('"forgotten" is no word for visits.state')
  })

  test('is not written by an update, nor by an upsert', async () => {
    const update = connection.db.updateTable('claims').set({ status: JSON.parse('"Lost"') })
    await expect(update.execute()).rejects.toThrow('"Lost" is no word for claims.status')
    const upsert = connection.db
      .insertInto('user_tokens')
      .values({
        token_hash: 'hash',
        user_id: 'u1',
        purpose: 'verify-email',
        email: 'a@example.com',
        expires_at: '2026-01-01T00:00:00.000Z',
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ purpose: JSON.parse('"lend"') }))
    await expect(upsert.execute()).rejects.toThrow('"lend" is no word for user_tokens.purpose')
  })
})

/** Every row, index and trigger; a rebuild changes only the definitions of the tables. */
function contents({ sqlite }: Connection) {
  const tables = sqlite
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not in ('migrations') order by name`,
    )
    .pluck()
    .all()
    .map(String)
  return {
    rows: Object.fromEntries(
      tables.map((table) => [table, sqlite.prepare(`select * from ${table} order by 1, 2`).all()]),
    ),
    others: sqlite
      .prepare(`select type, name, sql from sqlite_schema where type <> 'table' order by name`)
      .all(),
  }
}

/** A kill leaves the files as they are at that moment, so they are copied before each statement. */
async function filesBeforeEachStatement(work: () => Promise<unknown>): Promise<string[]> {
  const folders: string[] = []
  const { sqlite } = connection
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = (source: string) => {
    const folder = path.join(dir, `kill-${folders.length}`)
    mkdirSync(folder)
    for (const file of ['homeclaim.db', 'homeclaim.db-wal']) {
      if (existsSync(path.join(dir, file))) copyFileSync(path.join(dir, file), path.join(folder, file))
    }
    folders.push(folder)
    return prepare(source)
  }
  await work()
  sqlite.prepare = prepare
  return folders
}

function fillEveryTable({ sqlite }: Connection): void {
  const at = '2026-01-02T03:04:05.000Z'
  sqlite.exec(`
    insert into users (id, email, name, created_at) values ('u1', 'a@example.com', 'Ada', '${at}'), ('u2', 'b@example.com', 'Bo', '${at}');
    insert into sessions (id, secret_hash, user_id, created_at, last_seen_at, expires_at) values ('s1', 'x', 'u1', '${at}', '${at}', '${at}');
    insert into user_tokens values ('t1', 'u1', 'verify-email', 'a@example.com', '${at}', null);
    insert into server_state values ('k', 'v');
    insert into sign_in_identities values ('iss', 'sub', 'u1', 'a@example.com', '${at}', '${at}');
    insert into spent_nonces values ('n', '${at}');
    insert into home_profiles values ('u1', '1 Elm', 'Reno', 'NV', '89501', '2026-01-01', '2027-01-01', null, '${at}', '${at}');
    insert into builder_profiles values ('u1', 'North', 'b@north.example', null, null, '${at}', '${at}');
    insert into claims (user_id, id, number, title, category, address, status, created_at, updated_at, summary, description, search_text)
      values ('u1', 'c1', 1001, 'Drip', 'Plumbing', '1 Elm', 'Sent', '${at}', '${at}', 's', 'd', 'drip'),
             ('u2', 'c2', 1002, 'Crack', 'Other', '2 Elm', 'Closed', '${at}', '${at}', 's', 'd', 'crack');
    insert into claim_events values ('e1', 'c1', 'status', 'New', '${at}', 'homeowner', null), ('e2', 'c1', 'kept-locally', null, '${at}', 'system', 'x');
    insert into messages (id, claim_id, sender, channel, content, created_at) values ('m1', 'c1', 'Builder', 'email', 'hello', '${at}'), ('m2', 'c2', 'Homeowner', 'app', 'hi', '${at}');
    insert into photos (id, user_id, claim_id, message_id, file_name, content_type, size_bytes, state, granted_until, created_at)
      values ('p1', 'u1', 'c1', 'm1', 'a.jpg', 'image/jpeg', 5, 'stored', '${at}', '${at}');
    insert into attachments values ('a1', 'c1', 'm1', 'a.pdf', 'application/pdf', 9, '${at}');
    insert into visits values ('v1', 'c1', '2026-02-01', '09:00', '11:00', null, 'proposed', null, '${at}', null);
    insert into outbox (id, kind, user_id, claim_id, to_address, to_name, mail, message_domain, state, next_attempt_at, created_at)
      values ('o1', 'letter', 'u1', 'c1', 'b@north.example', 'North', '{}', 'x', 'sent', '${at}', '${at}');
    insert into inbound_mails (id, dedupe_key, door, size_bytes, received_at, state, next_attempt_at, claim_id)
      values ('i1', 'd1', 'smtp', 5, '${at}', 'filed', '${at}', 'c1');
    insert into imap_mailboxes values ('u@h/INBOX', '1', 5, '${at}', null);
    insert into imap_waiting values ('u@h/INBOX', 4, 0, '${at}');
    insert into card_customers values ('cus', 'u1', '${at}', null);
    insert into card_checkouts values ('cs', 'cus', '${at}', null, null);
    insert into subscriptions values ('sub', 'cus', 'u1', 'active', '${at}', null, null, null, null, 0, 1, '${at}');
    insert into card_events values ('ev', 'type', '${at}');
    insert into card_endings values ('cus', '${at}');
  `)
}
