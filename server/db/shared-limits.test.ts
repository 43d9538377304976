import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { loadSecrets } from '#server/secrets.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { createSharedLimiter, sweepLimits } from './shared-limits.ts'

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

test('the database has no address of anybody, and forgets what has ended', async () => {
  await takes(aLimit('networks'), '203.0.113.7')
  const rows = () => core().db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toMatch(/203|networks|maya/)
  world.clock.advance(MINUTE)
  await sweepLimits(core())
  expect(await rows()).toEqual([])
})
