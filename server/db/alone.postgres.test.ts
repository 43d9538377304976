import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '#server/testing/world.ts'
import { createAlone, LEASE_MS, sweepAlone } from './leases.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({ hasMailServer: false })
  world.clock.freeze()
})
afterEach(() => world[Symbol.asyncDispose]())

const core = () => ({ db: world.server.connection.db, clock: world.clock })
const left = async () =>
  (await world.server.connection.db.selectFrom('leases').select('job').execute())
    .map(({ job }) => job)
    .filter((job) => job.startsWith('alone'))

/** Begins work that lasts until it is ended. */
async function begins(alone: ReturnType<typeof createAlone>, did: string[]) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const done = alone('photo 1', async () => {
    begin()
    await mayEnd
    did.push('first')
  })
  await isBegun
  return { end: () => (end(), done) }
}

test('of two servers that do the same the second begins when the first has ended; another thing does not wait', async () => {
  const [one, other] = [createAlone(core()), createAlone(core())]
  const did: string[] = []
  const first = await begins(one, did)
  const second = other('photo 1', async () => void did.push('second'))
  await other('photo 2', async () => void did.push('another photo'))
  await first.end()
  await second
  expect(did).toEqual(['another photo', 'first', 'second'])
  expect(await left()).toEqual([])
})

test('a server that is killed holds the others up for a minute, and nothing of it stays', async () => {
  const did: string[] = []
  const killed = await begins(createAlone(core()), did)
  const second = createAlone(core())('photo 1', async () => void did.push('second'))
  await sweepAlone(core())
  expect(did).toEqual([])
  expect(await left()).toEqual(['alone: photo 1'])
  world.clock.advance(LEASE_MS)
  await second
  expect(did).toEqual(['second'])
  const third = await begins(createAlone(core()), did)
  await killed.end()
  expect(await left()).toEqual(['alone: photo 1'])
  world.clock.advance(LEASE_MS)
  await sweepAlone(core())
  expect(await left()).toEqual([])
  await third.end()
})

test('what fails is left for the next', async () => {
  const alone = createAlone(core())
  await expect(alone('photo 1', () => Promise.reject(new Error('the bucket is away')))).rejects.toThrow(
    'away',
  )
  expect(await alone('photo 1', async () => 'stored')).toBe('stored')
})
