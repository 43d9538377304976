import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '#shared/dates.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import type { Trouble } from '#server/testing/openid-endpoints.ts'
import { startOpenIdIssuer, type OpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { createLimitedFetch } from '#server/http/outgoing-requests.ts'
import { createOpenId, GOOGLE } from './openid.ts'
import { ProviderUnavailable, Refused } from './proving.ts'

const NONCE = 'nonce'
let issuer: OpenIdIssuer
let google: OpenIdIssuer
beforeAll(async () => {
  issuer = await startOpenIdIssuer()
  google = await startOpenIdIssuer({ issuer: GOOGLE })
})
afterEach(() => issuer.falls(undefined))
afterAll(async () => {
  await issuer.close()
  await google.close()
})

/** A short time limit only where the provider is to be too slow. */
function client(trouble?: Trouble) {
  const clock = createMovableClock()
  const openId = createOpenId({
    clientId: issuer.clientId,
    issuer: issuer.issuer,
    clock,
    timeoutMs: trouble === 'slow' ? 700 : 120_000,
  })
  return { clock, openId }
}
const TROUBLES: NonNullable<Trouble>[] = ['error', 'broken', 'huge', 'slow', 'endless', 'redirect']

test('no request goes to the provider before somebody signs in', () => {
  const before = issuer.asked.length
  client()
  expect(issuer.asked).toHaveLength(before)
})

test('its description is fetched once for many simultaneous sign-ins', async () => {
  const { openId } = client()
  const token = await issuer.sign({ nonce: NONCE })
  const before = issuer.asked.length
  await Promise.all(Array.from({ length: 5 }, () => openId.verify(token, NONCE)))
  expect(issuer.asked.slice(before)).toEqual(['/.well-known/openid-configuration', '/jwks'])
})

describe.each(TROUBLES)('a provider that is unavailable (%s)', (trouble) => {
  test('is reported, at its description and at its keys, and tried anew the next time', async () => {
    const { openId, clock } = client(trouble)
    const token = await issuer.sign({ nonce: NONCE }, { expiresIn: 7_200 })
    issuer.falls(trouble)
    await expect(openId.verify(token, NONCE)).rejects.toBeInstanceOf(ProviderUnavailable)
    issuer.falls(undefined)
    expect((await openId.verify(token, NONCE)).subject).toBe('person-1')
    await openId.authorizationUrl('http://localhost/x', { state: 's', nonce: 'n', verifier: 'v'.repeat(43) })
    clock.advance(HOUR + 1)
    issuer.falls(trouble)
    await expect(openId.verify(token, NONCE)).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  test('is reported when the code should be exchanged', async () => {
    const { openId } = client(trouble)
    const expected = { state: 's', nonce: NONCE, verifier: 'v'.repeat(43) }
    await openId.authorizationUrl('http://localhost/x', expected)
    issuer.falls(trouble)
    const back = new URL(`http://localhost/x?code=c&state=s&iss=${encodeURIComponent(issuer.issuer)}`)
    await expect(openId.exchange(back, expected)).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(issuer.asked).not.toContain('/redirected')
  })
})

describe('a provider on the public internet', () => {
  const PUBLIC = 'https://id.example'
  const CODE = { state: 's', nonce: NONCE, verifier: 'v'.repeat(43) }

  /** Its own host leads to the loopback provider, which says where the other endpoints are. */
  async function signsInAt(endpoints: (base: string) => string) {
    const peer = await startOpenIdIssuer({ issuer: PUBLIC })
    const inside = await startOpenIdIssuer()
    const openId = createOpenId({
      clientId: peer.clientId,
      issuer: PUBLIC,
      clock: createMovableClock(),
      ask: async (url, init) => {
        const answer = await createLimitedFetch(10_000)(url.replace(PUBLIC, peer.base), init)
        const text = (await answer.text()).replaceAll(
          /"(https:\/\/id\.example)(\/(?:jwks|token|userinfo))"/g,
          (_, _base, path: string) => `"${endpoints(inside.base)}${path}"`,
        )
        return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } })
      },
    })
    const back = new URL(`http://localhost/x?code=c&state=s&iss=${encodeURIComponent(PUBLIC)}`)
    const token = await peer.sign({ nonce: NONCE })
    const results = await Promise.allSettled([openId.verify(token, NONCE), openId.exchange(back, CODE)])
    await Promise.all([peer.close(), inside.close()])
    return { results, asked: inside.asked }
  }

  test.each<[string, (base: string) => string]>([
    ['this machine', (base) => base],
    ['this machine, encrypted', (base) => base.replace('http:', 'https:')],
    ['a private network', () => 'https://10.0.0.1'],
    ['metadata of a cloud', () => 'https://169.254.169.254'],
  ])('that sends us to %s is not followed there', async (_where, endpoints) => {
    const { results, asked } = await signsInAt(endpoints)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(asked).toEqual([])
  })
})

