import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import {
  leaseNext,
  makeDue,
  markDone,
  postpone,
  renewMail,
} from '#server/delivery/email/delivery-repository.ts'
import { rewriteMail } from '#server/delivery/email/mails-repository.ts'
import { postponeInbound, settleInbound } from '#server/inbox/repository.ts'
import { createScheduler, type Job } from '#server/start/scheduler.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { evidenceLog } from '#server/testing/evidence.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { createLeases, LEASE_MS } from './leases.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
  world.clock.freeze()
})
afterEach(() => world[Symbol.asyncDispose]())

const core = () => ({ db: world.server.connection.db, clock: world.clock, log: evidenceLog('silent') })
const NIGHTLY = { name: 'nightly work', everyMs: 60 * MINUTE }
const aServer = (...jobs: { name: string; everyMs: number; keepsLease?: boolean }[]) =>
  createLeases(core(), jobs.length > 0 ? jobs : [NIGHTLY])

/** Begins a run that lasts until it is ended. */
async function aRun(server: ReturnType<typeof aServer>, job = NIGHTLY) {
  const { promise: began, resolve: begin } = Promise.withResolvers<() => boolean>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const run = server.run(job, { isAsked: true }, (isLost) => {
    begin(isLost)
    return mayEnd
  })
  return { isLost: await began, end: () => (end(), run) }
}

test('while one server runs a job no other does, asked or not', async () => {
  const [one, other] = [aServer(), aServer()]
  const run = await aRun(one)
  let isRunTwice = false
  for (const isAsked of [true, false])
    expect(
      await other.run(NIGHTLY, { isAsked }, async () => {
        isRunTwice = true
      }),
    ).toBe(false)
  expect(isRunTwice).toBe(false)
  expect(await run.end()).toBe(true)
})

test('servers share the interval of a job, and run it sooner only when there is work for it', async () => {
  const [one, other] = [aServer(), aServer()]
  let runs = 0
  const work = async () => void (runs += 1)
  await one.run(NIGHTLY, { isAsked: false }, work)
  expect(await other.run(NIGHTLY, { isAsked: false }, work)).toBe(true)
  expect(runs).toBe(1)
  await other.run(NIGHTLY, { isAsked: true }, work)
  expect(runs).toBe(2)
  world.clock.advance(NIGHTLY.everyMs)
  await one.run(NIGHTLY, { isAsked: false }, work)
  expect(runs).toBe(3)
})

test('a server that is killed loses its job after a minute; what it ends later is not the new holder’s lease', async () => {
  const [killed, other, third] = [aServer(), aServer(), aServer()]
  const stuck = await aRun(killed)
  world.clock.advance(LEASE_MS)
  const taken = await aRun(other)
  await stuck.end()
  expect(await third.run(NIGHTLY, { isAsked: true }, async () => undefined)).toBe(false)
  expect(taken.isLost()).toBe(false)
  await taken.end()
})

test('a mailbox stays with the server that watches it, and is another’s once that one stops', async () => {
  const mailbox = { name: 'mailbox', everyMs: 5 * SECOND, keepsLease: true }
  const [one, other] = [aServer(mailbox), aServer(mailbox)]
  const watched: string[] = []
  const tick = (server: typeof one, name: string) =>
    server.run(mailbox, { isAsked: false }, async () => void watched.push(name))
  await tick(one, 'one')
  world.clock.advance(mailbox.everyMs)
  await tick(other, 'other')
  await tick(one, 'one')
  await one.close()
  await tick(other, 'other')
  expect(watched).toEqual(['one', 'one', 'other'])
})

test('a lease written while a clock was a day ahead holds nothing up', async () => {
  const [ahead, right] = [aServer(), aServer()]
  world.clock.advance(24 * 60 * MINUTE)
  const stuck = await aRun(ahead)
  world.clock.advance(-24 * 60 * MINUTE)
  let runs = 0
  await right.run(NIGHTLY, { isAsked: false }, async () => void (runs += 1))
  expect(runs).toBe(1)
  await stuck.end()
})

