import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillTables } from '#server/testing/filled-database.ts'
import { openMigratingDatabase, type MigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0092-deliveries-of-acts'

let database: MigratingDatabase
beforeEach(async () => {
  database = openMigratingDatabase()
  await database.migrate(MIGRATIONS.filter(({ name }) => name < '0011'))
  fillTables(database.connection)
  await database.migrate(MIGRATIONS.filter(({ name }) => name < NAME))
})
afterEach(() => database.close())

const at = (second: number, ms = 0) => new Date(Date.UTC(2026, 1, 1, 0, 0, second, ms)).toISOString()
const run = (sql: string, ...values: unknown[]) => database.connection.sqlite.prepare(sql).run(...values)
const writes = (id: string, when: string) =>
  run(
    "insert into messages (id, claim_id, sender, channel, content, created_at) values (?, 'c1', 'Homeowner', 'app', 'x', ?)",
    id,
    when,
  )
const does = (id: string, kind: string, when: string, status: string | null = null) =>
  run(
    "insert into claim_events (id, claim_id, kind, status, at, by) values (?, 'c1', ?, ?, ?, 'homeowner')",
    id,
    kind,
    status,
    when,
  )
const emails = (id: string, state: string, when: string) =>
  run(
    "insert into outbox (id, kind, user_id, claim_id, to_address, to_name, message_domain, state, next_attempt_at, created_at) values (?, 'to-builder', 'u1', 'c1', 'b@north.example', 'North', 'x', ?, ?, ?)",
    id,
    state,
    when,
    when,
  )

/** Returns the state of the email of each act, after the migration. */
async function known(): Promise<Record<string, string>> {
  await database.migrate(MIGRATIONS.filter(({ name }) => name <= NAME))
  const rows = database.connection.sqlite
    .prepare<[], [string, string]>('select act_id, state from act_emails join outbox on id = outbox_id')
    .raw()
    .all()
  return Object.fromEntries(rows)
}

test('what was done before is known by the email of its transaction, in every state', async () => {
  const kinds = ['corrected', 'photos-added', 'visit-accepted', 'visit-declined', 'fix-disputed', 'withdrawn']
  const states = ['due', 'sent', 'local', 'failed', 'dropped']
  const expected: Record<string, string> = {}
  for (const [index, kind] of kinds.entries())
    for (const [place, state] of states.entries()) {
      const second = 10 * (index * states.length + place)
      does(`${kind}-${state}`, kind, at(second))
      emails(`email-${kind}-${state}`, state, at(second, 3))
      expected[`${kind}-${state}`] = state
    }
  writes('follow-up', at(1_000))
  does('followed-up', 'followed-up', at(1_000, 1))
  emails('email-follow-up', 'failed', at(1_000, 2))
  writes('message', at(1_010))
  emails('email-message', 'local', at(1_010))
  does('withdrawn', 'withdrawn', at(1_020))
  does('withdrawn-closed', 'status', at(1_020), 'Closed')
  emails('email-withdrawn', 'sent', at(1_020))
  expect(await known()).toEqual({
    ...expected,
    'withdrawn-closed': 'sent',
    'follow-up': 'failed',
    'followed-up': 'failed',
    message: 'local',
  })
})

test('an act without an email of its own, and two whose emails cannot be told apart, are not said to be sent', async () => {
  writes('alone', at(0))
  // The same millisecond: which of the two emails tells of which message is not known.
  for (const [id, state] of [
    ['m3', 'sent'],
    ['m4', 'failed'],
  ] as const) {
    writes(id, at(10))
    emails(`email-${id}`, state, at(10))
  }
  // The message has no email; that of the correction came a second later.
  writes('m5', at(20))
  does('corrected', 'corrected', at(21))
  emails('email-corrected', 'sent', at(21))
  expect(await known()).toEqual({})
})
