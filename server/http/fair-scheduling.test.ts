import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { scheduleFairly } from './fair-scheduling.ts'

const app = Fastify()
afterEach(() => app.close())

test('what waits in the event loop comes before requests that a round has no time for, and these keep their order', async () => {
  const order: string[] = []
  // No time at all: each round serves one request.
  scheduleFairly(app, 0)
  app.get('/:name', async (request) => {
    order.push(request.url)
    setImmediate(() => order.push(`after ${request.url}`))
    return 'ok'
  })
  await app.ready()
  const answers = await Promise.all(['/a', '/b', '/c'].map((url) => app.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(order).toEqual(['/a', 'after /a', '/b', 'after /b', '/c'])
})
