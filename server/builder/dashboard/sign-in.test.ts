import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import {
  anotherNetwork,
  dashboardWith,
  postForm,
  signedInBuilder,
  signInToken,
} from '#server/testing/dashboard.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { allStored, runSql, valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { sweepBuilderSessions } from './sign-in-service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } })
  await sentClaim(world)
})
afterAll(() => world[Symbol.asyncDispose]())
// Links that were sent a while ago no longer count.
beforeEach(() => world.clock.advance(20 * MINUTE))

const ask = (email: string, network = anotherNetwork()) =>
  postForm(world, '/builder/link', { fields: { email }, headers: network })
const use = (token: string) =>
  postForm(world, '/builder/sign-in', { fields: { token }, headers: anotherNetwork() })
const linksTo = (email: string) =>
  world.mail.mailsTo(email).filter(({ parsed }) => parsed.text?.includes('/builder/sign-in?token=')).length

describe('asking for a link', () => {
  test('an address with claims and one without get the same answer, and only the first an email', async () => {
    const answers = await Promise.all(
      [BUILDER.email, 'nobody@northfield.example'].map(async (email) => {
        const answer = await ask(email)
        const { date: _date, ...headers } = Object.fromEntries(answer.headers)
        return { status: answer.status, headers, body: await answer.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 303, headers: { location: '/builder/link-sent' } })
    await world.deliverMail()
    expect([linksTo(BUILDER.email), linksTo('nobody@northfield.example')]).toEqual([1, 0])
  })

  test('the fourth within a quarter of an hour from one network is refused, for an unknown address too', async () => {
    for (const email of [BUILDER.email, 'nobody2@northfield.example']) {
      const network = anotherNetwork()
      const statuses = []
      for (let n = 0; n < 4; n += 1) statuses.push((await ask(email, network)).status)
      expect([email, ...statuses]).toEqual([email, 303, 303, 303, 429])
    }
  })

  test('from many networks one address gets at most six links in a quarter of an hour', async () => {
    // The links of the tests before may still be on their way.
    await world.deliverMail()
    const before = linksTo(BUILDER.email)
    for (let n = 0; n < 8; n += 1) expect((await ask(BUILDER.email)).status).toBe(303)
    await world.deliverMail()
    expect(linksTo(BUILDER.email) - before).toBe(6)
  })

  test('what is no address is refused beside the field, and stays typed', async () => {
    const answer = await ask('warranty at northfield')
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('Invalid email address')
    expect(page).toContain('value="warranty at northfield"')
  })

  test('another site’s form is refused', async () => {
    const foreign = { ...anotherNetwork(), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await ask(BUILDER.email, foreign)).status).toBe(403)
    expect((await postForm(world, '/builder/link', { headers: { origin: 'null' } })).status).toBe(403)
  })
})

describe('the link', () => {
  test('opening it signs nobody in, however often; its button does, once', async () => {
    const token = await signInToken(world)
    for (let n = 0; n < 3; n += 1) {
      const page = await fetch(`${world.url}/builder/sign-in?token=${token}`)
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
    }
    const used = await use(token)
    expect(used.status).toBe(303)
    expect(used.headers.getSetCookie()[0]).toMatch(
      /^homeclaim_builder=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await use(token)
    expect([again.status, again.headers.getSetCookie()]).toEqual([404, []])
    expect(await again.text()).toContain('This link no longer works.')
  })

  test('it ends after 15 minutes', async () => {
    const token = await signInToken(world)
    world.clock.advance(15 * MINUTE)
    expect((await fetch(`${world.url}/builder/sign-in?token=${token}`)).status).toBe(404)
    expect((await use(token)).status).toBe(404)
  })

  test('ten presses at once begin one session', async () => {
    const token = await signInToken(world)
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await use(token)).status))
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  })

  test('the database has neither its secret nor that of the cookie', async () => {
    const token = await signInToken(world)
    const builder = await signedInBuilder(world)
    const bytes = await allStored(world)
    expect(bytes).not.toContain(token)
    expect(bytes).not.toContain(builder.cookie.split('=')[1])
  })
})

describe('a session', () => {
  const isSignedIn = async (cookie: string) =>
    (await dashboardWith(world, cookie).reads()).includes('Dishwasher supply line drips')

  test('without one every page asks for an email, and no form is read', async () => {
    const visitor = dashboardWith(world, 'homeclaim_builder=forged')
    expect((await visitor.get('/builder')).status).toBe(200)
    expect(await isSignedIn(visitor.cookie)).toBe(false)
    for (const path of ['/builder/devices', '/builder/claims/x/open', '/builder/photos/x', '/builder/x'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 401])
    expect((await visitor.post('/builder/sign-out-everywhere')).status).toBe(401)
  })

  test('lasts 30 days', async () => {
    const { cookie } = await signedInBuilder(world)
    world.clock.advance(30 * DAY - MINUTE)
    expect(await isSignedIn(cookie)).toBe(true)
    world.clock.advance(MINUTE)
    expect(await isSignedIn(cookie)).toBe(false)
    await sweepBuilderSessions(world.server.services.dashboard)
    expect(await valuesIn(world, 'select count(*) from builder_sessions')).toEqual([0])
  })

  test('is listed, and ended from another device of the same address only', async () => {
    const [one, two] = [await signedInBuilder(world), await signedInBuilder(world)]
    await sentClaim(world, {}, 'Dev Patel')
    const own = Array.from(
      (await one.reads('/builder/devices')).matchAll(/devices\/(\w+)\/end/g),
      ([, id]) => id,
    )
    expect(own).toHaveLength(2)
    await runSql(
      world,
      `insert into builder_sessions select 'other', 'x', 'tom@else.example', created_at, last_seen_at, expires_at, null
       from builder_sessions limit 1`,
    )
    expect((await one.post('/builder/devices/other/end')).status).toBe(404)
    expect((await one.post(`/builder/devices/${own[1]}/end`)).status).toBe(303)
    expect([await isSignedIn(one.cookie), await isSignedIn(two.cookie)]).toEqual([true, false])
  })

  test('“Sign out everywhere” ends all of them, and links that were not used', async () => {
    const [one, two] = [await signedInBuilder(world), await signedInBuilder(world)]
    world.clock.advance(16 * MINUTE)
    const token = await signInToken(world)
    await one.post('/builder/sign-out-everywhere')
    expect([await isSignedIn(one.cookie), await isSignedIn(two.cookie)]).toEqual([false, false])
    expect((await use(token)).status).toBe(404)
  })

  test('a homeowner’s session opens nothing here, nor a builder’s anything there', async () => {
    const maya = await world.homeowner()
    expect(await isSignedIn(maya.cookie)).toBe(false)
    const builder = await signedInBuilder(world)
    for (const path of ['/api/auth/session', '/account/export.zip'])
      expect((await builder.get(path)).status).toBe(401)
  })
})
