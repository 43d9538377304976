import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/dates.ts'
import { ErrorEnvelope } from '#shared/errors.ts'
import { atProvider } from '#server/testing/at-provider.ts'
import { createCookieJar } from '#server/testing/cookie-jar.ts'
import { startOpenIdIssuer, type OpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let issuer: OpenIdIssuer
let people: ReturnType<typeof atProvider>
let count = 0
beforeAll(async () => {
  issuer = await startOpenIdIssuer()
  world = await startWorld({ hasMailServer: false, env: issuer.env })
  await world.homeowner('The Admin')
  issuer.follows(world.clock)
  people = atProvider(world.url)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer.close()
})
beforeEach(() => {
  count += 1
  const name = `newcomer${count}`
  issuer.becomes({ sub: name, email: `${name}@homes.example`, email_verified: true, name: 'Nora New' })
})

async function errorOf(answer: Response) {
  const text = await answer.text()
  expect(text).not.toMatch(/jose|JWT|JWS|ERR_|node_modules|127\.0\.0\.1:\d+\//)
  return { status: answer.status, ...ErrorEnvelope.parse(JSON.parse(text)).error }
}
const REFUSED = { status: 401, code: 'INVALID_CREDENTIALS' }

describe('a credential', () => {
  test('signs in with a session of its own, whose account has a verified address, no password, and the time zone', async () => {
    const { jar, nonce } = await people.starts()
    const answer = await people.brings(jar, await issuer.sign({ nonce }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      token: expect.any(String),
      user: { name: 'Nora New', email: `newcomer${count}@homes.example`, isAdmin: false },
    })
    expect(await people.isSignedIn(jar)).toBe(`newcomer${count}@homes.example`)
    const account = await world.server.connection.db
      .selectFrom('users')
      .select(['password_hash', 'email_verified_at', 'time_zone'])
      .where('email', '=', `newcomer${count}@homes.example`)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({
      password_hash: null,
      email_verified_at: expect.any(String),
      time_zone: 'America/Los_Angeles',
    })
  })

  test('finds its account again by its subject, with any address and name', async () => {
    const first = await people.starts()
    await people.brings(first.jar, await issuer.sign({ nonce: first.nonce }))
    const later = await people.starts()
    const token = await issuer.sign({
      nonce: later.nonce,
      email: 'married@homes.example',
      name: 'Nora Newer',
    })
    expect(await (await people.brings(later.jar, token)).json()).toMatchObject({
      user: { name: 'Nora New', email: `newcomer${count}@homes.example` },
    })
  })

  test('of somebody with the same subject at another issuer is another person', async () => {
    const maya = await world.homeowner()
    const at = world.clock.now().toISOString()
    await world.server.connection.db
      .insertInto('sign_in_identities')
      .values({
        issuer: 'https://other.example',
        subject: `newcomer${count}`,
        user_id: maya.user.id,
        email: maya.email,
        created_at: at,
        last_used_at: at,
      })
      .execute()
    const { jar, nonce } = await people.starts()
    expect((await people.brings(jar, await issuer.sign({ nonce }))).status).toBe(200)
    expect(await people.isSignedIn(jar)).toBe(`newcomer${count}@homes.example`)
  })

  test.each<[string, (nonce: string) => Promise<string> | string]>([
    ['for another audience', (nonce) => issuer.sign({ nonce, aud: 'somebody-else', azp: undefined })],
    [
      'made for another of its audiences',
      (nonce) => issuer.sign({ nonce, aud: [issuer.clientId, 'x'], azp: 'x' }),
    ],
    [
      'of several audiences that names none',
      (nonce) => issuer.sign({ nonce, aud: [issuer.clientId, 'x'], azp: undefined }),
    ],
    ['without a signature', (nonce) => issuer.signUnsecured({ nonce })],
    ['signed with the public key as a shared secret', (nonce) => issuer.signWithPublicKey({ nonce })],
    ['that is over', (nonce) => issuer.sign({ nonce }, { expiresIn: -31 })],
    [
      'issued in the future',
      (nonce) => issuer.sign({ nonce, iat: world.clock.now().getTime() / 1_000 + 360 }),
    ],
    ['issued at no time', (nonce) => issuer.sign({ nonce, iat: 'today' })],
    [
      'valid in the future',
      (nonce) => issuer.sign({ nonce, nbf: world.clock.now().getTime() / 1_000 + 360 }),
    ],
    ['that never ends', (nonce) => issuer.sign({ nonce, exp: undefined })],
    ['of another issuer', (nonce) => issuer.sign({ nonce }, { issuer: 'https://evil.example' })],
    ['with another nonce', () => issuer.sign({ nonce: 'made-up' })],
    ['without a nonce', () => issuer.sign()],
    ['about nobody', (nonce) => issuer.sign({ nonce, sub: undefined })],
    [
      'signed with a key nobody published',
      async (nonce) => issuer.sign({ nonce }, { key: await issuer.otherKey('made-up') }),
    ],
    [
      'signed with another key under a published name',
      async (nonce) => issuer.sign({ nonce }, { key: await issuer.otherKey('key-1') }),
    ],
    ['that is no token', () => 'not.a.token'],
  ])('%s is refused', async (_, make) => {
    const { jar, nonce } = await people.starts()
    expect(await errorOf(await people.brings(jar, await make(nonce)))).toMatchObject(REFUSED)
    expect(await people.isSignedIn(jar)).toBeUndefined()
  })

  test.each([[false], ['true'], [undefined]])(
    'whose address is verified: %j is refused, and says what to do',
    async (email_verified) => {
      const { jar, nonce } = await people.starts()
      expect(
        await errorOf(await people.brings(jar, await issuer.sign({ nonce, email_verified }))),
      ).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        message: expect.stringContaining('has not verified your email address'),
      })
    },
  )

  test.each([
    [true, undefined, 200],
    ['true', undefined, 403],
    [true, false, 403],
  ])(
    'with xms_edov %j, as Entra sends it, and email_verified %j answers %i',
    async (xms_edov, email_verified, status) => {
      const { jar, nonce } = await people.starts()
      const answer = await people.brings(jar, await issuer.sign({ nonce, xms_edov, email_verified }))
      expect(answer.status).toBe(status)
    },
  )

  test('acts once: not again, and of ten simultaneous ones once', async () => {
    const { jar, nonce } = await people.starts()
    const cookie = jar.get('homeclaim_attempt') ?? ''
    const token = await issuer.sign({ nonce })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const copy = createCookieJar()
        copy.set('homeclaim_attempt', cookie)
        return people.brings(copy, token)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
    jar.set('homeclaim_attempt', cookie)
    expect(await errorOf(await people.brings(jar, await issuer.sign({ nonce })))).toMatchObject(REFUSED)
  })

  test('is worth nothing in another browser, without the cookie, with a forged or an old one', async () => {
    const victim = await people.starts()
    const token = await issuer.sign({ nonce: victim.nonce })
    const other = await people.starts()
    expect((await people.brings(other.jar, token)).status).toBe(401)
    expect((await people.brings(createCookieJar(), token)).status).toBe(401)
    const [text = '', mac = ''] = (victim.jar.get('homeclaim_attempt') ?? '').split('.')
    const forged = createCookieJar()
    const opened: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const longer = { ...Object(opened), expiresAt: Date.now() + HOUR * 24 }
    forged.set('homeclaim_attempt', `${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${mac}`)
    expect((await people.brings(forged, token)).status).toBe(401)
    const late = await people.starts()
    world.clock.advance(10 * MINUTE + 1_000)
    expect((await people.brings(late.jar, await issuer.sign({ nonce: late.nonce }))).status).toBe(401)
  })

  test('the cookie that binds it to the browser is out of reach of scripts and deleted afterwards', async () => {
    const answer = await fetch(`${world.url}/api/auth/nonce`, { method: 'POST' })
    expect(await answer.json()).toMatchObject({ kind: 'redirect', url: expect.stringContaining(issuer.base) })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^homeclaim_attempt=[\w-]+\.[a-z0-9]+;/)
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) expect(cookie).toContain(flag)
    const { jar, nonce } = await people.starts()
    await people.brings(jar, await issuer.sign({ nonce }))
    expect(jar.get('homeclaim_attempt')).toBeUndefined()
  })

  test('the database stores only its hash, for as long as it could be used again', async () => {
    const { jar, nonce } = await people.starts()
    const token = await issuer.sign({ nonce })
    await people.brings(jar, token)
    const { db } = world.server.connection
    const rows = async () => db.selectFrom('spent_nonces').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(nonce)
    await world.server.scheduler.runNow('spent-nonces')
    expect((await rows()).length).toBeGreaterThan(0)
    world.clock.advance(11 * MINUTE)
    await world.server.scheduler.runNow('spent-nonces')
    expect(await rows()).toEqual([])
  })
})

