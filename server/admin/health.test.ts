import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { z } from 'zod'
import { DAY, HOUR } from '#shared/dates.ts'
import { AddressCheck, Health, PublicAddress } from '#shared/health.ts'
import { iso } from '#server/clock.ts'
import { noteBackup } from '#server/backups/kept-backups.ts'
import { createRecentErrors } from './health.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
async function resultOf<T>(answer: Response, shape: z.core.$ZodType<T>): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text())
  return z.parse(shape, Answer.parse(await answer.json()).result.data.json)
}

let world: World
let admin: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({
    env: { NOTIFY_PRIVATE_NETWORK: 'on', FREE_CLAIM_LIMIT: '0' },
    diskProbe: async () => ({ freeBytes: 5e9, totalBytes: 20e9 }),
  })
  admin = await world.homeowner('Ada Admin')
  await admin.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

const health = async (as = admin) => resultOf(await as.call('GET', '/trpc/admin.health'), Health)
const check = async (as = admin) =>
  resultOf(await as.mutate('admin.checkPublicAddress', undefined), AddressCheck)
const address = async (as = admin) =>
  resultOf(await as.call('GET', '/trpc/admin.publicAddress'), PublicAddress)

test('nobody but the admin learns how the installation is, or changes its address', async () => {
  const ben = await world.homeowner('Ben Ortiz')
  for (const path of ['admin.health', 'admin.publicAddress'])
    expect((await ben.call('GET', `/trpc/${path}`)).status).toBe(403)
  expect((await ben.mutate('admin.checkPublicAddress', undefined)).status).toBe(403)
  expect((await ben.mutate('admin.setPublicAddress', { url: 'https://evil.example' })).status).toBe(403)
})

