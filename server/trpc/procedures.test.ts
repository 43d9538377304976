import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorEnvelope } from '#shared/errors.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  maya = await world.homeowner()
})
afterAll(() => world.stop())

const Failure = z.object({
  error: z.object({
    json: z.object({ message: z.string(), data: z.looseObject({ error: ErrorEnvelope.shape.error }) }),
  }),
})

test('an error has the same envelope as over REST, and no stack', async () => {
  const answer = await maya.mutate('claims.create', { title: '' })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).not.toMatch(/stack|node_modules|\.ts:/)
  expect(Failure.parse(JSON.parse(text)).error.json.data.error).toMatchObject({
    code: 'INVALID',
    fields: { title: 'Please provide a title for your claim', category: 'Please select a category' },
  })
})

test('reaching the limit is a code the client may branch on', async () => {
  const claim = { title: 'x', summary: 'x', category: 'Other', address: 'x' }
  for (let n = 0; n < 3; n += 1) expect((await maya.mutate('claims.create', claim)).status).toBe(200)
  const answer = await maya.mutate('claims.create', claim)
  expect(answer.status).toBe(403)
  expect(Failure.parse(await answer.json()).error.json.data.error.code).toBe('CLAIM_LIMIT_REACHED')
})

test('a batch of ten calls is accepted, one of eleven is not', async () => {
  const ask = (count: number) => {
    const procedures = Array<string>(count).fill('claims.categories').join(',')
    return maya.call('GET', `/trpc/${procedures}?batch=1&input=${encodeURIComponent('{}')}`)
  }
  expect((await ask(10)).status).toBe(200)
  expect((await ask(11)).status).toBe(400)
})

test('in a batch each call succeeds or fails by itself', async () => {
  const input = encodeURIComponent(JSON.stringify({ 1: { json: { id: 'nothing' } } }))
  const answer = await maya.call('GET', `/trpc/auth.me,claims.byId,admin.state?batch=1&input=${input}`)
  const results = z.array(z.looseObject({})).parse(await answer.json())
  expect(results.map((result) => 'result' in result)).toEqual([true, false, true])
})

test('an unknown procedure is missing', async () => {
  for (const procedure of ['claims.explode', '__proto__.x', 'constructor', 'claims'])
    expect((await maya.call('GET', `/trpc/${procedure}`)).status).toBe(404)
})
