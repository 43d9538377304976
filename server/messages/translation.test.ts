import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Translation } from '#shared/translation.ts'
import * as ai from '#server/testing/ai-server.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

/** What a reader gets translated of the other side's words, with an AI service from the settings. */

const DESCRIPTION = 'Sale agua por debajo del fregadero cuando corre el lavaplatos.'
const REPLY = 'Our plumber can come on Tuesday between 9 and 11.'
const MACHINE = 'Words of a machine, 9 and 11.'

let endpoint: ai.AiServer
let world: World
let maya: HomeownerInTests
let id: string
let token: string
let reply: string
let own: string
beforeAll(async () => {
  endpoint = await ai.startAiServer()
  world = await startWorld({
    hasMailServer: false,
    languages: ['en', 'es'],
    env: { AI_BASE_URL: endpoint.baseUrl, AI_MODEL: 'test-model', FREE_CLAIM_LIMIT: '0' },
  })
  maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  id = (await maya.files({ title: 'Fuga', summary: DESCRIPTION })).id
  token = await tokenOf(maya, id)
  await builderAt(world.url, token).says(REPLY)
  await maya.writes(id, 'Gracias, los espero el martes.')
  const { messages } = await claimPage(maya, id)
  reply = messages.find(({ sender }) => sender === 'Builder')?.id ?? ''
  own = messages.find(({ sender }) => sender === 'Homeowner')?.id ?? ''
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await endpoint.close()
})

const translate = (who: HomeownerInTests, messageId = reply, claimId = id) =>
  who.mutate('messages.translate', { claimId, messageId, to: 'es' })
const dataOf = async (response: Response) =>
  z.object({ result: z.object({ data: z.object({ json: Translation }) }) }).parse(await response.json())
    .result.data.json
const onPage = (message: string, accept = 'application/json') =>
  fetch(`${world.url}/b/${token}/translate`, {
    method: 'POST',
    headers: { origin: world.url, accept, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ message }).toString(),
  })

describe('nothing is sent to the service', () => {
  test('of a claim that is somebody else’s', async () => {
    endpoint.will(ai.translates(() => MACHINE))
    const eve = await world.homeowner('Eve Adams')
    await eve.savesProfile()
    const other = await eve.files()
    expect((await translate(eve)).status).toBe(404)
    // Nor by the way of a claim of their own.
    expect((await translate(eve, reply, other.id)).status).toBe(404)
    expect(endpoint.requests).toHaveLength(0)
  })

  test('of what the reader wrote, nor of a message that does not exist', async () => {
    endpoint.will(ai.translates(() => MACHINE))
    for (const messageId of [own, '0'.repeat(26)]) expect((await translate(maya, messageId)).status).toBe(404)
    for (const message of [reply, '0'.repeat(26)]) expect((await onPage(message)).status).toBe(404)
    expect((await onPage('x')).status).toBe(400)
    expect(endpoint.requests).toHaveLength(0)
  })

  test('by a link that was replaced, nor by another site', async () => {
    endpoint.will(ai.translates(() => MACHINE))
    const page = `${world.url}/b/${token}x/translate`
    expect((await fetch(page, { method: 'POST', headers: { origin: world.url } })).status).toBe(404)
    const foreign = await fetch(`${world.url}/b/${token}/translate`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(endpoint.requests).toHaveLength(0)
  })
})

test('while the service is down the reader is told, in their language', async () => {
  endpoint.will(ai.fails(500))
  const failed = await translate(maya)
  expect(failed.status).toBe(503)
  expect(await failed.text()).toContain('This could not be translated. Please try again later.')
  const answer = await onPage(own)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    error: { message: 'This could not be translated. Please try again later.' },
  })
  const page = await onPage(own, 'text/html')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('This could not be translated.')
})

test('both read the other’s words; the service learns the words and nothing about who wrote them', async () => {
  endpoint.will(ai.translates((text) => `[${text}]`))
  expect(await dataOf(await translate(maya))).toEqual({ text: `[${REPLY}]`, language: 'es' })
  expect(await (await onPage(own)).json()).toEqual({
    text: '[Gracias, los espero el martes.]',
    language: 'en',
  })
  expect(await (await onPage('description')).json()).toMatchObject({ text: `[${DESCRIPTION}]` })
  expect(endpoint.requests).toHaveLength(3)
  const sent = JSON.stringify(endpoint.requests)
  for (const secret of [
    maya.email,
    maya.user.id,
    id,
    token,
    'Maya',
    'Lindqvist',
    'Alder Creek',
    'Northfield',
  ])
    expect(sent).not.toContain(secret)
})

/** They say when somebody was here, and on PostgreSQL what several servers share. */
const NEVER_STILL = ['sessions', 'leases', 'rate_limits']

/** Every other row of the database. */
async function rows(): Promise<Record<string, unknown>> {
  const { db } = world.server.connection
  const tables = (await db.introspection.getTables()).filter(({ name }) => !NEVER_STILL.includes(name))
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(db)
    all[name] = new Set(found.map((row) => JSON.stringify(row)))
  }
  return all
}

test('a translation changes no row, no record and no email, and is in no export', async () => {
  endpoint.will(ai.translates(() => MACHINE))
  const before = await rows()
  expect((await dataOf(await translate(maya))).text).toBe(MACHINE)
  expect((await onPage('description', 'text/html')).status).toBe(200)
  expect(await rows()).toEqual(before)
  const page = await (await fetch(`${world.url}/b/${token}`)).text()
  expect(page).not.toContain(MACHINE)
  const zip = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: maya.cookie } })
  const files = readZip(Buffer.from(await zip.arrayBuffer()))
  expect(files.size).toBeGreaterThan(1)
  for (const file of files.values()) expect(file.includes(MACHINE)).toBe(false)
})

test('on the builder’s page only what is in another language has the button; a press without script shows both', async () => {
  endpoint.will(ai.translates(() => MACHINE))
  const get = async (language: string) =>
    (await fetch(`${world.url}/b/${token}`, { headers: { 'accept-language': language } })).text()
  const english = await get('en')
  expect(english.match(/>Translate</g)).toHaveLength(2)
  expect(await get('es')).not.toMatch(/>Traducir</)
  const page = await (await onPage('description', 'text/html')).text()
  expect(page).toContain(DESCRIPTION)
  expect(page).toMatch(/<div class="translation" lang="en"><p[^>]*>Translated by machine<\/p>/i)
  expect(page).toContain(MACHINE)
  expect(page.indexOf(DESCRIPTION)).toBeLessThan(page.indexOf(MACHINE))
})

test('without an AI service nothing offers a translation, and none is made', async () => {
  await using plain = await startWorld({ hasMailServer: false })
  const sam = await plain.homeowner()
  await sam.savesProfile()
  const claim = await sam.files({ title: 'Fuga', summary: DESCRIPTION })
  const link = await tokenOf(sam, claim.id)
  await builderAt(plain.url, link).says(REPLY)
  expect(await (await fetch(`${plain.url}/b/${link}`)).text()).not.toContain('translate')
  const [message] = (await claimPage(sam, claim.id)).messages
  const asked = { claimId: claim.id, messageId: message?.id, to: 'es' }
  expect((await sam.mutate('messages.translate', asked)).status).toBe(503)
  expect((await builderAt(plain.url, link).post('translate', { message: 'description' })).status).toBe(503)
})
