import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { anotherDevice, asks, tokenMailedTo } from '#server/testing/account.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { interrupted } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { removeAccount } from '#server/account/service.ts'
import type { Modules } from '#server/modules.ts'
import { makeAccessToken } from './access-tokens.ts'
import { changeEmail } from './email-service.ts'
import { changePassword } from './password-service.ts'
import { authenticateToken, login, type Caller } from './service.ts'

const NEW_PASSWORD = 'a brand new password'

const signIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

const forgot = (world: World, email: string) => asks(world, 'auth.forgotPassword', { email })
const reset = (world: World, token: string, password = NEW_PASSWORD) =>
  asks(world, 'auth.resetPassword', { token, password })

/** Returns everything the database holds as one text. */
async function databaseText(world: World): Promise<string> {
  const { db } = world.server.connection
  const rows = await Promise.all([
    db.selectFrom('outbox').selectAll().execute(),
    db.selectFrom('outbox_mails').selectAll().execute(),
    db.selectFrom('user_tokens').selectAll().execute(),
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('server_state').selectAll().execute(),
  ])
  return JSON.stringify(rows)
}

describe('a forgotten password', () => {
  test('a known and an unknown address get the same response, after the same time', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    const ask = async (email: string) => {
      const started = performance.now()
      const answer = await forgot(world, email)
      const { status } = answer
      return { status, body: await answer.text(), isTimed: performance.now() - started > 290 }
    }
    const known = await ask(maya.email)
    expect(known.status).toBe(200)
    expect(known.isTimed).toBe(true)
    expect(await ask('nobody@homes.example')).toEqual(known)
    await world.deliverMail()
    expect(world.mail.mailsTo('nobody@homes.example')).toEqual([])
  })

  test('the link sets a new password once and ends every session; an email reports it', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    const phone = await anotherDevice(world.url, maya, { userAgent: 'phone' })
    await forgot(world, maya.email.toUpperCase())
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    expect((await reset(world, token)).status).toBe(200)

    expect(await phone.isSignedIn()).toBe(false)
    expect((await maya.call('GET', '/api/users/me')).status).toBe(401)
    expect((await signIn(world.url, maya.email, maya.password)).status).toBe(401)
    expect((await signIn(world.url, maya.email, NEW_PASSWORD)).status).toBe(200)
    expect((await reset(world, token, 'yet another one')).status).toBe(404)
    await world.deliverMail()
    expect(world.mail.mailsTo(maya.email).at(-1)?.parsed.subject).toContain('was changed')
  })

  test('the link to an address that ADMIN_EMAILS names makes its account an admin’s, as a confirmed one is', async () => {
    const email = 'boss@homes.example'
    await using world = await startWorld({ env: { ADMIN_EMAILS: email } })
    const body = JSON.stringify({ name: 'Boss', email, password: NEW_PASSWORD })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${world.url}/api/auth/register`, { method: 'POST', headers, body })
    // As if the account were older than the setting.
    await world.server.connection.db.updateTable('users').set({ is_admin: 0 }).execute()
    await forgot(world, email)
    expect((await reset(world, await tokenMailedTo(world, email, 'reset-password'))).status).toBe(200)
    expect(await (await signIn(world.url, email, NEW_PASSWORD)).text()).toContain('"isAdmin":true')
  })

  test('of two simultaneous requests with one link, one sets the password', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    await forgot(world, maya.email)
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    const answers = await Promise.all(
      ['first password', 'second password'].map((p) => reset(world, token, p)),
    )
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 404])
  })

  test('the link expires after 30 minutes and when another one was used; an invented one is invalid', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    await forgot(world, maya.email)
    const late = await tokenMailedTo(world, maya.email, 'reset-password')
    world.clock.advance(30 * MINUTE + 1_000)
    expect((await reset(world, late)).status).toBe(404)
    expect((await reset(world, 'made-up')).status).toBe(404)

    await forgot(world, maya.email)
    const first = await tokenMailedTo(world, maya.email, 'reset-password')
    await forgot(world, maya.email)
    await world.deliverMail()
    const second = await tokenMailedTo(world, maya.email, 'reset-password')
    expect(second).not.toBe(first)
    expect((await reset(world, second)).status).toBe(200)
    expect((await reset(world, first)).status).toBe(404)
  })

  test('a confirmation link resets no password, and the other way round', async () => {
    await using world = await startWorld()
    const maya = await world.registers()
    const confirming = await tokenMailedTo(world, maya.email, 'confirm')
    expect((await reset(world, confirming)).status).toBe(404)
    await forgot(world, maya.email)
    const resetting = await tokenMailedTo(world, maya.email, 'reset-password')
    expect((await asks(world, 'auth.confirmAddress', { token: resetting })).status).toBe(404)
  })

  test('the secret of no link is in the database, nor in the waiting email', async () => {
    await using world = await startWorld()
    const maya = await world.registers()
    await forgot(world, maya.email)
    const resetting = await tokenMailedTo(world, maya.email, 'reset-password')
    const confirming = await tokenMailedTo(world, maya.email, 'confirm')
    expect(resetting).toMatch(/^[0-9a-z]{39}$/)
    const text = await databaseText(world)
    expect(text).toContain('reset-password?token=ACCOUNT-TOKEN')
    expect(text).not.toContain(resetting)
    expect(text).not.toContain(confirming)
  })

  test('a short password is refused and the link stays valid', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    await forgot(world, maya.email)
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    const short = await reset(world, token, 'short')
    expect(short.status).toBe(400)
    expect(await short.text()).toContain('at least 8 characters')
    expect((await reset(world, token)).status).toBe(200)
  })

  test('requests are limited alike for an address with and one without an account', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    for (const email of [maya.email, 'nobody@homes.example']) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => forgot(world, email)))
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
    }
  })

  test('one network address may request twenty links, for any addresses', async () => {
    await using world = await startWorld()
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) => forgot(world, `nobody${n}@homes.example`)),
    )
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
    const tries = await Promise.all(Array.from({ length: 22 }, () => reset(world, 'guess')))
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(2)
  })

  test('an owner locked out by guesses gets back in with the new password', async () => {
    await using world = await startWorld()
    const maya = await world.homeowner()
    for (let n = 0; n < 11; n += 1) await signIn(world.url, maya.email, `guess ${n}`)
    expect((await signIn(world.url, maya.email, maya.password)).status).toBe(429)
    await forgot(world, maya.email)
    await reset(world, await tokenMailedTo(world, maya.email, 'reset-password'))
    expect((await signIn(world.url, maya.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('without a mail server the email is in the local mailbox, with a valid link', async () => {
    await using world = await startWorld({ hasMailServer: false })
    const maya = await world.homeowner()
    await forgot(world, maya.email)
    await world.deliverMail()
    const row = await world.server.connection.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'account')
      .executeTakeFirstOrThrow()
    const raw = (await world.server.services.outbox.mailbox.read(row.id))?.toString() ?? ''
    const token = /reset-password\?token=(?:3D)?([0-9a-z]{39})/.exec(raw.replaceAll(/=\r\n/g, ''))?.[1] ?? ''
    expect((await reset(world, token)).status).toBe(200)
  })
})

describe('settings of an account', () => {
  let world: World
  let maya: HomeownerInTests
  beforeAll(async () => {
    world = await startWorld()
    await world.homeowner('The Admin')
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const account = async () => (await maya.call('GET', '/trpc/account.settings')).text()
  const me = async () => (await maya.call('GET', '/api/users/me')).text()

  test('a changed password needs the old one, ends the other sessions and keeps this one', async () => {
    maya = await world.homeowner()
    const phone = await anotherDevice(world.url, maya, { userAgent: 'phone' })
    const wrong = await maya.mutate('account.changePassword', { password: 'no', newPassword: NEW_PASSWORD })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('"fields":{"password":"This is not your password."}')
    expect(await phone.isSignedIn()).toBe(true)

    const input = { password: maya.password, newPassword: NEW_PASSWORD }
    expect((await maya.mutate('account.changePassword', input)).status).toBe(200)
    expect(await phone.isSignedIn()).toBe(false)
    expect((await maya.call('GET', '/api/users/me')).status).toBe(200)
    expect((await signIn(world.url, maya.email, maya.password)).status).toBe(401)
    expect((await signIn(world.url, maya.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('who signs in with the old password while it is changed is not signed in', async () => {
    maya = await world.homeowner('Changing')
    const { auth } = world.server.services
    const input = { password: maya.password, newPassword: NEW_PASSWORD }
    const changing = interrupted(auth.db, () => maya.mutate('account.changePassword', input))
    const visitor = { address: '192.0.2.9', isLoopback: false, userAgent: null, device: undefined }
    await expect(login({ ...auth, db: changing }, maya, visitor)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect((await signIn(world.url, maya.email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each<[string, (core: Modules['account'], caller: Caller, password: string) => Promise<unknown>]>([
    [
      'a password',
      (core, who, password) => changePassword(core, who, { password, newPassword: 'of a thief' }),
    ],
    [
      'an address',
      (core, who, password) => changeEmail(core, who, { password, email: 'thief@homes.example' }),
    ],
    ['a token', (core, who, password) => makeAccessToken(core, who, { password, name: 'x', scope: 'read' })],
    ['the end', (core, who, password) => removeAccount(core, who, { password })],
  ])('%s that a session asks for while a reset ends it does not come', async (_what, asksFor) => {
    maya = await world.homeowner('Robbed')
    await forgot(world, maya.email)
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    const { account, auth } = world.server.services
    const caller = await authenticateToken(auth, maya.token)
    if (!caller) throw new Error('there is no session')
    const resetting = interrupted(account.db, () => reset(world, token))
    await expect(asksFor({ ...account, db: resetting }, caller, maya.password)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect((await signIn(world.url, maya.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('guesses at the old password in an open session are limited like those at sign-in', async () => {
    maya = await world.homeowner('Guessed')
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const guess = { password: `guess ${n}`, newPassword: NEW_PASSWORD }
      answers.push((await maya.mutate('account.changePassword', guess)).status)
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect(answers.at(-1)).toBe(429)
  })

  test('a new address takes effect once its link is opened; the old one is notified and can no longer sign in', async () => {
    maya = await world.registers('Moving')
    const next = 'moved@homes.example'
    const input = { email: ' Moved@homes.example ', password: maya.password }
    expect((await maya.mutate('account.changeEmail', { ...input, password: 'wrong' })).status).toBe(400)
    expect((await maya.mutate('account.changeEmail', input)).status).toBe(200)
    expect(await account()).toContain(`"pendingEmail":"${next}"`)
    expect(await me()).toContain(maya.email)
    await forgot(world, maya.email)
    const oldReset = await tokenMailedTo(world, maya.email, 'reset-password')
    const oldConfirm = await tokenMailedTo(world, maya.email, 'confirm')

    const token = await tokenMailedTo(world, next, 'confirm')
    expect((await asks(world, 'auth.confirmAddress', { token })).status).toBe(200)
    expect(await me()).toContain(next)
    expect(await account()).toContain('"pendingEmail":null')
    await world.deliverMail()
    const told = world.mail.mailsTo(maya.email).at(-1)
    expect(told?.parsed.text).toContain(next)
    expect((await signIn(world.url, maya.email, maya.password)).status).toBe(401)
    expect((await signIn(world.url, next, maya.password)).status).toBe(200)

    // Nothing in the old mailbox opens the account or takes it back.
    expect((await reset(world, oldReset)).status).toBe(404)
    expect((await asks(world, 'auth.confirmAddress', { token: oldConfirm })).status).toBe(404)
    expect((await asks(world, 'auth.confirmAddress', { token })).status).toBe(404)
  })

  test('a change that was cancelled, replaced, or is a day old has no effect', async () => {
    maya = await world.homeowner('Hesitating')
    const ask = (email: string) => maya.mutate('account.changeEmail', { email, password: maya.password })
    const follow = async (email: string) => {
      const token = await tokenMailedTo(world, email, 'confirm')
      return (await asks(world, 'auth.confirmAddress', { token })).status
    }
    await ask('one@homes.example')
    await ask('two@homes.example')
    expect(await follow('one@homes.example')).toBe(404)
    await maya.mutate('account.cancelEmailChange', undefined)
    expect(await account()).toContain('"pendingEmail":null')
    expect(await follow('two@homes.example')).toBe(404)
    await ask('three@homes.example')
    world.clock.advance(DAY + MINUTE)
    expect(await follow('three@homes.example')).toBe(404)
  })

  test('a change requested before the password was changed or reset has no effect', async () => {
    const follow = async (email: string) => {
      const token = await tokenMailedTo(world, email, 'confirm')
      return (await asks(world, 'auth.confirmAddress', { token })).status
    }
    const renewals = {
      'changed@homes.example': () =>
        maya.mutate('account.changePassword', { password: maya.password, newPassword: NEW_PASSWORD }),
      'reset@homes.example': async () => {
        await forgot(world, maya.email)
        return reset(world, await tokenMailedTo(world, maya.email, 'reset-password'))
      },
    }
    for (const [email, renew] of Object.entries(renewals)) {
      maya = await world.homeowner('Taking it back')
      expect((await maya.mutate('account.changeEmail', { email, password: maya.password })).status).toBe(200)
      expect((await renew()).status).toBe(200)
      expect(await follow(email)).toBe(404)
      expect((await signIn(world.url, maya.email, NEW_PASSWORD)).status).toBe(200)
    }
  })

  test('an address that was registered since the request is refused', async () => {
    maya = await world.homeowner('First')
    const input = (email: string) => ({ email, password: maya.password })
    expect((await maya.mutate('account.changeEmail', input(maya.email))).status).toBe(400)

    await maya.mutate('account.changeEmail', input('wanted@homes.example'))
    const token = await tokenMailedTo(world, 'wanted@homes.example', 'confirm')
    const third = await world.homeowner('Third')
    await world.server.connection.db
      .updateTable('users')
      .set({ email: 'wanted@homes.example' })
      .where('id', '=', third.user.id)
      .execute()
    expect((await asks(world, 'auth.confirmAddress', { token })).status).toBe(409)
    expect(await me()).toContain(maya.email)
  })

  test('the name and the choice about notifications are stored', async () => {
    maya = await world.homeowner('Old Name')
    expect((await maya.mutate('account.rename', { name: ' ' })).status).toBe(400)
    expect((await maya.mutate('account.rename', { name: ' New Name ' })).status).toBe(200)
    expect(await me()).toContain('"New Name"')
    expect(await account()).toContain('"wantsMail":true')
    await maya.mutate('account.chooseMail', { wantsMail: false })
    expect(await account()).toContain('"wantsMail":false')
  })

  test('devices have readable names, and each can be signed out at once, or all the others', async () => {
    maya = await world.homeowner('Devices')
    const other = await world.homeowner('Other')
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
    const phone = await anotherDevice(world.url, maya, { userAgent: iphone })
    const tablet = await anotherDevice(world.url, maya, { userAgent: 'iPad' })
    type Listed = { result: { data: { json: { id: string; name: string; isThis: boolean }[] } } }
    const list = async (who: HomeownerInTests) =>
      ((await (await who.call('GET', '/trpc/account.devices')).json()) as Listed).result.data.json
    const devices = await list(maya)
    expect(devices.map(({ isThis }) => isThis)).toEqual([true, false, false])
    expect(devices.map(({ name }) => name)).toContain('Safari on iPhone')
    const id = devices.find(({ name }) => name === 'Safari on iPhone')?.id ?? ''

    await other.mutate('account.signOutDevice', { id })
    expect(await phone.isSignedIn()).toBe(true)
    expect((await maya.mutate('account.signOutDevice', { id })).status).toBe(200)
    expect(await phone.isSignedIn()).toBe(false)
    expect(await tablet.isSignedIn()).toBe(true)

    const again = await anotherDevice(world.url, maya, { userAgent: iphone })
    expect((await maya.mutate('account.signOutOthers', undefined)).status).toBe(200)
    expect(await tablet.isSignedIn()).toBe(false)
    expect(await again.isSignedIn()).toBe(false)
    expect(await list(maya)).toHaveLength(1)
    expect((await other.call('GET', '/api/users/me')).status).toBe(200)
  })
})

test('without a mail server a new address takes effect at once', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const input = { email: 'next@homes.example', password: maya.password }
  expect((await maya.mutate('account.changeEmail', input)).status).toBe(200)
  expect((await signIn(world.url, 'next@homes.example', maya.password)).status).toBe(200)
})
