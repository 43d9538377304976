import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { z } from 'zod'

export type PersonAtIssuer = {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
}

/** How the issuer can be unavailable. */
export type Trouble = 'error' | 'slow' | 'broken' | 'huge' | undefined

const CLIENT_ID = 'homeclaim-at-the-issuer'

/**
 * An OpenID provider on loopback: discovery, published keys that rotate, the authorization code flow with PKCE for a
 * client without a secret (RFC 6749, RFC 7636, OpenID Connect Core). It refuses what a strict one refuses.
 */
export async function startOpenIdIssuer(options: { issuer?: string; slash?: boolean } = {}) {
  const codes = new Map<string, { query: URLSearchParams; authTime: number | undefined }>()
  const asked: string[] = []
  let trouble: Trouble
  let now = () => new Date()
  let person: PersonAtIssuer = {
    sub: 'person-1',
    email: 'maya@homes.example',
    email_verified: true,
    name: 'Maya Lindqvist',
  }
  let addressAtUserInfoOnly = false
  let signedInAt = now()
  /** Uses its open session even when asked to authenticate again. */
  let isDeaf = false
  let keys = [await newKey('key-1')]

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const base = `http://127.0.0.1:${address.port}`
  const issuer = options.issuer ?? (options.slash ? `${base}/realm/` : base)
  const endpoints = options.slash ? `${base}/realm` : base

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const path = url.pathname.replace(/^\/realm/, '')
    asked.push(path)
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(value))
    }
    if (trouble === 'error') return json({ error: 'temporarily_unavailable' }, 503)
    if (trouble === 'broken')
      return void response.setHeader('content-type', 'application/json').end('{"issuer":')
    if (trouble === 'huge') return json({ issuer, padding: 'x'.repeat(2_000_000) })
    if (trouble === 'slow') return
    switch (path) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${endpoints}/authorize`,
          token_endpoint: `${endpoints}/token`,
          userinfo_endpoint: `${endpoints}/userinfo`,
          jwks_uri: `${endpoints}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
        })
      case '/jwks':
        return json({ keys: await Promise.all(keys.map(published)) })
      case '/authorize':
        return authorize(url.searchParams, response)
      case '/token':
        return token(new URLSearchParams(await bodyOf(request)), json)
      case '/userinfo':
        return request.headers.authorization?.startsWith('Bearer at-')
          ? json(person)
          : json({ error: 'invalid_token' }, 401)
      default:
        return json({ error: 'not_found' }, 404)
    }
  }

  /** The consent page; its button is a link with the code, its other one cancels. */
  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = (more: Record<string, string>) => {
      const to = new URL(query.get('redirect_uri') ?? '')
      to.search = new URLSearchParams({ ...more, state: query.get('state') ?? '', iss: issuer }).toString()
      return to.href
    }
    const isProper =
      query.get('client_id') === CLIENT_ID &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('code_challenge') ?? '').length === 43 &&
      (query.get('scope') ?? '').split(' ').includes('openid')
    if (!isProper) {
      response.writeHead(400).end('this request is not valid')
      return
    }
    const code = randomBytes(16).toString('hex')
    codes.set(code, { query, authTime: signedInFor(query) })
    const [yes, no] = [back({ code }), back({ error: 'access_denied' })]
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><title>Provider</title><h1>Sign in as ${person.name}?</h1>` +
        `<a id="yes" href="${yes.replaceAll('&', '&amp;')}">Continue</a> <a id="no" href="${no.replaceAll('&', '&amp;')}">Cancel</a>`,
    )
  }

  /** When the person signed in: now if the request requires it. Included when an age was requested (Core, 3.1.2.1). */
  function signedInFor(query: URLSearchParams): number | undefined {
    const maxAge = query.get('max_age')
    const age = (now().getTime() - signedInAt.getTime()) / 1_000
    const isTooOld = maxAge !== null && age >= Number(maxAge)
    if (!isDeaf && (query.get('prompt') === 'login' || isTooOld)) signedInAt = now()
    return maxAge === null ? undefined : Math.floor(signedInAt.getTime() / 1_000)
  }

  async function token(
    form: URLSearchParams,
    json: (value: unknown, status?: number) => void,
  ): Promise<void> {
    const code = form.get('code') ?? ''
    const { query: asked, authTime } = codes.get(code) ?? {}
    // A code is valid once.
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isProper =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === CLIENT_ID &&
      !form.has('client_secret') &&
      asked?.get('redirect_uri') === form.get('redirect_uri') &&
      asked?.get('code_challenge') === challenge
    if (!asked || !isProper) return json({ error: 'invalid_grant' }, 400)
    const { email, email_verified, ...rest } = person
    const claims = addressAtUserInfoOnly ? rest : { ...rest, email, email_verified }
    json({
      access_token: `at-${randomBytes(8).toString('hex')}`,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await sign({ ...claims, auth_time: authTime, nonce: asked.get('nonce') ?? undefined }),
    })
  }

  /** A signed ID token about the person at the issuer; `claims` win, and one set to undefined is left out. */
  async function sign(
    claims: Record<string, unknown> = {},
    how: { key?: { kid: string; privateKey: CryptoKey }; expiresIn?: number; issuer?: string } = {},
  ): Promise<string> {
    const key = how.key ?? keys.at(-1)
    if (!key) throw new Error('no key')
    return new SignJWT(payload(claims, how))
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(key.privateKey)
  }

  function payload(claims: Record<string, unknown>, how: { expiresIn?: number; issuer?: string } = {}) {
    const seconds = Math.floor(now().getTime() / 1_000)
    return {
      iss: how.issuer ?? issuer,
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      iat: seconds,
      exp: seconds + (how.expiresIn ?? 3_600),
      ...person,
      ...claims,
    }
  }

  return {
    base,
    issuer,
    clientId: CLIENT_ID,
    /** Settings of a server that trusts it. */
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer },
    /** Requested paths, in order. */
    asked,
    sign,
    signUnsecured: (claims: Record<string, unknown> = {}) => new UnsecuredJWT(payload(claims)).encode(),
    /** The classic forgery: the published key used as a shared secret. */
    async signWithPublicKey(claims: Record<string, unknown> = {}) {
      const key = keys.at(-1)
      if (!key) throw new Error('no key')
      const secret = new TextEncoder().encode(await exportSPKI(key.publicKey))
      return new SignJWT(payload(claims)).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret)
    },
    /** A foreign key, under any name. */
    otherKey: (kid: string) => newKey(kid),
    /** From now on it signs with a new key; the old ones stay published, or are removed. */
    async rotate({ keepsOld = false } = {}) {
      const next = await newKey(`key-${randomBytes(4).toString('hex')}`)
      keys = keepsOld ? [...keys, next] : [next]
    },
    becomes(next: PersonAtIssuer) {
      person = next
    },
    tellsAddressAtUserInfoOnly() {
      addressAtUserInfoOnly = true
    },
    /** Somebody signed in there at this time; when `isDeaf`, it never asks them again. */
    hasSession(at: Date, { deaf }: { deaf: boolean }) {
      signedInAt = at
      isDeaf = deaf
    },
    /** Uses the given clock. */
    follows(clock: { now: () => Date }) {
      now = clock.now
    },
    falls(into: Trouble) {
      trouble = into
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OpenIdIssuer = Awaited<ReturnType<typeof startOpenIdIssuer>>

async function newKey(kid: string) {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) }
}

async function published({ kid, publicKey }: { kid: string; publicKey: CryptoKey }) {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = z.array(z.instanceof(Buffer)).parse(await request.toArray())
  return Buffer.concat(chunks).toString()
}

/** A browser's cookies, and nothing else of it. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    /** Sends a request, and stores the response's cookies. Follows no redirect. */
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    forget: () => cookies.clear(),
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