test('a job that is woken while another server runs it runs once that one is done', async () => {
  const job: Job = { ...NIGHTLY, run: async () => ran() }
  const { promise, resolve: ran } = Promise.withResolvers<void>()
  const leases = aServer()
  const elsewhere = await aRun(aServer())
  const scheduler = createScheduler([job], core(), { leases })
  scheduler.wake(job.name)
  await elsewhere.end()
  await promise
  await scheduler.stop()
  expect(scheduler.states()).toMatchObject([{ name: job.name, hasFailed: false }])
})

/** Two letters that are due, to two builders. */
async function twoLetters() {
  const [maya, tom] = [await world.homeowner(), await world.homeowner('Tom Berg')]
  await maya.savesProfile()
  await tom.savesProfile({ ...BUILDER, email: 'other@builder.example' })
  await maya.files()
  await tom.files()
}
const lease = (holder: string) => ({ holder, until: isoAfter(world.clock.now(), LEASE_MS) })
const next = (holder: string) => leaseNext(core().db, iso(world.clock.now()), lease(holder))

test('servers that ask at the same moment get different emails', async () => {
  await twoLetters()
  const found = await Promise.all(['a', 'b', 'c', 'd'].map(next))
  const ids = found.flatMap((row) => row?.id ?? [])
  const rest = await next('e')
  expect(new Set([...ids, rest?.id ?? 'none']).size).toBe(ids.length + 1)
})

test('who lost an email to another server neither renews, rewrites, postpones nor settles it', async () => {
  await twoLetters()
  const { db } = core()
  const first = await next('slow')
  const id = first?.id ?? ''
  world.clock.advance(LEASE_MS)
  expect((await next('other'))?.id).toBe(id)
  const read = () => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await read()
  const at = iso(world.clock.now())
  expect(await renewMail(db, id, lease('slow'))).toBe(false)
  await postpone(db, id, { attempts: 9, at, error: 'It timed out.', now: at, holder: 'slow' })
  expect(await markDone(db, id, { state: 'failed', at, holder: 'slow' })).toBe(false)
  if (first) await rewriteMail(db, id, { mail: { ...first.mail, text: 'Late.' }, holder: 'slow' })
  expect(await read()).toEqual(before)
  const { mail } = await db
    .selectFrom('outbox_mails')
    .select('mail')
    .where('outbox_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail).not.toContain('Late.')
  expect(await markDone(db, id, { state: 'sent', at, holder: 'other' })).toBe(true)
})

test('an admin who asks for another try takes no email from the server that is sending it', async () => {
  await twoLetters()
  const sending = await next('one')
  await makeDue(core().db, sending?.id ?? '', iso(world.clock.now()))
  expect((await next('other'))?.id).not.toBe(sending?.id)
})

test('a mail that another server began to read is not settled by the first', async () => {
  await world.postMail('From: a@b.example\r\nTo: claims@homeclaim.example\r\nSubject: Hello\r\n\r\nHello\r\n')
  const { db } = core()
  const { id } = await db.selectFrom('inbound_mails').select('id').executeTakeFirstOrThrow()
  const until = { nextAttemptAt: isoAfter(world.clock.now(), MINUTE) }
  expect(await postponeInbound(db, { id, attempts: 0 }, { attempts: 1, ...until })).toBe(true)
  expect(await postponeInbound(db, { id, attempts: 0 }, { attempts: 1, ...until })).toBe(false)
  expect(await postponeInbound(db, { id, attempts: 1 }, { attempts: 2, ...until })).toBe(true)
  const unmatched = { state: 'unfiled' as const, fromAddress: null, subject: null, reason: 'Read.' }
  expect(await settleInbound(db, { id, state: 'stored', attempts: 1 }, unmatched)).toBe(false)
  expect(await settleInbound(db, { id, state: 'stored', attempts: 2 }, unmatched)).toBe(true)
  expect(await settleInbound(db, { id, state: 'stored', attempts: 2 }, unmatched)).toBe(false)
})
