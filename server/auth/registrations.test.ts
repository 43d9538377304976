import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE, zonedDateTime } from '#shared/dates.ts'
import { asks, tokenMailedTo } from '#server/testing/account.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { createAccountModule } from '#server/account/service.ts'
import { interrupted } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const PASSWORD = 'alder creek 418'

describe('on a server with mail', () => {
  let world: World
  let maya: HomeownerInTests
  beforeAll(async () => {
    world = await startWorld({ env: { TRUST_PROXY: 'loopback' } })
    maya = await world.homeowner()
  })
  afterAll(() => world.stop())

  const post = (path: string, body: object, cookie = '') =>
    fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const register = (email: string, more: object = {}) =>
    post('/api/auth/register', { name: 'Ben Moss', email, password: PASSWORD, ...more })
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const confirm = (token: string, more: object = {}, cookie = '') =>
    post('/api/auth/confirm', { token, ...more }, cookie)
  const accounts = async () => {
    const rows = await world.server.connection.db.selectFrom('users').select('email').execute()
    return rows.map((row) => row.email)
  }
  const read = async (token: string, headers: Record<string, string> = {}) => {
    const input = encodeURIComponent(JSON.stringify({ json: { token } }))
    const answer = await fetch(`${world.url}/trpc/auth.confirmation?input=${input}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }

  test('the email says when it was asked for, in words and in the zone of who asked', async () => {
    const times = async (email: string, timeZone?: string) => {
      await register(email, { timeZone })
      await world.deliverMail()
      return /Asked for:?\s*(.*)/.exec(world.mail.mailsTo(email)[0]?.parsed.text ?? '')?.[1]
    }
    const at = (timeZone: string) => zonedDateTime(world.clock.now(), timeZone)
    const zone = 'America/Los_Angeles'
    expect(await times('west@homes.example', zone)).toBe(at(zone))
    expect(await times('nowhere@homes.example', 'Mars/Olympus')).toBe(at('UTC'))
    expect(at(zone)).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M P[DS]T$/)
  })

  test('a known and an unknown address get the same response, word for word, after the same time', async () => {
    const ask = async (email: string) => {
      const started = performance.now()
      const answer = await register(email)
      return {
        status: answer.status,
        body: await answer.text(),
        isTimed: performance.now() - started > 290,
        cookies: answer.headers
          .getSetCookie()
          .map((cookie) => cookie.replace(/=[^;]+/, '=').replace(/Expires=[^;]+/, '')),
      }
    }
    const unknown = await ask('unknown@homes.example')
    expect(unknown).toMatchObject({ status: 202, body: '{"checkEmail":true}', isTimed: true })
    expect(await ask(maya.email)).toEqual(unknown)
    expect(await ask(maya.email.toUpperCase())).toEqual(unknown)
    // Registered a moment ago, but with no account yet.
    expect(await ask('unknown@homes.example')).toEqual(unknown)
    expect(await accounts()).toEqual([maya.email])
  })

  test('the owner of a known address is notified, with a password reset link; signing in reveals nothing to anybody else', async () => {
    await register(maya.email)
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    const mail = world.mail.mailsTo(maya.email).at(-1)
    expect(mail?.parsed.text).toContain('You have an account already')
    expect((await asks(world, 'auth.resetPassword', { token, password: maya.password })).status).toBe(200)
    await maya.signsInAgain()
    for (const email of [maya.email, 'unknown@homes.example'])
      expect((await post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
  })

  test('the link creates the account in the browser that registered, once, confirmed and signed in', async () => {
    const asked = await register('ben@homes.example')
    const token = await tokenMailedTo(world, 'ben@homes.example', 'confirm')
    const [mail] = world.mail.mailsTo('ben@homes.example')
    expect(mail?.parsed.text).not.toContain('Ben Moss')
    expect(mail?.raw.toString()).toMatch(/^To: ben@homes\.example\r$/m)
    const made = await confirm(token, {}, cookieOf(asked))
    expect(made.status).toBe(200)
    const session = (await made.json()) as { token: string; user: { email: string } }
    expect(session.user.email).toBe('ben@homes.example')
    const facts = await fetch(`${world.url}/trpc/auth.facts`, {
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(await facts.text()).toContain('"emailConfirmed":true')
    expect((await confirm(token, {}, cookieOf(asked))).status).toBe(404)
    expect((await post('/api/auth/login', { email: 'ben@homes.example', password: PASSWORD })).status).toBe(
      200,
    )
  })

  test('opening the link creates nothing and names the account; another browser needs the password', async () => {
    const asked = await register('ana@homes.example')
    const token = await tokenMailedTo(world, 'ana@homes.example', 'confirm')
    const elsewhere = await read(token)
    expect(elsewhere.text).toContain('"email":"ana@homes.example"')
    expect(elsewhere.text).toContain('"needsPassword":true')
    expect((await read(token, { cookie: cookieOf(asked) })).text).toContain('"needsPassword":false')
    expect((await read('made-up')).status).toBe(404)
    expect((await fetch(`${world.url}/confirm?token=${token}`)).status).toBeLessThan(500)
    expect(await accounts()).not.toContain('ana@homes.example')
    for (const more of [{}, { password: 'a guess at it' }]) {
      const refused = await confirm(token, more)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('"fields":{"password"')
    }
    expect((await confirm(token, { password: PASSWORD })).status).toBe(200)
  })

  test('"This wasn’t me" ends it, and a link expires after seven days', async () => {
    await register('target@corp.example')
    const token = await tokenMailedTo(world, 'target@corp.example', 'confirm')
    const answer = await asks(world, 'auth.disownAddress', { token })
    expect(await answer.text()).toContain('"outcome":"not-made"')
    expect((await confirm(token, { password: PASSWORD })).status).toBe(404)
    await register('late@homes.example')
    const late = await tokenMailedTo(world, 'late@homes.example', 'confirm')
    world.clock.advance(7 * DAY + MINUTE)
    expect((await confirm(late, { password: PASSWORD })).status).toBe(404)
    world.clock.advance(2 * DAY)
    await world.server.scheduler.runNow('stale-sessions')
    await world.server.scheduler.runNow('unowned-mails')
    const { db } = world.server.connection
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('outbox').selectAll().where('user_id', 'is', null).execute()).toEqual([])
  })

  test('an address gets five such emails a day, from any number of requesters', async () => {
    for (let n = 0; n < 8; n += 1) expect((await register('bombed@homes.example')).status).toBe(202)
    await world.deliverMail()
    expect(world.mail.mailsTo('bombed@homes.example')).toHaveLength(5)
  })

  test('changing to a known and to an unknown address looks the same, also in the settings and the list of emails', async () => {
    await maya.signsInAgain()
    const seen = async (email: string) => {
      const answer = await maya.mutate('account.changeEmail', { email, password: maya.password })
      const settings = await (await maya.call('GET', '/trpc/account.settings')).text()
      const mails = await (await maya.call('GET', '/trpc/admin.ownMails')).text()
      const lines = (text: string) => text.replaceAll(email, 'ADDRESS')
      return {
        status: answer.status,
        body: await answer.text(),
        settings: lines(settings),
        mails: lines(mails),
      }
    }
    const unknown = await seen('free@homes.example')
    expect(unknown.settings).toContain('"pendingEmail":"ADDRESS"')
    expect(await seen('ben@homes.example')).toEqual(unknown)
    await world.deliverMail()
    expect(world.mail.mailsTo('ben@homes.example').at(-1)?.parsed.text).toContain(
      'You have an account with this address already',
    )
  })

  test('"This wasn’t me" at a new address ends the change, and the page names both addresses', async () => {
    await maya.mutate('account.changeEmail', { email: 'victim@corp.example', password: maya.password })
    const token = await tokenMailedTo(world, 'victim@corp.example', 'confirm')
    const page = await read(token)
    expect(page.text).toContain('"kind":"new-address"')
    expect(page.text).toContain(maya.email)
    expect(page.text).toContain('"isOwn":false')
    expect((await read(token, { authorization: `Bearer ${maya.token}` })).text).toContain('"isOwn":true')
    const answer = await asks(world, 'auth.disownAddress', { token })
    expect(await answer.text()).toContain('"outcome":"change-ended"')
    expect((await confirm(token)).status).toBe(404)
    expect(await accounts()).toContain(maya.email)
  })
})

describe('"This wasn’t me" for an account that exists unconfirmed', () => {
  const anUnconfirmed = async (world: World) => {
    await world.homeowner('First')
    const ben = await world.homeowner('Ben')
    // As if the account were from before the server had mail.
    await world.server.connection.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', ben.user.id)
      .execute()
    await ben.mutate('auth.askToConfirm', undefined)
    return ben
  }

  test('deletes one that has filed nothing', async () => {
    await using world = await startWorld()
    const ben = await anUnconfirmed(world)
    const token = await tokenMailedTo(world, ben.email, 'confirm')
    const answer = await asks(world, 'auth.disownAddress', { token })
    expect(await answer.text()).toContain('"outcome":"deleted"')
    expect((await ben.call('GET', '/api/users/me')).status).toBe(401)
  })

  test('keeps one that is confirmed another way meanwhile', async () => {
    await using world = await startWorld()
    const ben = await anUnconfirmed(world)
    const token = await tokenMailedTo(world, ben.email, 'confirm')
    const { account } = world.server.services
    const confirms = () =>
      account.db
        .updateTable('users')
        .set({ email_verified_at: '2026-03-01T00:00:00.000Z' })
        .where('id', '=', ben.user.id)
        .execute()
    // The registration, the link and its account are read by then.
    const module = createAccountModule({
      ...account,
      db: interrupted(account.db, confirms, { after: 3 }),
    })
    const visitor = { address: '192.0.2.9', isLoopback: false, userAgent: null, device: undefined }
    expect(await module.disownAddress(token, visitor)).toEqual({ outcome: 'kept' })
    expect((await ben.call('GET', '/api/users/me')).status).toBe(200)
  })

  test('keeps one in use, and stops its notifications to that address', async () => {
    await using world = await startWorld()
    const ben = await anUnconfirmed(world)
    await ben.files()
    const token = await tokenMailedTo(world, ben.email, 'confirm')
    const answer = await asks(world, 'auth.disownAddress', { token })
    expect(await answer.text()).toContain('"outcome":"kept"')
    expect((await ben.lists()).length).toBe(1)
    expect(await (await ben.call('GET', '/trpc/account.settings')).text()).toContain('"wantsMail":false')
  })
})

test('without mail the account is created at once, and a known address is reported by text', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const ben = await world.homeowner('Ben')
  expect(ben.isConfirmed).toBe(false)
  const again = await asks(world, 'auth.register', {
    name: 'Maya',
    email: maya.email,
    password: PASSWORD,
  })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('There is already an account with this email address.')
  const input = { email: maya.email, password: ben.password }
  const taken = await ben.mutate('account.changeEmail', input)
  expect(await taken.text()).toContain('EMAIL_TAKEN')
})
