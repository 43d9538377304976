import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Session } from '#shared/auth.ts'
import { CreationOptions, OwnPasskeys, RequestOptions } from '#shared/passkeys.ts'
import { asks, tokenMailedTo } from '#server/testing/account.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { createCookieJar, type CookieJar } from '#server/testing/cookie-jar.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { authenticateToken } from '../service.ts'
import { CEREMONY_MS } from './ceremony.ts'
import { addPasskey } from './passkeys.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld()
  await world.homeowner('The Admin')
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  maya = await world.homeowner()
})

type Device = ReturnType<typeof createAuthenticator>
const device = () => createAuthenticator(world.url)

/** One browser: with the cookies of its own, and signed in as `person` if there is one. */
function browserOf(person?: Pick<HomeownerInTests, 'token'>, jar: CookieJar = createCookieJar()) {
  return (procedure: string, input?: unknown) =>
    jar.fetch(`${world.url}/trpc/passkeys.${procedure}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      body: JSON.stringify(input === undefined ? {} : { json: input }),
    })
}
type Browser = ReturnType<typeof browserOf>

/** A browser that kept the challenge of another. */
function copyOf(jar: CookieJar): CookieJar {
  const copy = createCookieJar()
  copy.set('homeclaim_passkey', jar.get('homeclaim_passkey') ?? '')
  return copy
}

async function data<T>(schema: z.core.$ZodType<T>, answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
  return z.parse(z.object({ result: z.object({ data: z.object({ json: schema }) }) }), JSON.parse(text))
    .result.data.json
}
const codeOf = async (answer: Response) => /"error":\{"code":"(\w+)"/.exec(await answer.text())?.[1]

const startsAdding = async (browser: Browser, person = maya) =>
  data(CreationOptions, await browser('startAdding', { password: person.password }))
const startsSignIn = async (browser: Browser) => data(RequestOptions, await browser('startSignIn'))

async function adds(person = maya, phone: Device = device()): Promise<Device> {
  const browser = browserOf(person)
  const answer = await browser('add', phone.make(await startsAdding(browser, person)))
  expect(answer.status).toBe(200)
  return phone
}

async function signsIn(phone: Device): Promise<Response> {
  const browser = browserOf()
  return browser('signIn', phone.use(await startsSignIn(browser)))
}

const listOf = async (person = maya) => data(OwnPasskeys, await person.call('GET', '/trpc/passkeys.list'))

describe('adding', () => {
  test.each([
    ['without the password', {}, 'INVALID'],
    ['with a wrong password', { password: 'another password' }, 'INVALID'],
  ])('%s there is no challenge', async (_how, input, code) => {
    const answer = await browserOf(maya)('startAdding', input)
    expect(answer.status).toBe(400)
    expect(await codeOf(answer)).toBe(code)
    expect(answer.headers.getSetCookie().join()).not.toContain('_passkey=')
  })

  test.each([
    ['made for another site’s page', { origin: 'https://evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['made without proof of the person', { isUserVerified: false }],
  ])('a passkey that was %s is refused', async (_how, twist) => {
    const browser = browserOf(maya)
    const answer = await browser('add', device().make(await startsAdding(browser), twist))
    expect(answer.status).toBe(401)
    expect((await listOf()).passkeys).toEqual([])
  })

  test('a passkey that is checked while its session ends is not added', async () => {
    const jar = createCookieJar()
    const options = await startsAdding(browserOf(maya, jar))
    const { auth, passkeys } = world.server.services
    const caller = await authenticateToken(auth, maya.token)
    if (!caller) throw new Error('there is no session')
    await maya.call('POST', '/api/auth/logout', {})
    const visitor = { address: '192.0.2.9', isLoopback: false, userAgent: null, device: undefined }
    const given = { made: device().make(options), sealed: jar.get('homeclaim_passkey'), visitor }
    await expect(addPasskey(passkeys, caller, given)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await maya.signsInAgain()
    expect((await listOf()).passkeys).toEqual([])
  })

  test('a challenge is for one account, for five minutes and for one passkey', async () => {
    const jar = createCookieJar()
    const options = await startsAdding(browserOf(maya, jar))
    const jonas = await world.homeowner('Jonas')
    expect((await browserOf(jonas, jar)('add', device().make(options))).status).toBe(401)
    expect((await browserOf(maya)('add', device().make(options))).status).toBe(401)

    const again = createCookieJar()
    const late = await startsAdding(browserOf(maya, again))
    world.clock.advance(CEREMONY_MS)
    expect((await browserOf(maya, again)('add', device().make(late))).status).toBe(401)

    const twice = createCookieJar()
    const once = await startsAdding(browserOf(maya, twice))
    const replayed = copyOf(twice)
    expect((await browserOf(maya, twice)('add', device().make(once))).status).toBe(200)
    expect((await browserOf(maya, replayed)('add', device().make(once))).status).toBe(401)
    expect((await listOf()).passkeys).toHaveLength(1)
  })

  test('it is listed by the name of the device, and an email reports it', async () => {
    await adds()
    expect(await listOf()).toEqual({
      isOffered: true,
      passkeys: [
        { id: expect.any(String), name: 'Safari on iPhone', addedAt: expect.any(String), usedAt: null },
      ],
    })
    await world.deliverMail()
    const mail = world.mail.mailsTo(maya.email).at(-1)
    expect(mail?.parsed.subject).toBe('A passkey was added to your account at Homeclaim')
    expect(mail?.parsed.text).toContain('Safari on iPhone')
  })

  test('an account has twenty at most, and a device learns which it has', async () => {
    for (let n = 0; n < 20; n += 1) await adds()
    const answer = await browserOf(maya)('startAdding', { password: maya.password })
    expect(answer.status).toBe(409)
    const { passkeys } = await listOf()
    await maya.mutate('passkeys.remove', { id: passkeys[0]?.id })
    expect((await startsAdding(browserOf(maya))).excludeCredentials).toHaveLength(19)
  })
})

describe('signing in', () => {
  test('needs neither email nor password, and says when it was used', async () => {
    const phone = await adds()
    const session = await data(Session, await signsIn(phone))
    expect(session.user.email).toBe(maya.email)
    const me = await fetch(`${world.url}/trpc/auth.me`, {
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(me.status).toBe(200)
    expect((await listOf()).passkeys[0]?.usedAt).toEqual(expect.any(String))
  })

  test.each([
    ['from another site’s page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without proof of the person', { isUserVerified: false }],
  ])('%s is refused', async (_how, twist) => {
    const phone = await adds()
    const browser = browserOf()
    const answer = await browser('signIn', phone.use(await startsSignIn(browser), twist))
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().join()).not.toContain('_session=')
  })

  test('a copied passkey that counts from the beginning is refused', async () => {
    const phone = await adds()
    expect((await signsIn(phone)).status).toBe(200)
    expect((await signsIn(phone)).status).toBe(200)
    const browser = browserOf()
    expect((await browser('signIn', phone.use(await startsSignIn(browser), { counter: 1 }))).status).toBe(401)
  })

  test('an answer signs in once, and only with its own challenge', async () => {
    const phone = await adds()
    const jar = createCookieJar()
    const options = await startsSignIn(browserOf(undefined, jar))
    const replayed = copyOf(jar)
    const used = phone.use(options)
    expect((await browserOf()('signIn', used)).status).toBe(401)
    expect((await browserOf(undefined, jar)('signIn', used)).status).toBe(200)
    expect((await browserOf(undefined, replayed)('signIn', used)).status).toBe(401)
  })

  test('the challenge for adding one signs nobody in', async () => {
    const phone = await adds()
    const jar = createCookieJar()
    const { challenge } = await startsAdding(browserOf(maya, jar))
    const used = phone.use({ challenge, rpId: 'localhost', timeout: 1, userVerification: 'required' })
    expect((await browserOf(undefined, jar)('signIn', used)).status).toBe(401)
  })

  test('a passkey that was never added, was removed, or whose account is gone signs nobody in', async () => {
    const unknown = device()
    unknown.make(await startsAdding(browserOf(maya)))
    expect((await signsIn(unknown)).status).toBe(401)

    const removed = await adds()
    const id = (await listOf()).passkeys[0]?.id
    expect((await maya.mutate('passkeys.remove', { id })).status).toBe(200)
    expect((await signsIn(removed)).status).toBe(401)

    const left = await adds()
    expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
    expect((await signsIn(left)).status).toBe(401)
  })
})

describe('of an account', () => {
  test('nobody else renames or removes a passkey', async () => {
    await adds()
    const id = (await listOf()).passkeys[0]?.id
    const jonas = await world.homeowner('Jonas')
    expect((await jonas.mutate('passkeys.rename', { id, name: 'Mine' })).status).toBe(404)
    expect((await jonas.mutate('passkeys.remove', { id })).status).toBe(404)
    expect((await listOf()).passkeys.map(({ name }) => name)).toEqual(['Safari on iPhone'])
    expect((await maya.mutate('passkeys.rename', { id, name: '  ' })).status).toBe(400)
    expect((await maya.mutate('passkeys.rename', { id, name: 'Old phone' })).status).toBe(200)
    expect((await listOf()).passkeys.map(({ name }) => name)).toEqual(['Old phone'])
  })

  test('a password reset by email removes them, because somebody else may have added them', async () => {
    const phone = await adds()
    await asks(world, 'auth.forgotPassword', { email: maya.email })
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    expect(
      (await asks(world, 'auth.resetPassword', { token, password: 'a quite new password' })).status,
    ).toBe(200)
    expect((await signsIn(phone)).status).toBe(401)
    await world.deliverMail()
    expect(world.mail.mailsTo(maya.email).map(({ parsed }) => parsed.subject)).toContain(
      'A passkey was removed from your account at Homeclaim',
    )
  })

  test('they are in its export by name and day, without their keys', async () => {
    await adds()
    const answer = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: maya.cookie } })
    const files = readZip(Buffer.from(await answer.arrayBuffer()))
    const account: unknown = JSON.parse(files.get('account.json')?.toString() ?? '')
    expect(account).toMatchObject({
      passkeys: [{ name: 'Safari on iPhone', addedAt: expect.any(String), lastUsedAt: null }],
    })
    expect(JSON.stringify(account)).not.toContain('public')
  })
})

test('at an address that browsers allow no passkeys for, none are offered', async () => {
  await using plain = await startWorld({ env: { PUBLIC_URL: 'http://192.168.1.20:3000' } })
  const admin = await plain.homeowner()
  expect(await data(OwnPasskeys, await admin.call('GET', '/trpc/passkeys.list'))).toMatchObject({
    isOffered: false,
  })
  const answer = await asks(plain, 'passkeys.startSignIn', undefined)
  expect(answer.status).toBe(503)
})
