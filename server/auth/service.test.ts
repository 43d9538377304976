import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { readSetupCode } from './admission.ts'
import { confirmsAddress } from '#server/testing/confirmation.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World, type WorldOptions } from '#server/testing/world.ts'

const register = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      name: 'Somebody',
      email: 'first@homes.example',
      password: 'long enough',
      ...body,
    }),
  })

const login = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Registers, or calls another path, with headers that fetch would not send, such as Host. */
async function sendAs(world: World, headers: Record<string, string>, path?: string) {
  const body = { name: 'Somebody', email: 'first@homes.example', password: 'long enough' }
  const sent = request(`http://127.0.0.1:${world.server.port}${path ?? '/api/auth/register'}`, {
    method: path ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.end(path ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const whole = await text(answer)
  return { status: answer.statusCode, text: whole, code: /"code":"(\w+)"/.exec(whole)?.[1] }
}

const isAdmin = async (answer: Response) => JSON.stringify(await answer.json()).includes('"isAdmin":true')
const code = async (answer: Response) => /"code":"(\w+)"/.exec(await answer.text())?.[1]
const alone = (env: Record<string, string> = {}): WorldOptions => ({ hasMailServer: false, env })

describe('a session', () => {
  let world: World
  let maya: HomeownerInTests
  beforeAll(async () => {
    world = await startWorld(alone())
    maya = await world.homeowner()
  })
  afterAll(() => world.stop())

  const resume = () => fetch(`${world.url}/api/auth/session`, { headers: { cookie: maya.cookie } })
  const asks = (token: string) =>
    fetch(`${world.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })

  test('issues tokens that last 15 minutes', async () => {
    const { token } = maya
    world.clock.advance(13 * MINUTE)
    expect((await asks(token)).status).toBe(200)
    world.clock.advance(2 * MINUTE)
    expect((await asks(token)).status).toBe(401)
  })

  test('ends after 24 hours without a request, and every request keeps it', async () => {
    const guest = await world.homeowner('Idle')
    const idle = () => fetch(`${world.url}/api/auth/session`, { headers: { cookie: guest.cookie } })
    world.clock.advance(20 * HOUR)
    expect((await idle()).status).toBe(200)
    world.clock.advance(20 * HOUR)
    expect((await idle()).status).toBe(200)
    world.clock.advance(DAY + MINUTE)
    expect((await idle()).status).toBe(401)
  })

  test('ends after 30 days however busy', async () => {
    const busy = await world.homeowner('Busy')
    const again = () => fetch(`${world.url}/api/auth/session`, { headers: { cookie: busy.cookie } })
    for (let hours = 20; hours < 30 * 24; hours += 20) {
      world.clock.advance(20 * HOUR)
      expect((await again()).status).toBe(200)
    }
    world.clock.advance(20 * HOUR)
    expect((await again()).status).toBe(401)
    expect((await resume()).status).toBe(401)
  })

  test('the database stores only a hash of its secret, and the cleanup deletes all expired ones', async () => {
    const ben = await world.homeowner('Ben')
    const secret = ben.cookie.split('=')[1] ?? ''
    const { db } = world.server.connection
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    await world.server.scheduler.runNow('stale-sessions')
    const kept = await db.selectFrom('sessions').select('user_id').execute()
    expect(kept.map((row) => row.user_id)).toEqual([ben.user.id])
  })

  test('every sign-in is a new session, and signing out ends only that one', async () => {
    const ben = await world.homeowner('Two Devices')
    const second = await login(world.url, ben.email, ben.password)
    const cookie = second.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(cookie).not.toBe(ben.cookie)
    const out = await fetch(`${world.url}/api/auth/logout`, { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(204)
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect((await fetch(`${world.url}/api/auth/session`, { headers: { cookie } })).status).toBe(401)
    expect((await asks(ben.token)).status).toBe(200)
  })

  test('the cookie alone authorizes no tRPC call except the one that exchanges it', async () => {
    const ben = await world.homeowner('Cookie')
    const { id } = await ben.files()
    const headers = { cookie: ben.cookie, 'content-type': 'application/json' }
    for (const [procedure, input] of [
      ['claims.close', { id }],
      ['claims.create', {}],
      ['messages.send', { claimId: id, content: 'x' }],
      ['profile.save', {}],
      ['admin.retry', { id: 'x' }],
      ['metrics.refresh', undefined],
    ] as const) {
      const answer = await fetch(`${world.url}/trpc/${procedure}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ json: input }),
      })
      expect(answer.status).toBe(401)
    }
    expect((await fetch(`${world.url}/trpc/auth.me`, { headers })).status).toBe(401)
    expect((await fetch(`${world.url}/trpc/auth.session`, { headers })).status).toBe(200)
    const visitor = await fetch(`${world.url}/trpc/auth.session`)
    expect([visitor.status, await visitor.json()]).toEqual([200, { result: { data: { json: null } } }])
    expect((await ben.reads(id)).status).toBe('New')
  })

  test('in one GET that begins with its exchange the cookie authorizes reads, for our own pages only', async () => {
    const ben = await world.homeowner('First Request')
    const { id } = await ben.files()
    const input = encodeURIComponent(JSON.stringify({ 1: { json: { id } } }))
    const ask = (calls: string, headers: Record<string, string> = {}) =>
      fetch(`${world.url}/trpc/${calls}?batch=1&input=${input}`, {
        headers: { cookie: ben.cookie, ...headers },
      })
    const own = await ask('auth.session,claims.byId', { 'sec-fetch-site': 'same-origin' })
    expect(own.status).toBe(200)
    expect(await own.json()).toMatchObject([{}, { result: { data: { json: { id } } } }])
    expect(await (await ask('claims.byId,auth.session')).json()).toMatchObject([
      { error: {} },
      { result: {} },
    ])
    expect((await ask('auth.session,claims.byId', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const visitor = await ask('auth.session,claims.byId', { cookie: '' })
    expect(await visitor.json()).toMatchObject([{ result: {} }, { error: {} }])
    await ask('auth.session,claims.close')
    expect((await ben.reads(id)).status).toBe('New')
  })

  test('another site’s form cannot sign anybody out or in, not even as the multipart that tRPC accepts', async () => {
    const ben = await world.homeowner('Target')
    const form = new FormData()
    form.set('x', 'y')
    for (const path of ['/trpc/auth.logout', '/api/auth/logout']) {
      const answer = await fetch(`${world.url}${path}`, {
        method: 'POST',
        headers: { cookie: ben.cookie, origin: 'https://evil.example' },
        body: form,
      })
      expect(answer.status).toBe(403)
    }
    expect((await asks(ben.token)).status).toBe(200)
  })

  test('a mutation sent as GET is refused', async () => {
    const answer = await fetch(`${world.url}/trpc/auth.logout`, { headers: { cookie: maya.cookie } })
    expect(answer.status).toBe(405)
  })

  test('over https the cookie is Secure and bound to its host', async () => {
    await using secure = await startWorld(alone({ PUBLIC_URL: 'https://claims.example' }))
    const setupCode = await readSetupCode(secure.server.services.auth)
    const answer = await register(secure.url, { setupCode })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-homeclaim_session=[\w-]{43};.*Path=\/;.*HttpOnly; Secure/,
    )
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })
})