test('the address counts as opened from outside once somebody from the internet asks for it by its name', async () => {
  await using own = await startWorld({ env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://home.example' } })
  own.clock.freeze()
  const person = await own.homeowner()
  const openFrom = (ip: string, host = 'home.example') =>
    fetch(`${own.url}/login`, { headers: { 'x-forwarded-for': ip, 'x-forwarded-host': host } })
  for (const inside of ['192.168.1.20', '127.0.0.1', 'fd00::5', 'nonsense']) await openFrom(inside)
  await openFrom('8.8.8.8', 'other.example')
  expect((await address(person)).openedFromOutsideAt).toBeNull()
  await openFrom('8.8.8.8')
  expect((await address(person)).openedFromOutsideAt).toBe(iso(own.clock.now()))
})

test('jobs that did not run when due are named, and how many entries of the records were verified', async () => {
  await using own = await startWorld()
  const person = await own.homeowner()
  await person.savesProfile()
  const { id } = await person.files()
  await own.server.scheduler.runNow('records')
  const well = await health(person)
  expect(well.jobs).toMatchObject({ ranAt: expect.any(String), late: [], failing: [] })
  expect(well.record).toMatchObject({ entries: well.record.verified, at: expect.any(String), changed: 0 })
  expect(well.record.entries).toBeGreaterThan(0)

  own.clock.advance(HOUR)
  await person.signsInAgain()
  expect((await health(person)).jobs.late).toContain('records')
  await own.server.scheduler.runNow('records')
  expect((await health(person)).jobs.late).not.toContain('records')

  const { db } = own.server.connection
  await db.updateTable('record_heads').set({ hash: 'another' }).where('claim_id', '=', id).execute()
  own.clock.advance(8 * DAY)
  await own.server.scheduler.runNow('records')
  await person.signsInAgain()
  expect((await health(person)).record.changed).toBe(1)
})

test('emails of the last week are counted, and the one that waits longest says why', async () => {
  await using own = await startWorld()
  const person = await own.homeowner()
  await person.savesProfile()
  await person.files()
  await own.deliverMail()
  expect((await health(person)).sending).toMatchObject({ isSetUp: true, sent: 1, waiting: 0, oldest: null })
  own.clock.advance(8 * DAY)
  await person.signsInAgain()
  expect((await health(person)).sending.sent).toBe(0)
  own.mail.reactTo(BUILDER.email, 'greylist')
  await person.files()
  await own.deliverMail()
  const { sending } = await health(person)
  expect(sending).toMatchObject({ waiting: 1, oldest: { reason: expect.any(String) } })
  own.mail.reactTo(BUILDER.email, 'refuse')
  own.clock.advance(HOUR)
  await own.deliverMail()
  await person.signsInAgain()
  expect((await health(person)).sending).toMatchObject({ cameBack: 1 })
})

test('the disk is what is left of it, and that there is no more room', async () => {
  expect((await health()).disk).toEqual({ freeBytes: 5e9, totalBytes: 20e9, hasRoom: true })
})

test('a disk that cannot be read fails nothing else', async () => {
  await using own = await startWorld({
    hasMailServer: false,
    diskProbe: () => Promise.reject(new Error('no such disk')),
  })
  const person = await own.homeowner()
  expect(await health(person)).toMatchObject({ disk: null, version: 'test', sending: { isSetUp: false } })
})

test('the last backup is known once the command has made one', async () => {
  expect((await health()).backup).toBeNull()
  const made = {
    at: '2026-11-12T03:00:00.000Z',
    folder: '/backups/2026-11-12',
    bytes: 5_000_000,
    kept: null,
    damages: [],
  }
  await noteBackup(world.server.connection.db, made)
  expect((await health()).backup).toEqual(made)
})

describe('the last errors', () => {
  const logged = () => {
    const errors = createRecentErrors(world.clock)
    return { errors, log: pino({ hooks: errors.hooks, level: 'info' }, { write: () => undefined }) }
  }
  test('say what failed, also of a job and from a log of its own, and nothing of whose it was', () => {
    const { errors, log } = logged()
    log.info('all is well')
    log.warn('not so well')
    log.error({ err: new Error('maya@example.com is unknown'), job: 'outbox' }, 'a job failed')
    log.child({ request: 1 }).error({ email: 'maya@example.com' }, 'the database cannot be written')
    expect(errors.list().map(({ what }) => what)).toEqual([
      'the database cannot be written',
      'a job failed: outbox',
    ])
    expect(JSON.stringify(errors.list())).not.toContain('maya')
  })

  test('are ten at most, the newest first', () => {
    const { errors, log } = logged()
    for (let n = 0; n < 12; n += 1) log.error(`error ${n}`)
    expect(errors.list()).toHaveLength(10)
    expect(errors.list()[0]?.what).toBe('error 11')
    // One that repeats does not push the others out.
    for (let at = 0; at < 50; at += 1) log.error('error 5')
    expect(errors.list()).toHaveLength(10)
    expect(errors.list()[0]).toMatchObject({ what: 'error 5', times: 51 })
    expect(errors.list()[1]?.what).toBe('error 11')
  })
})

describe('the public address', () => {
  test('is this server when its own instance responds there', async () => {
    expect(await check()).toMatchObject({
      isReached: true,
      words: expect.stringContaining('Whether others get in shows when it is opened from outside'),
    })
  })

  test('is not when another server responds there', async () => {
    await using other = await startWorld({ hasMailServer: false })
    const own = await resultOf(
      await admin.mutate('admin.setPublicAddress', { url: other.url }),
      PublicAddress,
    )
    expect(own.url).toBe(other.url)
    expect(await check()).toEqual({ isReached: false, words: expect.stringMatching(/^Something else/) })
    await admin.mutate('admin.setPublicAddress', { url: world.url })
  })

  test('is said to be not there when nothing listens', async () => {
    await admin.mutate('admin.setPublicAddress', { url: 'http://127.0.0.1:1' })
    expect((await check()).words).toMatch(/^Nothing listens there/)
    await admin.mutate('admin.setPublicAddress', { url: world.url })
  })

  test('is refused at its field when it is none, and stays', async () => {
    const answer = await admin.mutate('admin.setPublicAddress', { url: 'home' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('"url":"Please enter an address')
    expect((await address()).url).toBe(world.url)
  })

  test('leads nowhere private without permission', async () => {
    await using own = await startWorld({ hasMailServer: false })
    const person = await own.homeowner()
    expect((await check(person)).words).toMatch(/^Only this computer/)
    await person.mutate('admin.setPublicAddress', { url: 'https://192.168.1.1' })
    expect((await check(person)).words).toMatch(/your own network/)
  })

  test('that the environment sets cannot be changed', async () => {
    await using own = await startWorld({
      hasMailServer: false,
      env: { PUBLIC_URL: 'https://home.example.com' },
    })
    const person = await own.homeowner()
    expect((await person.mutate('admin.setPublicAddress', { url: own.url })).status).toBe(409)
    expect(await address(person)).toMatchObject({ url: 'https://home.example.com', isByHost: true })
  })

  test('stays after a restart, and the next link carries it', async () => {
    const before = await startWorld({ hasMailServer: false })
    const person = await before.homeowner()
    await person.mutate('admin.setPublicAddress', { url: 'https://home.lindqvist.example/' })
    await before.stop()
    await using after = await startWorld({ hasMailServer: false, dataDir: before.dataDir })
    expect(after.server.services.admin.config.publicUrl).toBe('https://home.lindqvist.example')
  })
})
