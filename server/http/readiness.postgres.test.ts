import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SECOND } from '#shared/dates.ts'
import { clockDifference } from '#server/db/engine-facts.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const Answer = z.looseObject({ status: z.string(), reason: z.string().optional() })

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const readiness = async () => {
  const answer = await fetch(`${world.url}/readyz`)
  const { status, reason } = Answer.parse(await answer.json())
  return { code: answer.status, status, reason }
}

/** A clock that is `ahead` of the right one, and looked at so long before and after the database's. */
const clock = (ahead: number, { before = 0, after = 0 } = {}) => {
  const looks = [-before, after]
  return () => Date.now() + ahead + (looks.shift() ?? 0)
}

test.each([
  ['ahead', 5 * SECOND],
  ['behind', -5 * SECOND],
])(
  'a clock that is 5 s %s of the database’s is noticed, also when the answer took 2 s',
  async (_side, by) => {
    const { db } = world.server.connection
    expect(await clockDifference(db, clock(by))).toBeGreaterThan(4 * SECOND)
    expect(await clockDifference(db, clock(by, { before: SECOND, after: SECOND }))).toBeGreaterThan(
      3 * SECOND,
    )
  },
)

test('a slow answer is no difference, wherever the time passed', async () => {
  const { db } = world.server.connection
  for (const slow of [
    { before: 5 * SECOND },
    { after: 5 * SECOND },
    { before: 3 * SECOND, after: 3 * SECOND },
  ])
    expect(await clockDifference(db, clock(0, slow))).toBe(0)
})

test('a server whose clock is 5 s ahead of the database’s says so and is not ready', async () => {
  expect(await readiness()).toEqual({ code: 200, status: 'ready' })
  world.clock.advance(5 * SECOND)
  expect(await readiness()).toEqual({ code: 503, status: 'unready', reason: 'clock' })
  world.clock.advance(-5 * SECOND)
  expect(await readiness()).toEqual({ code: 200, status: 'ready' })
})

test('a server that is about to stop does all as before until its balancer knows', async () => {
  await using leaving = await startWorld()
  const maya = await leaving.homeowner()
  await maya.savesProfile()
  const { promise: notice, resolve: endNotice } = Promise.withResolvers<void>()
  const stopped = leaving.server.stop({ notice })
  const answer = await fetch(`${leaving.url}/readyz`)
  expect([answer.status, await answer.json()]).toMatchObject([503, { reason: 'stopping' }])
  expect(await maya.files()).toMatchObject({ status: 'New' })
  endNotice()
  await stopped
  await expect(fetch(`${leaving.url}/readyz`)).rejects.toThrow('fetch failed')
})
