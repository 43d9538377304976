import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AccessToken, MAX_TOKENS, type TokenScope } from '#shared/access-tokens.ts'
import { Claim } from '#shared/claims/views.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const run = promisify(execFile)
const docs = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8')

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

const read = <T extends z.core.$ZodType>(schema: T) =>
  z.object({ result: z.object({ data: z.object({ json: schema }) }) })
const Made = read(z.object({ secret: z.string() }))
const Listed = read(z.array(AccessToken))

async function makes(who: HomeownerInTests, scope: TokenScope, name = 'My script'): Promise<string> {
  const answer = await who.mutate('account.makeToken', { name, scope, password: who.password })
  return Made.parse(await answer.json()).result.data.json.secret
}
const tokensOf = async (who: HomeownerInTests) =>
  Listed.parse(await (await who.call('GET', '/trpc/account.tokens')).json()).result.data.json

const call = (secret: string, path: string, body?: unknown) =>
  fetch(`${world.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

test('a token is made only with the password, and only its hash is kept', async () => {
  const refused = await maya.mutate('account.makeToken', {
    name: 'Script',
    scope: 'read',
    password: 'a wrong one',
  })
  expect(refused.status).toBe(400)
  const secret = await makes(maya, 'read')
  const rows = JSON.stringify(
    await world.server.services.auth.db.selectFrom('access_tokens').selectAll().execute(),
  )
  expect(rows).not.toContain(secret)
  expect(rows).not.toContain(secret.slice(12))
})

test('a token that reads sees the claims and files none, one that files does both, and neither does more', async () => {
  const { id } = await maya.files()
  const [reads, files] = [await makes(maya, 'read'), await makes(maya, 'file')]
  expect((await call(reads, `/api/claims/${id}`)).status).toBe(200)
  const refused = await call(reads, `/api/claims/${id}/messages`, { content: 'Any news?' })
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('may only read')])
  expect((await call(files, `/api/claims/${id}/messages`, { content: 'Any news?' })).status).toBe(201)
  expect((await call(files, '/api/profile/home', { address: 'Elsewhere 1' })).status).toBe(403)
  expect((await call(files, '/api/auth/logout', {})).status).not.toBe(200)
  expect((await call(files, '/trpc/claims.list')).status).toBe(401)
  expect(
    (await call(files, '/trpc/account.makeToken', { json: { name: 'More', scope: 'file' } })).status,
  ).toBe(401)
})

test('a token sees the claims of its owner only, says when it was last used, and ends at once', async () => {
  const ines = await world.homeowner('Ines')
  const { id } = await maya.files()
  const secret = await makes(ines, 'read', 'Home Assistant')
  expect(await tokensOf(ines)).toMatchObject([{ name: 'Home Assistant', scope: 'read', lastUsedAt: null }])
  expect((await call(secret, `/api/claims/${id}`)).status).toBe(404)
  const [token] = await tokensOf(ines)
  expect(token?.lastUsedAt).not.toBeNull()
  // Somebody else cannot end it.
  await maya.mutate('account.endToken', { id: token?.id })
  expect((await call(secret, '/api/claims')).status).toBe(200)
  await ines.mutate('account.endToken', { id: token?.id })
  expect((await call(secret, '/api/claims')).status).toBe(401)
  expect((await call('homeclaim_nothing', '/api/claims')).status).toBe(401)
})

test(`an account has ${MAX_TOKENS} tokens at most`, async () => {
  const omar = await world.homeowner('Omar')
  for (let count = 0; count < MAX_TOKENS; count++) await makes(omar, 'read', `Script ${count}`)
  const refused = await omar.mutate('account.makeToken', {
    name: 'One more',
    scope: 'read',
    password: omar.password,
  })
  expect(refused.status).toBe(409)
})

test('the calendar of the home is read with a token, and with nothing else', async () => {
  const secret = await makes(maya, 'read')
  const answer = await call(secret, '/api/calendar.ics')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
  expect((await call(maya.token, '/api/calendar.ics')).status).toBe(401)
})

test('the examples for curl in the documents do what they say, and the one for Home Assistant reads a list', async () => {
  const TOKEN = await makes(maya, 'file')
  const block = /```sh\n(curl[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const [list = '', file = ''] = block.split(/\n\n/)
  const shell = async (script: string) =>
    (await run('sh', ['-c', script], { env: { ...process.env, TOKEN, HOMECLAIM: world.url } })).stdout
  const filed = Claim.parse(JSON.parse(await shell(file)))
  expect(filed.title).toBe('Sump pump alarm')
  await world.deliverMail()
  const listed = z.array(Claim).parse(JSON.parse(await shell(list)))
  expect(listed.map(({ id }) => id)).toContain(filed.id)

  const path = /resource: http:\/\/[^/]+(\S+)/.exec(docs)?.[1] ?? ''
  const sensor = z.array(z.unknown()).parse(await (await call(TOKEN, path)).json())
  expect(sensor).toHaveLength(listed.length)
})
