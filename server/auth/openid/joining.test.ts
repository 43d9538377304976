import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { asks, tokenMailedTo } from '#server/testing/account.ts'
import { atProvider } from '#server/testing/at-provider.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { createCookieJar, type CookieJar } from '#server/testing/cookie-jar.ts'
import { startOpenIdIssuer, type OpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { isNotConfirmedYet } from '#server/testing/confirmation.ts'
import { interrupted } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { joinAccount } from './identities.ts'

let world: World
let issuer: OpenIdIssuer
let people: ReturnType<typeof atProvider>
let maya: HomeownerInTests
let host: string
beforeAll(async () => {
  issuer = await startOpenIdIssuer()
  world = await startWorld({ env: issuer.env })
  issuer.follows(world.clock)
  await world.homeowner('The Admin')
  people = atProvider(world.url)
  host = new URL(issuer.issuer).host
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer.close()
})
beforeEach(async () => {
  maya = await world.homeowner()
  await isNotConfirmedYet(world, maya)
  issuer.becomes({ sub: `sub of ${maya.email}`, email: maya.email, email_verified: true, name: 'Maya L.' })
})

const codeOf = async (answer: Response) => /"error":\{"code":"(\w+)"/.exec(await answer.text())?.[1]

/** Signs in at the provider and submits the credential. */
async function signsIn(claims: Record<string, unknown> = {}, jar?: CookieJar) {
  const visit = await people.starts(jar ? { jar } : {})
  const answer = await people.brings(visit.jar, await issuer.sign({ nonce: visit.nonce, ...claims }))
  return { jar: visit.jar, answer }
}

/** The same for the signed-in account. */
async function connects(token: string, claims: Record<string, unknown> = {}) {
  const { jar, nonce } = await people.starts({ intent: 'connect', token })
  return jar.fetch(`${world.url}/trpc/account.connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ json: { credential: await issuer.sign({ nonce, ...claims }) } }),
  })
}

const settingsOf = async (token: string) =>
  (
    await fetch(`${world.url}/trpc/account.settings`, { headers: { authorization: `Bearer ${token}` } })
  ).text()
const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token
const does = (token: string, procedure: string, input: unknown) =>
  asks({ url: world.url, headers: { authorization: `Bearer ${token}` } }, procedure, input)

async function confirmsByMail() {
  const token = await tokenMailedTo(world, maya.email, 'confirm')
  const answer = await asks(world, 'auth.confirmAddress', { token })
  if (!answer.ok) throw new Error(`confirming answered ${answer.status}`)
}

describe('an address that has an account with a password', () => {
  test('signs nobody in before the password is given; then both ways lead to the one account, and an email reports it', async () => {
    const { jar, answer } = await signsIn()
    expect(answer.status).toBe(409)
    expect(await codeOf(answer)).toBe('ACCOUNT_EXISTS')
    expect(await people.isSignedIn(jar)).toBeUndefined()
    const asked = await (await jar.fetch(`${world.url}/trpc/auth.pendingJoin`)).text()
    expect(asked).toContain(`"email":"${maya.email}","provider":"${host}"`)

    const wrong = await people.joins(jar, 'another password')
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('"password":"This is not the password of this account."')
    expect(await people.isSignedIn(jar)).toBeUndefined()

    expect((await people.joins(jar, maya.password)).status).toBe(200)
    expect(await people.isSignedIn(jar)).toBe(maya.email)
    const next = await signsIn({ email: 'other@homes.example' })
    expect(await next.answer.json()).toMatchObject({ user: { id: maya.user.id, email: maya.email } })
    await maya.signsInAgain()
    await world.deliverMail()
    const { subject, text } = world.mail.mailsTo(maya.email).at(-1)?.parsed ?? {}
    expect(subject).toContain('was connected to your account')
    expect(text).toContain(`You can sign in with ${host} now`)
  })

  test('is confirmed by the provider, as by a link to it', async () => {
    const facts = async () => (await maya.call('GET', '/trpc/auth.facts')).text()
    expect(await facts()).toContain('"emailConfirmed":false')
    const { jar } = await signsIn()
    await people.joins(jar, maya.password)
    expect(await facts()).toContain('"emailConfirmed":true')
  })

  test('an old password that is given while it is changed connects nothing', async () => {
    const { jar } = await signsIn()
    const { identities } = world.server.services
    const { password } = maya
    const changing = interrupted(identities.db, () =>
      maya.mutate('account.changePassword', { password, newPassword: 'a brand new password' }),
    )
    const visitor = { address: '192.0.2.9', isLoopback: false, userAgent: null, device: undefined }
    const given = { sealed: jar.get('homeclaim_join'), password }
    await expect(joinAccount({ ...identities, db: changing }, given, visitor)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect((await people.joins(jar, 'a brand new password')).status).toBe(200)
  })

  test('guesses at its password are counted like failed sign-ins', async () => {
    const { jar } = await signsIn()
    for (let n = 0; n < 10; n += 1) expect((await people.joins(jar, `guess ${n}`)).status).toBe(400)
    expect((await people.joins(jar, maya.password)).status).toBe(429)
  })

  test('the verified identity cannot be connected without the cookie, with an invented one, or ten minutes later', async () => {
    expect((await people.joins(createCookieJar(), maya.password)).status).toBe(401)
    const { jar } = await signsIn()
    const forged = createCookieJar()
    forged.set('homeclaim_join', `${jar.get('homeclaim_join')}x`)
    expect((await people.joins(forged, maya.password)).status).toBe(401)
    // An attempt that may start at the provider does not prove a return from it.
    const { jar: only } = await people.starts()
    forged.set('homeclaim_join', only.get('homeclaim_attempt') ?? '')
    expect((await people.joins(forged, maya.password)).status).toBe(401)
    world.clock.advance(10 * MINUTE + 1_000)
    expect((await people.joins(jar, maya.password)).status).toBe(401)
  })

  test('is no longer connected once it has another address, or the provider’s other account', async () => {
    const { jar } = await signsIn()
    const email = `moved.${maya.email}`
    expect((await does(maya.token, 'account.changeEmail', { email, password: maya.password })).status).toBe(
      200,
    )
    const token = await tokenMailedTo(world, email, 'confirm')
    expect((await asks(world, 'auth.confirmAddress', { token })).status).toBe(200)
    expect((await people.joins(jar, maya.password)).status).toBe(401)

    expect((await connects(maya.token)).status).toBe(200)
    const second = await signsIn({ sub: `second of ${email}`, email })
    expect(await codeOf(second.answer)).toBe('ACCOUNT_EXISTS')
    expect((await people.joins(second.jar, maya.password)).status).toBe(409)
    expect(await people.isSignedIn(second.jar)).toBeUndefined()
  })

  test.each([
    ['nobody confirmed', () => Promise.resolve()],
    // By the owner, who expected such an email.
    ['was confirmed', confirmsByMail],
  ])(
    'whoever made the account with somebody else’s address, which %s, keeps no way in once its owner takes it over',
    async (_said, confirms) => {
      await confirms()
      const squatter = { sub: `squatter of ${maya.email}`, email: `not.${maya.email}` }
      expect((await connects(maya.token, squatter)).status).toBe(200)
      await asks(world, 'auth.forgotPassword', { email: maya.email })
      const token = await tokenMailedTo(world, maya.email, 'reset-password')
      const password = 'the owner’s own'
      expect((await asks(world, 'auth.resetPassword', { token, password })).status).toBe(200)
      // An unknown subject gets an account of its own.
      const theirs = await (await signsIn(squatter)).answer.json()
      expect(theirs).toMatchObject({ user: { email: squatter.email, claimsCount: 0 } })
      expect(theirs).not.toMatchObject({ user: { id: maya.user.id } })
      const { jar } = await signsIn()
      expect((await people.joins(jar, password)).status).toBe(200)
    },
  )

  test('a password reset keeps the provider connected that has the account’s own address', async () => {
    await connects(maya.token)
    await asks(world, 'auth.forgotPassword', { email: maya.email })
    const token = await tokenMailedTo(world, maya.email, 'reset-password')
    expect((await asks(world, 'auth.resetPassword', { token, password: 'a new one' })).status).toBe(200)
    expect(await (await signsIn()).answer.json()).toMatchObject({ user: { id: maya.user.id } })
  })
})

describe('a signed-in person', () => {
  test('connects and disconnects the provider; each is reported by email', async () => {
    expect((await connects(maya.token, { email: 'at.work@homes.example' })).status).toBe(200)
    expect(await settingsOf(maya.token)).toContain(`"provider":"${host}","email":"at.work@homes.example"`)
    expect((await signsIn()).answer.status).toBe(200)
    expect((await does(maya.token, 'account.disconnect', { provider: host })).status).toBe(200)
    expect(await settingsOf(maya.token)).toContain('"identities":[]')
    expect((await signsIn()).answer.status).toBe(409)
    await world.deliverMail()
    const { subject, text } = world.mail.mailsTo(maya.email).at(-1)?.parsed ?? {}
    expect(subject).toContain('was disconnected from your account')
    expect(text).toContain(`You no longer sign in with ${host}`)
  })

  test('cannot connect an identity of another account, nor a second one', async () => {
    const ben = await world.homeowner('Ben')
    await connects(maya.token)
    const taken = await connects(ben.token)
    expect(taken.status).toBe(409)
    expect(await taken.text()).toContain('signs in to another account here')
    const second = await connects(maya.token, { sub: 'another of mine' })
    expect(await second.text()).toContain(`You are connected with ${maya.email}`)
  })

  test('connects nothing with an attempt begun by somebody else, or to sign in', async () => {
    const ben = await world.homeowner('Ben')
    const bring = async (visit: { jar: CookieJar; nonce: string }, token: string) =>
      visit.jar.fetch(`${world.url}/trpc/account.connect`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ json: { credential: await issuer.sign({ nonce: visit.nonce }) } }),
      })
    const bens = await people.starts({ intent: 'connect', token: ben.token })
    expect((await bring(bens, maya.token)).status).toBe(401)
    expect((await bring(await people.starts(), maya.token)).status).toBe(401)
    const connecting = await people.starts({ intent: 'connect', token: maya.token })
    expect((await people.brings(connecting.jar, await issuer.sign({ nonce: connecting.nonce }))).status).toBe(
      401,
    )
    expect((await asks(world, 'auth.startProvider', { intent: 'connect' })).status).toBe(401)
  })

  test('the identity is in the export, and deleted with the account', async () => {
    await connects(maya.token)
    const zip = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: maya.cookie } })
    const files = readZip(Buffer.from(await zip.arrayBuffer()))
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({
      signsInWith: [{ issuer: issuer.issuer, subject: `sub of ${maya.email}`, email: maya.email }],
    })
    expect((await does(maya.token, 'account.remove', { password: maya.password })).status).toBe(200)
    const rows = await world.server.connection.db.selectFrom('sign_in_identities').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(maya.email)
    expect((await signsIn()).answer.status).toBe(200)
  })
})

describe('an account without a password', () => {
  const newcomer = { sub: 'nora', email: 'nora@homes.example', email_verified: true, name: 'Nora' }
  let token: string
  beforeEach(async () => {
    issuer.becomes({ ...newcomer, sub: `nora ${maya.email}`, email: `nora.${maya.email}` })
    token = await tokenOf((await signsIn()).answer)
  })
  const isAskedForProof = async () => {
    const after = await does(token, 'account.remove', {})
    expect([after.status, await codeOf(after)]).toEqual([403, 'PROOF_NEEDED'])
  }

  test('keeps the provider until it has a password, which can be set just after signing in', async () => {
    expect(await settingsOf(token)).toContain('"hasPassword":false')
    const refused = await does(token, 'account.disconnect', { provider: host })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'CONFLICT'])
    expect((await does(token, 'account.changePassword', { newPassword: 'my first one' })).status).toBe(200)
    expect(await settingsOf(token)).toContain('"hasPassword":true')
    const login = await fetch(`${world.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nora.${maya.email}`, password: 'my first one' }),
    })
    expect(login.status).toBe(200)
    expect((await does(token, 'account.disconnect', { provider: host })).status).toBe(200)
  })

  test('no password opens it, an empty one neither', async () => {
    for (const password of ['', 'null', 'undefined']) {
      const answer = await fetch(`${world.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nora.${maya.email}`, password }),
      })
      expect([400, 401]).toContain(answer.status)
    }
  })

  test('must sign in at the provider again before it is deleted, when the sign-in was a while ago', async () => {
    world.clock.advance(10 * MINUTE + 1_000)
    await isAskedForProof()
    const other = await connects(token, { sub: 'somebody at work' })
    expect(other.status).toBe(409)
    await isAskedForProof()
    expect((await connects(token)).status).toBe(200)
    expect((await does(token, 'account.remove', {})).status).toBe(200)
  })

  test('changes its address just after signing in', async () => {
    const moved = await does(token, 'account.changeEmail', { email: `moved.${maya.email}` })
    expect(moved.status).toBe(200)
    expect(await settingsOf(token)).toContain(`"pendingEmail":"moved.${maya.email}"`)
  })

  test('gets its first password by email too', async () => {
    await asks(world, 'auth.forgotPassword', { email: `nora.${maya.email}` })
    const link = await tokenMailedTo(world, `nora.${maya.email}`, 'reset-password')
    expect(
      (await asks(world, 'auth.resetPassword', { token: link, password: 'chosen by mail' })).status,
    ).toBe(200)
    expect((await signsIn()).answer.status).toBe(200)
  })
})

test('an account with a password needs it, even just after signing in at its provider', async () => {
  await connects(maya.token)
  const answer = await does(maya.token, 'account.remove', {})
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('Please enter your password.'),
  ])
})

describe('who may register', () => {
  afterEach(() => issuer.follows(world.clock))
  const remote = { 'x-forwarded-for': '203.0.113.7' }
  /** Comes to a server of its own, from the machine itself or from elsewhere. */
  async function arrives(env: Record<string, string>, headers: Record<string, string> = {}) {
    await using own = await startWorld({ hasMailServer: false, env: { ...issuer.env, ...env } })
    issuer.follows(own.clock)
    const there = atProvider(own.url)
    const { jar, nonce } = await there.starts()
    const answer = await jar.fetch(`${own.url}/api/auth/google`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ credential: await issuer.sign({ nonce, email: 'boss@homes.example' }) }),
    })
    return { status: answer.status, text: await answer.text() }
  }

  test('the first on the machine itself is the admin; from elsewhere the first is sent to the form', async () => {
    expect((await arrives({})).text).toContain('"isAdmin":true')
    const passerBy = await arrives({}, remote)
    expect(passerBy.status).toBe(403)
    expect(passerBy.text).toContain('SETUP_CODE_REQUIRED')
  })

  test('an admin named in the settings may come from anywhere, because the address is verified', async () => {
    expect((await arrives({ ADMIN_EMAILS: 'boss@homes.example' }, remote)).text).toContain('"isAdmin":true')
    expect((await arrives({ ADMIN_EMAILS: 'chief@homes.example' }, remote)).status).toBe(403)
    expect((await arrives({ ADMIN_EMAILS: 'chief@homes.example' })).text).toContain('"isAdmin":false')
  })

  test('with registration closed nobody new is accepted, and existing accounts still are', async () => {
    await using closed = await startWorld({
      hasMailServer: false,
      env: { ...issuer.env, REGISTRATION: 'closed' },
    })
    issuer.follows(closed.clock)
    const admin = await closed.homeowner()
    const there = atProvider(closed.url)
    const { jar, nonce } = await there.starts()
    const newcomer = await there.brings(jar, await issuer.sign({ nonce }))
    expect([newcomer.status, await codeOf(newcomer)]).toEqual([403, 'REGISTRATION_CLOSED'])
    const visit = await there.starts()
    const answer = await there.brings(
      visit.jar,
      await issuer.sign({ nonce: visit.nonce, email: admin.email }),
    )
    expect(await codeOf(answer)).toBe('ACCOUNT_EXISTS')
    expect((await there.joins(visit.jar, admin.password)).status).toBe(200)
  })
})
