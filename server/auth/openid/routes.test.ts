import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { atProvider } from '#server/testing/at-provider.ts'
import { createCookieJar } from '#server/testing/cookie-jar.ts'
import { startOpenIdIssuer, type OpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let issuer: OpenIdIssuer
let people: ReturnType<typeof atProvider>
beforeAll(async () => {
  issuer = await startOpenIdIssuer()
  world = await startWorld({ hasMailServer: false, env: issuer.env })
  await world.homeowner('The Admin')
  people = atProvider(world.url)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer.close()
})

const leadsTo = (answer: Response) => {
  expect(answer.status).toBe(303)
  return (answer.headers.get('location') ?? '').replace(world.url, '')
}
const becomes = (name: string) =>
  issuer.becomes({ sub: name, email: `${name}@homes.example`, email_verified: true, name })

describe('the redirect to the provider', () => {
  test('requests a code with PKCE, without a client secret; its values reveal nothing of the cookie', async () => {
    const { address, jar } = await people.starts()
    const query = address.searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: `${world.url}/api/auth/oidc/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[0-9a-z]{52}$/),
      nonce: expect.stringMatching(/^[0-9a-z]{52}$/),
    })
    expect(query.get('state')).not.toBe(query.get('nonce'))
    const other = (await people.starts()).address.searchParams
    for (const part of ['state', 'nonce', 'code_challenge']) expect(other.get(part)).not.toBe(query.get(part))
    expect(jar.get('homeclaim_attempt')).not.toContain(query.get('state') ?? '')
  })
})

describe('the redirect back', () => {
  test('leads into the app, signed in, to the page the person came from', async () => {
    becomes('nora')
    const visit = await people.starts({ from: '/claims/new?x=1' })
    const answer = await people.agrees(visit)
    expect(leadsTo(answer)).toBe('/welcome?to=%2Fclaims%2Fnew%3Fx%3D1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await people.isSignedIn(visit.jar)).toBe('nora@homes.example')
    expect(visit.jar.get('homeclaim_attempt')).toBeUndefined()
  })

  test('asks for the password where the address has an account', async () => {
    const maya = await world.homeowner()
    issuer.becomes({ sub: 'maya', email: maya.email, email_verified: true })
    const visit = await people.starts({ from: '/profile' })
    expect(leadsTo(await people.agrees(visit))).toBe('/login?provider=join&to=%2Fprofile')
    expect(await people.isSignedIn(visit.jar)).toBeUndefined()
    expect((await people.joins(visit.jar, maya.password)).status).toBe(200)
  })

  test.each<[string, (back: URL) => void, string]>([
    ['with another state', (back) => back.searchParams.set('state', 'made-up'), 'INVALID_CREDENTIALS'],
    ['without a state', (back) => back.searchParams.delete('state'), 'INVALID_CREDENTIALS'],
    ['with another code', (back) => back.searchParams.set('code', 'made-up'), 'INVALID_CREDENTIALS'],
    ['without a code', (back) => back.searchParams.delete('code'), 'INVALID_CREDENTIALS'],
    [
      'from another issuer',
      (back) => back.searchParams.set('iss', 'https://evil.example'),
      'INVALID_CREDENTIALS',
    ],
  ])('%s signs nobody in, and says so at sign-in', async (_, change, code) => {
    becomes('nobody')
    const visit = await people.starts()
    expect(leadsTo(await people.agrees(visit, change))).toBe(`/login?provider=${code}`)
    expect(await people.isSignedIn(visit.jar)).toBeUndefined()
  })

  test('a cancelled sign-in leads back to the sign-in page', async () => {
    const { jar, address } = await people.starts()
    const state = address.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer.issuer })
    const answer = await jar.fetch(`${world.url}/api/auth/oidc/callback?${query.toString()}`)
    expect(leadsTo(answer)).toBe('/login?provider=INVALID')
  })

  test('in another browser it is invalid, and so is a second use', async () => {
    becomes('twice')
    const visit = await people.starts()
    let back = ''
    const other = createCookieJar()
    await people.agrees({ ...visit, jar: other }, (url) => {
      back = url.href
    })
    expect(await people.isSignedIn(other)).toBeUndefined()
    const cookie = visit.jar.get('homeclaim_attempt') ?? ''
    expect(leadsTo(await visit.jar.fetch(back))).toBe('/welcome?')
    const again = createCookieJar()
    again.set('homeclaim_attempt', cookie)
    expect(leadsTo(await again.fetch(back))).toBe('/login?provider=INVALID_CREDENTIALS')
  })

  test('after a HEAD request, as link checkers send, the code stays valid', async () => {
    becomes('looked-at')
    const visit = await people.starts()
    let back = ''
    await people.agrees({ ...visit, jar: createCookieJar() }, (url) => {
      back = url.href
      url.searchParams.delete('code')
    })
    const before = issuer.asked.length
    expect((await visit.jar.fetch(back, { method: 'HEAD' })).status).toBe(405)
    expect(issuer.asked.length).toBe(before)
    expect(leadsTo(await visit.jar.fetch(back))).toBe('/welcome?')
  })

  test('a token made for another attempt is refused, though the code is valid', async () => {
    becomes('mixed up')
    const visit = await people.starts()
    visit.address.searchParams.set('nonce', 'of-another')
    expect(leadsTo(await people.agrees(visit))).toBe('/login?provider=INVALID_CREDENTIALS')
  })

  test('an intercepted code is useless without the verifier', async () => {
    becomes('intercepted')
    const [victim, thief] = [await people.starts(), await people.starts()]
    const answer = await people.agrees({ ...victim, jar: thief.jar }, (back) =>
      back.searchParams.set('state', thief.address.searchParams.get('state') ?? ''),
    )
    expect(leadsTo(answer)).toBe('/login?provider=INVALID_CREDENTIALS')
  })

  test('an unverified address is refused with an explanation', async () => {
    issuer.becomes({ sub: 'unsure', email: 'unsure@homes.example', email_verified: false })
    expect(leadsTo(await people.agrees(await people.starts()))).toBe('/login?provider=FORBIDDEN')
  })

  test('while the provider is unavailable it says so', async () => {
    const visit = await people.starts()
    const answer = await people.agrees(visit, () => issuer.falls('error'))
    issuer.falls(undefined)
    expect(leadsTo(answer)).toBe('/login?provider=UNAVAILABLE')
  })

  test('connects the account that started, and no other', async () => {
    const maya = await world.homeowner()
    const ben = await world.homeowner('Ben')
    becomes('connected')
    const session = (who: typeof maya) => {
      const jar = createCookieJar()
      jar.set('homeclaim_session', who.cookie.split('=')[1] ?? '')
      return jar
    }
    const stolen = await people.starts({ intent: 'connect', token: maya.token, jar: session(ben) })
    expect(leadsTo(await people.agrees(stolen))).toBe('/settings/security?provider=INVALID_CREDENTIALS')
    const own = await people.starts({ intent: 'connect', token: maya.token, jar: session(maya) })
    expect(leadsTo(await people.agrees(own))).toBe('/settings/security?provider=ok')
    const next = await people.starts()
    await people.agrees(next)
    expect(await people.isSignedIn(next.jar)).toBe(maya.email)
  })

  describe('to prove who it is,', () => {
    const comesBack = async (name: string, at: Date, ignoresAskedAgain: boolean) => {
      const maya = await world.homeowner()
      becomes(name)
      const jar = createCookieJar()
      jar.set('homeclaim_session', maya.cookie.split('=')[1] ?? '')
      issuer.hasSession(at, { ignoresAskedAgain })
      const visit = await people.starts({ intent: 'connect', token: maya.token, jar })
      const answer = await people.agrees(visit)
      issuer.hasSession(new Date(), { ignoresAskedAgain: false })
      return { visit, answer: leadsTo(answer) }
    }
    const before = (minutes: number) => new Date(world.clock.now().getTime() - minutes * MINUTE)

    test('the provider is asked to authenticate again, which an everyday sign-in does not require', async () => {
      const { visit, answer } = await comesBack('asked-again', before(60), false)
      expect(answer).toBe('/settings/security?provider=ok')
      expect(visit.address.searchParams.get('prompt')).toBe('login')
      expect(visit.address.searchParams.get('max_age')).toBe('0')
      const everyday = (await people.starts()).address.searchParams
      expect([everyday.has('prompt'), everyday.has('max_age')]).toEqual([false, false])
    })

    test('a provider that ignores this, and says so, proves nothing after ten minutes', async () => {
      expect((await comesBack('old-session', before(11), true)).answer).toBe(
        '/settings/security?provider=PROOF_NEEDED',
      )
      expect((await comesBack('young-session', before(9), true)).answer).toBe(
        '/settings/security?provider=ok',
      )
    })
  })

  test('a provider that returns the address only at a separate endpoint is asked there', async () => {
    await using other = await startWorld({ hasMailServer: false, env: issuer.env })
    issuer.tellsAtUserInfoOnly()
    becomes('shy')
    const there = atProvider(other.url)
    const visit = await there.starts()
    expect((await there.agrees(visit)).headers.get('location')).toContain('/welcome')
    expect(await there.isSignedIn(visit.jar)).toBe('shy@homes.example')
  })
})

test('without a client id there is no redirect to the provider, and no callback', async () => {
  await using plain = await startWorld({ hasMailServer: false })
  expect((await fetch(`${plain.url}/api/auth/nonce`, { method: 'POST' })).status).toBe(503)
  const back = await fetch(`${plain.url}/api/auth/oidc/callback?code=x`, { redirect: 'manual' })
  expect(back.headers.get('location')).toContain('/login?provider=INVALID_CREDENTIALS')
  expect(await (await fetch(`${plain.url}/trpc/auth.options`)).text()).toContain('"provider":null')
})

test('who asks for a provider that is not set up fills neither the log nor the admin’s list of errors', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  await using plain = await startWorld({ hasMailServer: false, log })
  const asks = () => fetch(`${plain.url}/api/auth/nonce`, { method: 'POST' })
  const statuses: number[] = []
  for (let at = 0; at < 125; at += 1) statuses.push((await asks()).status)
  expect([statuses[0], statuses[119], statuses[120]]).toEqual([503, 503, 429])
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  expect(lines).toHaveLength(120)
  for (const line of lines) expect(line.length).toBeLessThan(300)
})

describe('the page’s policy', () => {
  const headersOf = async (env: Record<string, string>) => {
    await using own = await startWorld({ hasMailServer: false, env })
    const { headers } = await fetch(`${own.url}/api/auth/session`)
    return {
      policy: Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((part) => {
          const [name = '', ...sources] = part.split(' ')
          return [name, sources.join(' ')]
        }),
      ),
      opener: headers.get('cross-origin-opener-policy'),
      referrer: headers.get('referrer-policy'),
    }
  }

  test('lets Google’s identity script in where its client id is set, at these addresses and no other', async () => {
    const { policy, opener, referrer } = await headersOf({
      GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
    })
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' https://accounts.google.com/gsi/client",
      'frame-src': "'self' https://accounts.google.com/gsi/",
      'connect-src': "'self' https://accounts.google.com/gsi/",
      'style-src': "'self' https://accounts.google.com/gsi/style",
    })
    expect([opener, referrer]).toEqual(['same-origin-allow-popups', 'strict-origin-when-cross-origin'])
  })

  test.each([
    ['nothing is set', {}],
    ['the issuer is another', { GOOGLE_CLIENT_ID: 'x', GOOGLE_ISSUER: 'https://id.example' }],
  ])('lets nobody in while %s', async (_, env) => {
    const { policy, opener, referrer } = await headersOf(env)
    expect(JSON.stringify(policy)).not.toMatch(/https?:/)
    expect(policy).not.toHaveProperty('frame-src')
    expect([opener, referrer]).toEqual(['same-origin', 'same-origin'])
  })
})

test('where the settings accept it, an address that Authentik calls unverified and Entra does not speak of signs in', async () => {
  await using trusting = await startWorld({
    hasMailServer: false,
    env: { ...issuer.env, GOOGLE_UNVERIFIED_EMAIL: 'accept' },
  })
  await trusting.homeowner('The Admin')
  const there = atProvider(trusting.url)
  for (const [sub, said] of [
    ['authentik', { email_verified: false }],
    ['entra', {}],
  ] as const) {
    issuer.becomes({ sub, email: `${sub}@homes.example`, name: sub, ...said })
    const visit = await there.starts()
    expect((await there.agrees(visit)).status).toBe(303)
    expect(await there.isSignedIn(visit.jar)).toBeDefined()
  }
  // Anybody else's password account stays closed to it.
  const maya = await trusting.homeowner('Maya')
  issuer.becomes({ sub: 'not maya', email: maya.email, email_verified: false })
  const visit = await there.starts()
  expect((await there.agrees(visit)).headers.get('location')).toContain('provider=join')
})
