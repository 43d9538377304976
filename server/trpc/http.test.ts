import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_BATCH_CALLS } from '#shared/trpc-calls.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`
function ask(path: string, init?: RequestInit) {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${maya.token}`)
  return fetch(`${world.url}/trpc/${path}`, { ...init, headers })
}
const post = (body?: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  ...(body === undefined ? {} : { body }),
})
const form = () => ({ method: 'POST', body: new FormData() })

test.for<[string, number, string, (RequestInit | (() => RequestInit))?]>([
  ['an unknown procedure', 404, 'nobody'],
  ['a name of every object', 404, '__proto__'],
  ['another name of every object', 404, 'constructor'],
  ['a claim that does not exist', 404, `claims.byId?${input({ json: { id: 'nothing' } })}`],
  ['an input that is missing', 400, 'claims.byId'],
  ['an input of another type', 400, `claims.byId?${input({ json: { id: 1 } })}`],
  ['an input that is no JSON', 400, 'claims.byId?input=%7B'],
  ['a query by POST', 405, 'auth.me', post('{}')],
  ['a mutation by GET', 405, `profile.save?${input({ json: {} })}`],
  ['a mutation with a body that is no JSON', 400, 'profile.save', post('{')],
  ['a mutation without a content type', 415, 'auth.logout', { method: 'POST' }],
  ['a form', 415, 'profile.save', form],
  ['text', 415, 'profile.save', post('{}', 'text/plain')],
  ['another method', 404, 'auth.me', { method: 'PUT', body: '{}' }],
  ['a query', 200, 'auth.me'],
  ['a comma outside of a batch', 404, 'auth.me,auth.me'],
  ['a batch of one', 200, 'auth.me?batch=1'],
  ['a batch that fails in part', 207, 'auth.me,nobody?batch=1'],
  ['a query and a mutation in a batch', 400, 'auth.me,auth.logout?batch=1'],
  ['as many calls as one request may hold', 200, `${Array(MAX_BATCH_CALLS).fill('auth.me').join()}?batch=1`],
  [
    'one more',
    400,
    `${Array(MAX_BATCH_CALLS + 1)
      .fill('auth.me')
      .join()}?batch=1`,
  ],
])('%s is answered with %i', async ([, status, path, init]) => {
  const answer = await ask(path, typeof init === 'function' ? init() : init)
  expect(answer.status).toBe(status)
})

const Failed = z.object({
  error: z.object({ json: z.object({ message: z.string(), data: z.looseObject({ code: z.string() }) }) }),
})

test('what is refused before a body is read has the shape that the client reads', async () => {
  const answer = await ask('profile.save', form())
  expect(Failed.parse(await answer.json()).error.json).toMatchObject({
    message: 'This content type is not taken here.',
    data: { code: 'UNSUPPORTED_MEDIA_TYPE', error: { code: 'WRONG_TYPE' } },
  })
})

test('an answer is compressed as its client takes it', async () => {
  const { id } = await maya.files()
  await maya.writes(id, 'The water drips. '.repeat(100))
  const detail = `/trpc/claims.byId?${input({ json: { id } })}`
  const encodings = ['gzip, deflate, br', 'gzip', 'identity'].map(async (taken) => {
    const { headers } = await maya.callWith({ 'accept-encoding': taken })('GET', detail)
    return headers.get('content-encoding')
  })
  expect(await Promise.all(encodings)).toEqual(['br', 'gzip', null])
})