describe('password attempts', () => {
  test('ten failures lock an account for a while, with the time to wait, also for the right password', async () => {
    await using world = await startWorld(alone())
    const maya = await world.homeowner()
    const ben = await world.homeowner('Ben')
    for (let n = 0; n < 10; n += 1)
      expect((await login(world.url, maya.email, `wrong ${n}`)).status).toBe(401)
    const closed = await login(world.url, maya.email.toUpperCase(), maya.password)
    expect(closed.status).toBe(429)
    const seconds = Number(closed.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(await code(closed)).toBe('TOO_MANY')
    expect((await login(world.url, ben.email, ben.password)).status).toBe(200)
  })

  test('of simultaneous wrong passwords no more are checked than of consecutive ones', async () => {
    await using world = await startWorld(alone())
    const maya = await world.homeowner()
    const tried = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login(world.url, maya.email, `wrong ${n}`)),
    )
    expect(tried.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(tried.filter((answer) => answer.status === 429)).toHaveLength(20)
  })

  test('one batch of calls is no way around the limit', async () => {
    await using world = await startWorld(alone())
    const maya = await world.homeowner()
    const calls = Array.from({ length: 10 }, (_, n) => ({
      json: { email: maya.email, password: `wrong ${n}` },
    }))
    const batch = () =>
      fetch(`${world.url}/trpc/${calls.map(() => 'auth.login').join(',')}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(calls.entries())),
      })
    const answers = await Promise.all([batch(), batch()])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.join('').match(/INVALID_CREDENTIALS/g)).toHaveLength(10)
  })

  test('fifty failures from one address lock it also for accounts that do not exist', async () => {
    await using world = await startWorld(alone())
    const maya = await world.homeowner()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => login(world.url, `nobody${n}@homes.example`, 'wrong password')),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401]))
    expect((await login(world.url, maya.email, maya.password)).status).toBe(429)
  })

  test('signing in with the right password uses up nobody’s limit', async () => {
    await using world = await startWorld(alone())
    const maya = await world.homeowner()
    for (let n = 0; n < 12; n += 1)
      expect((await login(world.url, maya.email, maya.password)).status).toBe(200)
  })

  test('a very long password is compared in full: one character less is another one', async () => {
    await using world = await startWorld(alone())
    const password = 'éclairs à la crème '.repeat(14).slice(0, 256)
    expect((await register(world.url, { password })).status).toBe(201)
    expect((await login(world.url, 'first@homes.example', password.slice(1))).status).toBe(401)
    expect((await login(world.url, ' First@Homes.example ', password)).status).toBe(200)
    expect((await register(world.url, { email: 'b@homes.example', password: `${password}x` })).status).toBe(
      400,
    )
  })
})

describe('guesses from other networks', () => {
  let world: World
  let maya: HomeownerInTests
  beforeAll(async () => {
    world = await startWorld({ env: { TRUST_PROXY: 'loopback' } })
    maya = await world.homeowner()
  })
  afterAll(() => world.stop())

  const from = (address: string, path: string, { body, cookie = '' }: { body: object; cookie?: string }) =>
    fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify(body),
    })
  const signsIn = (address: string, password: string, cookie?: string) =>
    from(address, '/api/auth/login', { body: { email: maya.email, password }, cookie })
  const deviceOf = (answer: Response) =>
    /homeclaim_device=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0]

  test('lock out neither a known device nor a known network, and make a new device wait a moment', async () => {
    const home = await signsIn('198.51.100.1', maya.password)
    const device = deviceOf(home)
    expect(device).toMatch(/^homeclaim_device=[\w-]{43}\./)
    expect(home.headers.getSetCookie().join()).toMatch(/homeclaim_device=.*Max-Age=34560000;.*HttpOnly/)
    for (let at = 0; at < 11; at += 1)
      expect((await signsIn(`203.0.113.${at}`, `wrong ${at}`)).status).toBe(401)
    expect((await signsIn('192.0.2.1', maya.password, device)).status).toBe(200)
    expect((await signsIn('198.51.100.1', maya.password)).status).toBe(200)
    expect((await signsIn('192.0.2.2', maya.password)).status).toBe(200)
    // The network that used up its ten guesses is refused, and no other.
    for (let at = 0; at < 10; at += 1) await signsIn('198.51.100.1', `wrong ${at}`)
    expect((await signsIn('198.51.100.1', maya.password)).status).toBe(429)
    expect((await signsIn('198.51.100.1', maya.password, device)).status).toBe(200)
  })

  test('a device is known to the accounts that signed in there, and an invented cookie to none', async () => {
    const device = deviceOf(await signsIn('192.0.2.3', maya.password)) ?? ''
    const spend = async (cookie: string) => {
      for (let at = 0; at < 10; at += 1) await signsIn('192.0.2.4', 'wrong', cookie)
      return (await signsIn('192.0.2.4', maya.password, cookie)).status
    }
    const [value = ''] = device.split('=').slice(1)
    const forged = value.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    expect(await spend(`homeclaim_device=${forged}`)).toBe(429)
    expect((await signsIn('192.0.2.4', maya.password, device)).status).toBe(200)
  })

  test('somebody else who requests three resets does not keep the owner from requesting one', async () => {
    const asks = (address: string) =>
      from(address, '/trpc/auth.forgotPassword', { body: { json: { email: maya.email } } })
    for (const _ of [1, 2, 3]) expect((await asks('203.0.113.50')).status).toBe(200)
    expect((await asks('203.0.113.50')).status).toBe(429)
    expect((await asks('192.0.2.5')).status).toBe(200)
    // From any number of networks the response stays the same, and the mailbox gets no more than six emails.
    for (let at = 0; at < 6; at += 1) expect((await asks(`203.0.113.${60 + at}`)).status).toBe(200)
    await world.deliverMail()
    const resets = world.mail
      .mailsTo(maya.email)
      .filter(({ parsed }) => parsed.text?.includes('/reset-password?'))
    expect(resets).toHaveLength(6)
  })

  test('what is stored of networks names none of them', async () => {
    const rows = await world.server.connection.db.selectFrom('sign_in_networks').selectAll().execute()
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
    world.clock.advance(181 * DAY)
    await world.server.scheduler.runNow('stale-sessions')
    expect(await world.server.connection.db.selectFrom('sign_in_networks').selectAll().execute()).toEqual([])
  })
})

describe('who becomes admin', () => {
  test('the first account created on the machine itself, and no later one', async () => {
    await using world = await startWorld(alone())
    expect(await isAdmin(await register(world.url, {}))).toBe(true)
    expect(await isAdmin(await register(world.url, { email: 'second@homes.example' }))).toBe(false)
  })

  test('of several simultaneous first accounts, exactly one', async () => {
    await using world = await startWorld(alone())
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => register(world.url, { email: `p${n}@homes.example` })),
    )
    expect((await Promise.all(answers.map(isAdmin))).filter(Boolean)).toHaveLength(1)
  })

  test('through a proxy the first account needs the set-up code, and a wrong one is refused', async () => {
    await using world = await startWorld(alone())
    const far = { 'x-forwarded-for': '203.0.113.9' }
    const options = await fetch(`${world.url}/trpc/auth.options`, { headers: far })
    expect(await options.text()).toContain('"setupCodeNeeded":true')
    for (const more of [{}, { setupCode: 'wrong' }]) {
      const refused = await register(world.url, more, far)
      expect(refused.status).toBe(403)
      expect(await code(refused)).toBe('SETUP_CODE_REQUIRED')
    }
    const setupCode = (await readSetupCode(world.server.services.auth)) ?? ''
    expect(setupCode).toMatch(/^[0-9a-z]{16}$/)
    expect(await readSetupCode(world.server.services.auth)).toBe(setupCode)
    const spaced = ` ${setupCode.slice(0, 8).toUpperCase()}-${setupCode.slice(8)} `
    const made = await register(world.url, { setupCode: spaced }, far)
    expect(made.status).toBe(201)
    expect(await isAdmin(made)).toBe(true)
    expect(await readSetupCode(world.server.services.auth)).toBeUndefined()
    expect((await register(world.url, { email: 'next@homes.example' }, far)).status).toBe(201)
  })

  test('a trusted proxy names the visitor; the header from anybody else does not make them local', async () => {
    await using world = await startWorld(alone({ TRUST_PROXY: 'loopback' }))
    const far = await register(world.url, {}, { 'x-forwarded-for': '203.0.113.9' })
    expect(far.status).toBe(403)
    await using direct = await startWorld(alone())
    const claims = await register(direct.url, {}, { 'x-forwarded-for': '127.0.0.1' })
    expect(claims.status).toBe(403)
  })

  test('nobody is local through a proxy, with any forwarded header', async () => {
    await using world = await startWorld(alone({ HOST: '::1', TRUST_PROXY: 'loopback' }))
    const url = `http://[::1]:${world.server.port}`
    expect((await register(url, {}, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403)
    await using other = await startWorld(alone())
    expect((await register(other.url, {}, { 'x-real-ip': '203.0.113.9' })).status).toBe(403)
  })

  test('a page whose name was pointed at this machine does not become its admin', async () => {
    await using world = await startWorld(alone())
    const host = `evil.example:${world.server.port}`
    const refused = await sendAs(world, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })
    expect(refused).toMatchObject({ status: 403, code: 'SETUP_CODE_REQUIRED' })
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(
        await sendAs(world, { host: `${name}:${world.server.port}` }, '/trpc/auth.options'),
      ).toMatchObject({
        text: expect.stringContaining('"setupCodeNeeded":false') as string,
      })
  })

  test.each<Record<string, string>>([
    { PUBLIC_URL: 'https://claims.example.com' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { TRUST_PROXY: 'loopback' },
    { TRUST_PROXY: '10.0.0.0/8' },
  ])(
    'behind %o everybody is asked for the set-up code, also through a proxy that adds no header',
    async (env) => {
      await using world = await startWorld(alone(env))
      const options = await fetch(`${world.url}/trpc/auth.options`)
      expect(await options.text()).toContain('"setupCodeNeeded":true')
      expect((await register(world.url, {}, { via: '1.1 proxy' })).status).toBe(403)
      const setupCode = await readSetupCode(world.server.services.auth)
      expect((await register(world.url, { setupCode })).status).toBe(201)
    },
  )

  test('with ADMIN_EMAILS those named, and nobody for being first; remotely only with the code', async () => {
    await using world = await startWorld(alone({ ADMIN_EMAILS: 'boss@homes.example' }))
    expect(await isAdmin(await register(world.url, {}))).toBe(false)
    const far = { 'x-forwarded-for': '203.0.113.9' }
    expect((await register(world.url, { email: 'Boss@homes.example' }, far)).status).toBe(403)
    const setupCode = await readSetupCode(world.server.services.auth)
    expect(await isAdmin(await register(world.url, { email: 'Boss@homes.example', setupCode }, far))).toBe(
      true,
    )
  })

  test('closed registration accepts the first account and no other, not even a simultaneous one', async () => {
    await using world = await startWorld(alone({ REGISTRATION: 'closed' }))
    const answers = await Promise.all(
      [1, 2, 3].map((n) => register(world.url, { email: `p${n}@homes.example` })),
    )
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 403, 403])
    const late = await register(world.url, { email: 'late@homes.example' })
    expect(await code(late)).toBe('REGISTRATION_CLOSED')
  })

  test('the development sign-in works where it is enabled', async () => {
    await using world = await startWorld(alone({ DEV_LOGIN: 'on' }))
    const maya = await world.homeowner()
    const answer = await maya.call('POST', '/api/auth/dev-login', {
      email: maya.email,
      password: maya.password,
    })
    expect(answer.status).toBe(200)
    const wrong = await maya.call('POST', '/api/auth/dev-login', { email: maya.email, password: 'wrong one' })
    expect(wrong.status).toBe(401)
  })
})

describe('confirming an address', () => {
  test('the link works once, for seven days, and an invented one never', async () => {
    await using world = await startWorld()
    const maya = await world.registers()
    await confirmsAddress(world, maya)
    await expect(confirmsAddress(world, maya)).rejects.toThrow(/404/)
    expect((await maya.mutate('auth.confirmAddress', { token: 'made-up' })).status).toBe(404)
    await using later = await startWorld()
    const late = await later.registers('Late')
    later.clock.advance(7 * DAY + MINUTE)
    await expect(confirmsAddress(later, late)).rejects.toThrow(/404/)
  })
})
