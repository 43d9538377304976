import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { HOUR } from '#shared/dates.ts'
import { insertEvent } from '#server/claims/events-repository.ts'
import { transact } from '#server/core.ts'
import { createIds, type Ids } from '#server/ids.ts'
import { changesAfter, recordChange } from '#server/live/changes-repository.ts'
import { saveHome } from '#server/profile/repository.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { databaseOf } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { inTransaction, type Connection, type Db } from './connect.ts'
import { connectPostgres } from './postgres.ts'
import { alsoAbout, newerIdAbout, subject } from './subjects.ts'

let world: World
let db: Db
/** The connections of another server. */
let other: Connection
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  db = world.server.connection.db
  other = connectPostgres(await databaseOf(world.dataDir))
})
afterAll(async () => {
  await other.close()
  await world[Symbol.asyncDispose]()
})

const AT = '2026-01-02T03:04:05.000Z'
const EVENT = {
  kind: 'visit-declined' as const,
  status: null,
  at: AT,
  by: 'builder' as const,
  detail: null,
  userId: null,
}

/** Returns how many transactions wait for another in the database. */
async function lockWaits(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db)
  return rows[0]?.n
}

/** Waits until a transaction of this world waits for another. */
async function somebodyWaits(): Promise<void> {
  await expect.poll(lockWaits).toBeGreaterThan(0)
}

/** Begins a transaction at the other server that does `first`, stays open until `end` is called, and then does `then`. */
async function holding(about: Parameters<typeof inTransaction>[1], first: (trx: Db) => Promise<unknown>) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const done = inTransaction(other.db, about, async (trx) => {
    await first(trx)
    held()
    await mayEnd
  })
  await isHeld
  return { end: () => (end(), done) }
}

test('of two transactions about one home the second begins when the first has ended, and sees what it did', async () => {
  const { user } = await world.homeowner()
  const first = await holding(subject.home(user.id), (trx) =>
    sql`update homes set response_targets = 'first' where id = ${user.id}`.execute(trx),
  )
  const second = inTransaction(db, subject.home(user.id), async (trx) => {
    const { rows } = await sql`select response_targets from homes where id = ${user.id}`.execute(trx)
    return rows
  })
  await somebodyWaits()
  await first.end()
  expect(await second).toEqual([{ response_targets: 'first' }])
})

test('who waits for one home leaves the connections to everybody else', async () => {
  const { user } = await world.homeowner('Dee Waiting')
  const first = await holding(subject.home(user.id), async () => undefined)
  // More than there are connections.
  const waiting = Promise.all(
    Array.from({ length: 30 }, (_, n) => inTransaction(db, subject.home(user.id), async () => n)),
  )
  await expect.poll(lockWaits).toBe(1)
  expect((await world.homeowner('Eve Else')).user.name).toBe('Eve Else')
  await first.end()
  expect(await waiting).toHaveLength(30)
})

test('two that wait for each other both succeed: one of them runs once more', async () => {
  const [one, other] = [await world.homeowner('Ada One'), await world.homeowner('Ben Other')]
  let runs = 0
  const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
  const crossing = (from: string, to: string) =>
    inTransaction(db, subject.account(from), async (trx) => {
      runs += 1
      if (runs === 2) resolve()
      await bothBegan
      await alsoAbout(trx, subject.account(to))
      await sql`update users set name = name || '.' where id in (${from}, ${to})`.execute(trx)
    })
  await Promise.all([crossing(one.user.id, other.user.id), crossing(other.user.id, one.user.id)])
  expect(runs).toBe(3)
  const { rows } =
    await sql`select name from users where id in (${one.user.id}, ${other.user.id}) order by name`.execute(db)
  expect(rows).toEqual([{ name: 'Ada One..' }, { name: 'Ben Other..' }])
})

test('one whose key another stored meanwhile runs once more, and then finds it', async () => {
  const put = (trx: Db) => sql`insert into server_state (key, value) values ('met', 'first')`.execute(trx)
  const first = await holding(subject.named('one'), put)
  const second = inTransaction(db, subject.named('another'), async (trx) => {
    const { rows } = await sql<{ value: string }>`select value from server_state where key = 'met'`.execute(
      trx,
    )
    if (!rows[0]) await put(trx)
    return rows[0]?.value
  })
  await somebodyWaits()
  await first.end()
  expect(await second).toBe('first')
})

