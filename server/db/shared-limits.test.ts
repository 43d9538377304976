import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/dates.ts'
import { createAuthLimits } from '#server/auth/limits.ts'
import { createSenderLimits } from '#server/inbox/channels/smtp-listener.ts'
import type { AppError } from '#server/errors.ts'
import { loadSecrets } from '#server/secrets.ts'
import { isOnPostgres } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { createSharedLimiter, createSharedTurns, sweepLimits } from './shared-limits.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

const core = () => ({
  db: world.server.connection.db,
  clock: world.clock,
  secrets: loadSecrets(world.dataDir),
})
const aLimit = (name: string) => createSharedLimiter(core(), name, { points: 3, duration: 60 })
const takes = (limit: ReturnType<typeof aLimit>, key: string, points?: number) =>
  limit.consume(key, points).then(
    () => true,
    ({ msBeforeNext }: { msBeforeNext: number }) => msBeforeNext,
  )

test('servers count together, each key and each limit for itself, until the window ends', async () => {
  const [here, there] = [aLimit('letters'), aLimit('letters')]
  const taken = await Promise.all([here, there, here, there].map((limit) => takes(limit, 'maya')))
  expect(taken.filter((each) => each === true)).toHaveLength(3)
  expect(taken).toContain(MINUTE)
  expect(await here.get('maya')).toMatchObject({ remainingPoints: 0, consumedPoints: 4 })
  expect(await takes(there, 'sam')).toBe(true)
  expect(await takes(aLimit('parcels'), 'maya')).toBe(true)
  world.clock.advance(MINUTE)
  expect(await here.get('maya')).toBeNull()
  expect(await takes(there, 'maya')).toBe(true)
})

test('what is given back can be taken again, and a key that is cleared starts anew', async () => {
  const limit = aLimit('tries')
  expect(await takes(limit, 'maya', 3)).toBe(true)
  expect(await takes(limit, 'maya')).not.toBe(true)
  await limit.reward('maya', 2)
  expect(await takes(limit, 'maya')).toBe(true)
  expect(await limit.delete('maya')).toBe(true)
  expect(await takes(limit, 'maya', 3)).toBe(true)
})

test('turns are taken one after the other, at whichever server, and no more than fit', async () => {
  const [here, there] = [createSharedTurns(core(), 'doors'), createSharedTurns(core(), 'doors')]
  const taken = await Promise.all([here, there, here, there].map((turns) => turns.take('maya', 200, 600)))
  expect(
    taken
      .filter(({ isTaken }) => isTaken)
      .map(({ endsInMs }) => endsInMs)
      .toSorted((a, b) => a - b),
  ).toEqual([200, 400, 600])
  expect(taken.find(({ isTaken }) => !isTaken)?.endsInMs).toBe(800)
  expect(await there.take('sam', 200, 600)).toEqual({ isTaken: true, endsInMs: 200 })
  await here.giveBack('maya', 200)
  expect(await there.take('maya', 200, 600)).toEqual({ isTaken: true, endsInMs: 600 })
  world.clock.advance(500)
  expect(await here.take('maya', 200, 600)).toEqual({ isTaken: true, endsInMs: 300 })
  world.clock.advance(MINUTE)
  expect(await here.take('maya', 200, 600)).toEqual({ isTaken: true, endsInMs: 200 })
})

test('guesses at one account are delayed and refused together, whichever server they are tried at', async () => {
  const waits: number[] = []
  const pause = async (ms: number) => void waits.push(ms)
  const deps = { pause, now: () => world.clock.now().getTime() }
  const [here, there] = [createAuthLimits(core(), deps), createAuthLimits(core(), deps)]
  const guess = (n: number) => {
    const visitor = { email: 'maya@homes.example', deviceId: undefined, isKnownNetwork: false }
    return (n % 2 ? here : there).beforeSignIn({ ...visitor, address: `203.0.113.${n}` })
  }
  for (let n = 0; n < 50; n += 1) await guess(n)
  const last = await guess(50).then(
    () => 'looked at',
    ({ code, retryAfterSeconds }: AppError) => `${code} ${retryAfterSeconds}`,
  )
  // A SQLite file has one server, which counts in memory.
  const together = isOnPostgres()
  expect(waits).toHaveLength(together ? 40 : 31)
  expect(Math.max(...waits)).toBe(together ? 8_000 : 3_200)
  expect(last).toBe(together ? 'TOO_MANY 72' : 'looked at')
})

test('what a network sends by SMTP is counted together', async () => {
  const aServer = () => createSenderLimits({ mailsPerMinute: 3, bytesPerHour: 10 }, core())
  const [here, there] = [aServer(), aServer()]
  const mails = [here, there, here, there].map((limits) => limits.countMail('203.0.113.7'))
  const admitted = (await Promise.all(mails)).filter(Boolean)
  expect(admitted).toHaveLength(isOnPostgres() ? 3 : 4)
  expect(await here.countBytes('203.0.113.7', 10)).toBe(true)
  expect(await there.countBytes('203.0.113.7', 10)).toBe(!isOnPostgres())
})

test('the database has no address of anybody, and forgets what has ended', async () => {
  await takes(aLimit('networks'), '203.0.113.7')
  const rows = () => core().db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toMatch(/203\.0\.113|networks|maya/)
  world.clock.advance(2 * HOUR)
  await sweepLimits(core())
  expect(await rows()).toEqual([])
})
