import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ServerState } from '#shared/admin.ts'
import { Enhancement } from '#shared/enhance.ts'
import { ErrorEnvelope } from '#shared/errors.ts'
import * as ai from '#server/testing/ai-server.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** "Enhance with AI" over HTTP, with an AI service from the settings. */

const KEY = 'sk-not-to-be-seen-anywhere'
const SUMMARY = 'sink drips since monday'

let endpoint: ai.AiServer
let world: World
let admin: HomeownerInTests
beforeAll(async () => {
  endpoint = await ai.startAiServer()
  const env = { AI_BASE_URL: endpoint.baseUrl, AI_API_KEY: KEY, AI_MODEL: 'test-model' }
  world = await startWorld({ hasMailServer: false, env })
  admin = await world.homeowner()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await endpoint.close()
})

const Reply = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const dataOf = async (response: Response) => Reply.parse(await response.json()).result.data.json
const enhance = async (who: HomeownerInTests) =>
  Enhancement.parse(await dataOf(await who.mutate('claims.enhance', { summary: SUMMARY })))

test('the service writes, and learns nothing about who asks', async () => {
  endpoint.will(ai.writesWell)
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  // On a busy machine the first answer may come too late, and then the built-in writer's is taken.
  await expect.poll(() => enhance(maya)).toMatchObject({ writer: 'ai', description: ai.politely(SUMMARY) })
  const sent = JSON.stringify(endpoint.requests)
  for (const secret of [maya.email, maya.user.id, 'Maya', 'Lindqvist', 'Alder Creek', 'Northfield'])
    expect(sent).not.toContain(secret)
})

test('while it is unavailable the built-in writer answers at once and says so; over REST the answer keeps its shape', async () => {
  endpoint.will(ai.fails(500))
  const maya = await world.homeowner()
  expect(await enhance(maya)).toMatchObject({
    writer: 'builtin',
    insteadOfAi: 'unavailable',
    category: 'Plumbing',
  })
  const answer = await maya.call('POST', '/api/claims/enhance', { summary: SUMMARY })
  expect(Object.keys(z.looseObject({}).parse(await answer.json())).sort()).toEqual([
    'category',
    'description',
  ])
})

test('what either writer wrote and the homeowner took counts as written with AI', async () => {
  const maya = await world.homeowner()
  endpoint.will(ai.writesWell, ai.fails(500), ai.fails(500))
  for (const writer of ['ai', 'builtin']) {
    const written = await enhance(maya)
    expect(written.writer).toBe(writer)
    await maya.files({ title: writer, summary: SUMMARY, description: written.description })
  }
  const metrics = z.object({ aiUsagePercent: z.number() })
  expect(metrics.parse(await (await maya.call('GET', '/api/metrics')).json()).aiUsagePercent).toBe(100)
})

test('the twenty-first suggestion in a quarter of an hour is refused with the time to wait', async () => {
  endpoint.will(ai.fails(401))
  const maya = await world.homeowner()
  for (let n = 0; n < 20; n += 1)
    expect((await maya.mutate('claims.enhance', { summary: SUMMARY })).status).toBe(200)
  const refused = await maya.call('POST', '/api/claims/enhance', { summary: SUMMARY })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(ErrorEnvelope.parse(await refused.json()).error).toMatchObject({
    code: 'TOO_MANY',
    message: 'Too many suggestions in a row. Please wait a while and try again.',
  })
  expect((await enhance(admin)).writer).toBe('builtin')
})

test('the admin sees which service writes, nobody sees its key', async () => {
  const response = await admin.call('GET', '/trpc/admin.state')
  const text = await response.clone().text()
  expect(ServerState.parse(await dataOf(response)).aiService).toEqual({
    host: new URL(endpoint.baseUrl).host,
    model: 'test-model',
  })
  expect(text).not.toContain(KEY)
})