test('a live stream that asks for what came after the last change skips none of another home', async () => {
  const [one, other] = [await world.homeowner('Cy One'), await world.homeowner('Di Other')]
  const change = async (who: typeof one) => {
    const { id: claimId } = await who.files()
    return { claimId, homeId: who.user.id, readBy: undefined, at: AT }
  }
  const [early, late] = [await change(one), await change(other)]
  const seq = (await changesAfter(db, 0, 100)).at(-1)?.seq ?? 0
  const first = await holding(subject.home(one.user.id), (trx) => recordChange(trx, early))
  const second = inTransaction(db, subject.home(other.user.id), (trx) => recordChange(trx, late))
  await somebodyWaits()
  // Numbered later, it is not seen before the one that is still being stored.
  expect(await changesAfter(db, seq, 100)).toEqual([])
  await first.end()
  await second
  expect((await changesAfter(db, seq, 100)).map(({ claimId }) => claimId)).toEqual([
    early.claimId,
    late.claimId,
  ])
})

test('what happens on a claim is in the order of its ids, though the clock of another server is an hour ahead', async () => {
  const person = await world.homeowner('Eli Third')
  const { id } = await person.files()
  const note = (ids: Ids) =>
    transact({ db, ids }, { about: subject.claim(id) }, async (tx) => {
      const eventId = tx.ids.next()
      await insertEvent(tx.db, { ...EVENT, id: eventId, claimId: id })
      return eventId
    })
  const ahead = createIds({ now: () => new Date(world.clock.now().getTime() + HOUR) })
  const right = createIds(world.clock)
  const made = [await note(right), await note(ahead), await note(right), await note(right)]
  expect(made).toEqual(made.toSorted())
  // Another home's claims have the time that it is.
  const other = await world.homeowner('Fay Fourth')
  expect((await other.files()).id < (made[1] ?? '')).toBe(true)
})

test('a transaction about a home with thousands of claims does not read them', async () => {
  const person = await world.homeowner('Gus Fifth')
  const { id } = await person.files()
  await sql`create table copied_claim as select * from claims where id = ${id}`.execute(db)
  const columns = await sql<{ list: string }>`select string_agg(quote_ident(column_name), ', ') as list
    from information_schema.columns where table_name = 'claims' and column_name not in ('id', 'number')`.execute(
    db,
  )
  const list = sql.raw(columns.rows[0]?.list ?? '')
  await sql`insert into claims (id, number, ${list})
    select 'copy' || n, 100000 + n, ${list} from copied_claim, generate_series(1, 3000) as n`.execute(db)
  await sql`insert into claim_events (id, claim_id, kind, status, at, by)
    select '00copy' || n, 'copy' || n, 'filed', 'New', ${AT}, 'homeowner' from generate_series(1, 3000) as n`.execute(
    db,
  )
  await sql`drop table copied_claim`.execute(db)
  await sql`analyze`.execute(db)
  const { before, after } = await inTransaction(db, subject.home(person.user.id), async (trx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ n: number }>`select sum(idx_scan + seq_tup_read + idx_tup_fetch) as n
        from pg_stat_xact_user_tables where relname in ('claims', 'claim_events', 'messages')`.execute(trx)
      return rows[0]?.n ?? 0
    }
    const begin = await readSoFar()
    const from = createIds(world.clock).next()
    expect(await newerIdAbout(trx, subject.home(person.user.id), from)).toBeUndefined()
    return { before: begin, after: await readSoFar() }
  })
  // A small table is read whole.
  expect(after - before).toBeLessThan(100)
})

test('a home whose address is being saved is not taken for one that was never used', async () => {
  const maya = await world.homeowner('Maya Two')
  const save = { homeId: maya.user.id, home: { ...HOME, address: '1 First Street' }, at: AT }
  const first = await holding(subject.home(maya.user.id), (trx) => saveHome(trx, save))
  const home = { ...HOME, address: '2 Second Street' }
  const second = maya.mutate('profile.addHome', { home, builder: BUILDER })
  await somebodyWaits()
  await first.end()
  expect((await second).status).toBe(200)
  const { rows } = await sql<{ address: string }>`select address from home_profiles
    join home_members using (home_id) where user_id = ${maya.user.id} order by address`.execute(db)
  expect(rows.map(({ address }) => address)).toEqual(['1 First Street', '2 Second Street'])
})
