import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { aClaim, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '1' } })
  admin = await world.homeowner('Ada Admin')
})
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody who has used their only free claim, and what they see. */
async function atTheLimit(name: string) {
  const person = await world.homeowner(name)
  await person.files()
  const read = async (path: string, who = person) => {
    const response = await who.call('GET', `/trpc/${path}`)
    const body: { result: { data: { json: unknown } } } = JSON.parse(await response.text())
    return body.result.data.json
  }
  const asks = () => person.mutate('limit.ask', undefined)
  let tries = 0
  const filesAgain = async () =>
    (await person.call('POST', '/api/claims', aClaim({ title: `Again ${(tries += 1)}` }))).status
  const mailed = async () => {
    await world.deliverMail()
    return world.mail.mailsTo(admin.email).filter(({ parsed }) => parsed.subject?.includes(name))
  }
  const tokenMailed = async () =>
    /more-claims\?token=([\w-]+)/.exec((await mailed()).at(-1)?.parsed.text ?? '')?.[1] ?? ''
  return { person, read, asks, filesAgain, mailed, tokenMailed }
}

const allow = (token: string) =>
  fetch(`${world.url}/trpc/limit.allow`, {
    method: 'POST',
    headers: { origin: world.url, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { token } }),
  })
const open = (token: string) =>
  fetch(`${world.url}/trpc/limit.ofLink?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`)

test('nobody but an admin lists or answers requests', async () => {
  const { person, asks } = await atTheLimit('Ben Ortiz')
  await asks()
  expect((await person.call('GET', '/trpc/limit.requests')).status).toBe(403)
  const own = await person.mutate('limit.answer', { id: person.user.id, isAllowed: true })
  expect(own.status).toBe(403)
  expect((await fetch(`${world.url}/trpc/limit.state`)).status).toBe(401)
})

test('the admin’s home says that somebody asks, nobody else’s', async () => {
  const { person, asks, read } = await atTheLimit('Dana Odum')
  await asks()
  expect(await read('auth.facts', admin)).toMatchObject({ hasLimitRequests: true })
  expect(await read('auth.facts')).toMatchObject({ hasLimitRequests: false })
  await admin.mutate('limit.answer', { id: person.user.id, isAllowed: false })
})

test('asked twice it is one request and one email, and after a day one more', async () => {
  const { asks, mailed, read } = await atTheLimit('Cleo Twice')
  expect(await read('limit.state')).toEqual({ admin: 'Ada', askedAt: null })
  await asks()
  const { askedAt } = await asks().then((response) => response.json().then((body) => body.result.data.json))
  expect(askedAt).toMatch(/^20/)
  expect(await mailed()).toHaveLength(1)
})

test('the link of the email raises the limit once; opening it changes nothing', async () => {
  const { person, asks, filesAgain, tokenMailed, read } = await atTheLimit('Dora Link')
  await asks()
  const token = await tokenMailed()
  expect(token).toHaveLength(39)
  for (let times = 0; times < 2; times += 1) {
    const opened = await open(token)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('Dora Link')
  }
  expect((await fetch(`${world.url}/trpc/limit.allow?token=${token}`)).status).toBeGreaterThanOrEqual(400)
  expect(await filesAgain()).toBe(403)

  expect((await allow(token)).status).toBe(200)
  expect(await filesAgain()).toBe(201)
  expect(await read('limit.state')).toMatchObject({ askedAt: null })
  await world.mail.waitFor(person.email, ({ parsed }) => parsed.subject === 'You can file more claims')
  for (const late of [await allow(token), await open(token)]) {
    expect(late.status).toBe(404)
    expect(await late.text()).toContain('This link no longer works.')
  }
  // What was taken back is not given again by an old link.
  await admin.mutate('admin.setPremium', { id: person.user.id, isOn: false })
  expect((await allow(token)).status).toBe(404)
})

test('a forged link, and one that has waited for more than 30 days, open nothing', async () => {
  expect((await allow('x'.repeat(39))).status).toBe(404)
  await using later = await startWorld({ env: { FREE_CLAIM_LIMIT: '1' } })
  const ada = await later.homeowner('Ada Admin')
  const person = await later.homeowner('Eva Late')
  await person.mutate('limit.ask', undefined)
  const email = await later.mail.waitFor(ada.email, ({ parsed }) => parsed.subject?.includes('Eva') ?? false)
  const token = /token=([\w-]+)/.exec(email.parsed.text ?? '')?.[1] ?? ''
  later.clock.advance(31 * DAY)
  const late = await fetch(`${later.url}/trpc/limit.allow`, {
    method: 'POST',
    headers: { origin: later.url, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { token } }),
  })
  expect(late.status).toBe(404)
})

test('the admin answers in the app, once; a no leaves the limit and lets them ask again', async () => {
  const { person, asks, filesAgain, read, tokenMailed } = await atTheLimit('Finn App')
  await asks()
  const token = await tokenMailed()
  expect(await read('limit.requests', admin)).toContainEqual(
    expect.objectContaining({ id: person.user.id, name: 'Finn App', claimsFiled: 1 }),
  )
  expect((await admin.mutate('limit.answer', { id: person.user.id, isAllowed: false })).status).toBe(200)
  expect(await filesAgain()).toBe(403)
  expect((await allow(token)).status).toBe(404)
  await asks()
  const answers = await Promise.all([
    admin.mutate('limit.answer', { id: person.user.id, isAllowed: true }),
    admin.mutate('limit.answer', { id: person.user.id, isAllowed: true }),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await filesAgain()).toBe(201)
  expect((await asks()).status).toBe(409)
})

test('Premium given under Users answers the request too', async () => {
  const { person, asks, read } = await atTheLimit('Gus Given')
  await asks()
  await admin.mutate('admin.setPremium', { id: person.user.id, isOn: true })
  expect(JSON.stringify(await read('limit.requests', admin))).not.toContain('Gus Given')
})

test('neither database nor outbox holds the secret of the link', async () => {
  const { asks, tokenMailed } = await atTheLimit('Hana Hash')
  await asks()
  const token = await tokenMailed()
  const { db } = world.server.connection
  const rows = [
    await db.selectFrom('user_tokens').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ]
  expect(token).not.toBe('')
  expect(JSON.stringify(rows)).not.toContain(token)
})