test('two published keys of one name sign nobody in', async () => {
  const twice = await startOpenIdIssuer()
  const foreign = await twice.otherKey('key-1')
  const own = await twice.sign({ nonce: NONCE })
  const forged = await twice.sign({ nonce: NONCE }, { key: foreign })
  twice.publishes(foreign)
  const openId = createOpenId({ clientId: twice.clientId, issuer: twice.issuer, clock: createMovableClock() })
  for (const token of [own, forged]) await expect(openId.verify(token, NONCE)).rejects.toBeInstanceOf(Refused)
  await twice.close()
})

test('withdrawn keys are valid for an hour at most', async () => {
  const { openId, clock } = client()
  clock.freeze()
  const old = await issuer.sign({ nonce: NONCE }, { expiresIn: 7_200 })
  await openId.verify(old, NONCE)
  await issuer.rotate()
  clock.advance(HOUR - 1)
  expect((await openId.verify(old, NONCE)).subject).toBe('person-1')
  clock.advance(1)
  await expect(openId.verify(old, NONCE)).rejects.toBeInstanceOf(Refused)
})

test('a token expires by our own clock', async () => {
  const { openId, clock } = client()
  clock.freeze()
  const token = await issuer.sign({ nonce: NONCE })
  clock.advance(HOUR + 20_000)
  expect((await openId.verify(token, NONCE)).subject).toBe('person-1')
  clock.advance(HOUR)
  await expect(openId.verify(token, NONCE)).rejects.toThrow('ERR_JWT_EXPIRED')
})

test('a description that names another issuer is refused', async () => {
  const clock = createMovableClock()
  const openId = createOpenId({ clientId: google.clientId, issuer: google.base, clock })
  await expect(openId.verify(await google.sign({ nonce: NONCE }), NONCE)).rejects.toBeInstanceOf(
    ProviderUnavailable,
  )
})

describe('Google', () => {
  const openId = () =>
    createOpenId({
      clientId: google.clientId,
      issuer: GOOGLE,
      clock: createMovableClock(),
      ask: (url, init) => createLimitedFetch(10_000)(url.replace(GOOGLE, google.base), init),
    })

  test.each([['https://accounts.google.com'], ['accounts.google.com']])('signs as %s', async (spelling) => {
    const token = await google.sign({ nonce: NONCE }, { issuer: spelling })
    expect(await openId().verify(token, NONCE)).toEqual({
      subject: 'person-1',
      email: 'maya@homes.example',
      name: 'Maya Lindqvist',
    })
  })

  test.each([['http://accounts.google.com'], ['https://accounts.google.com/'], ['https://google.com']])(
    'does not sign as %s',
    async (spelling) => {
      const token = await google.sign({ nonce: NONCE }, { issuer: spelling })
      await expect(openId().verify(token, NONCE)).rejects.toThrow('ID token: iss')
    },
  )
})

test('a returned name is one line of at most 100 characters, an address in lower case', async () => {
  const name = `A\nB${'c'.repeat(200)}`
  const token = await issuer.sign({ nonce: NONCE, name, email: 'Maya@Homes.Example' })
  const { openId } = client()
  const person = await openId.verify(token, NONCE)
  expect(person.name).toBe(`A B${'c'.repeat(97)}`)
  expect(person.email).toBe('maya@homes.example')
})

test('an issuer whose name ends in a slash is compared exactly as it is written', async () => {
  const slashed = await startOpenIdIssuer({ slash: true })
  const openId = createOpenId({
    clientId: slashed.clientId,
    issuer: slashed.issuer,
    clock: createMovableClock(),
  })
  expect((await openId.verify(await slashed.sign({ nonce: NONCE }), NONCE)).subject).toBe('person-1')
  expect(openId.issuer.endsWith('/realm')).toBe(true)
  await slashed.close()
})
