import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { evidenceLog } from '#server/testing/evidence.ts'
import { databaseOf } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { inTransaction, type Db } from './connect.ts'
import { openPostgresSignals } from './postgres-signals.ts'
import { subject } from './subjects.ts'

let world: World
let db: Db
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  db = world.server.connection.db
})
afterAll(() => world[Symbol.asyncDispose]())

/** Another server that listens, and what it has heard. */
async function aListener() {
  const signals = await openPostgresSignals(await databaseOf(world.dataDir), evidenceLog('silent'))
  const heard: unknown[] = []
  signals.listen((signal) => heard.push(signal))
  return { heard, signals, [Symbol.asyncDispose]: () => signals.close() }
}

const tell = (userId: string, end?: () => never) =>
  inTransaction(db, subject.server, async (trx) => {
    await world.server.services.live.signals.tell(trx, { kind: 'account', userId })
    end?.()
  })

test('every server hears what was committed, in order, and nothing of what was rolled back', async () => {
  await using one = await aListener()
  await using other = await aListener()
  await tell('first')
  await expect(
    tell('undone', () => {
      throw new Error('it failed')
    }),
  ).rejects.toThrow('it failed')
  await tell('last')
  const said = ['first', 'last'].map((userId) => ({ kind: 'account', userId }))
  for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual(said)
})

test('after a connection that was lost everything has to be read again, and then it hears as before', async () => {
  await using one = await aListener()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'homeclaim signals'`.execute(db)
  await expect.poll(() => one.heard).toEqual([{ kind: 'missed' }])
  await tell('after')
  await expect.poll(() => one.heard.at(-1)).toEqual({ kind: 'account', userId: 'after' })
})

test('a signal that only a newer version knows means that something was missed', async () => {
  await using one = await aListener()
  for (const payload of ['{"kind":"of tomorrow"}', 'no JSON'])
    await sql`select pg_notify('homeclaim', ${payload})`.execute(db)
  await expect.poll(() => one.heard).toEqual([{ kind: 'missed' }, { kind: 'missed' }])
})