describe('the published keys', () => {
  const signsIn = async (key?: Awaited<ReturnType<OpenIdIssuer['otherKey']>>) => {
    const { jar, nonce } = await people.starts()
    return (await people.brings(jar, await issuer.sign({ nonce }, key ? { key } : {}))).status
  }
  const readings = () => issuer.asked.filter((path) => path === '/jwks').length

  test('are read once for many sign-ins, and again when they rotate in the middle', async () => {
    world.clock.advance(HOUR)
    const before = readings()
    expect(await signsIn()).toBe(200)
    expect(await signsIn()).toBe(200)
    expect(readings()).toBe(before + 1)
    world.clock.advance(31_000)
    await issuer.rotate()
    expect(await signsIn()).toBe(200)
    expect(readings()).toBe(before + 2)
  })

  test('are fetched at most every 30 seconds, for any invented key ids', async () => {
    world.clock.advance(31_000)
    const before = readings()
    const key = await issuer.otherKey('made-up')
    for (let n = 0; n < 5; n += 1) expect(await signsIn(key)).toBe(401)
    expect(readings()).toBe(before + 1)
  })
})

test('while the issuer is unavailable a server responds 503, accepts passwords, and works again afterwards', async () => {
  await using cold = await startWorld({ hasMailServer: false, env: issuer.env })
  const start = () => fetch(`${cold.url}/api/auth/nonce`, { method: 'POST' })
  issuer.falls('error')
  // More often than the limit of failed sign-ins: nobody is locked out because the provider is unavailable.
  const answers = await Promise.all(Array.from({ length: 60 }, start))
  const [refused] = answers
  expect(answers.every(({ status }) => status === 503)).toBe(true)
  expect(refused?.headers.get('retry-after')).toBe('30')
  expect(await errorOf(refused ?? new Response())).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('cannot be reached right now. Sign in with your password'),
  })
  expect((await cold.homeowner('Passwords Only')).user.name).toBe('Passwords Only')
  issuer.falls(undefined)
  expect((await start()).status).toBe(200)
  const more = await Promise.all(Array.from({ length: 60 }, start))
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a provider whose keys cannot be read keeps nobody from signing in with a password', async () => {
  await using fresh = await startWorld({ hasMailServer: false, env: issuer.env })
  const maya = await fresh.homeowner()
  const there = atProvider(fresh.url)
  const visits = await Promise.all(Array.from({ length: 60 }, () => there.starts()))
  issuer.falls('broken')
  const bring = async ({ jar, nonce }: (typeof visits)[number]) =>
    there.brings(jar, await issuer.sign({ nonce }))
  // One network address may fail fifty times: these are not failures.
  const answers = [
    ...(await Promise.all(visits.slice(0, 30).map(bring))),
    ...(await Promise.all(visits.slice(30).map(bring))),
  ]
  issuer.falls(undefined)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  await maya.signsInAgain()
})

test('refused credentials count as failed sign-ins of their network address', async () => {
  await using fresh = await startWorld({ hasMailServer: false, env: issuer.env })
  const there = atProvider(fresh.url)
  const visits = await Promise.all(Array.from({ length: 52 }, () => there.starts()))
  const answers = await Promise.all(visits.map(({ jar }) => there.brings(jar, 'not.a.token')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})
