import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { z } from 'zod'

export type PersonAtIssuer = {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  /** Entra's word for an address of a verified domain. */
  xms_edov?: boolean
  groups?: readonly string[]
}

/** How the issuer can be unavailable. */
export type Trouble = 'error' | 'slow' | 'broken' | 'huge' | 'endless' | 'redirect' | undefined

type Key = Awaited<ReturnType<typeof newKey>>

/** The state of an OpenID provider, which tests change. */
export type OpenIdPeer = {
  base: string
  issuer: string
  endpoints: string
  /** The codes that were given out, with the request they are for. */
  codes: Map<string, { query: URLSearchParams; authTime: number | undefined }>
  /** Requested paths, in order. */
  asked: string[]
  trouble: Trouble
  now: () => Date
  person: PersonAtIssuer
  /** An ID token has no more than the subject; the rest is at the userinfo endpoint. */
  tellsAtUserInfoOnly: boolean
  /** Any other scope is refused; undefined: it announces none and ignores what it does not know. */
  scopes: readonly string[] | undefined
  signedInAt: Date
  /** Uses its open session even when asked to authenticate again. */
  ignoresAskedAgain: boolean
  /** The published keys; the last one signs. */
  keys: Key[]
}

export const CLIENT_ID = 'homeclaim-at-the-issuer'

/** Responds to one request, as the provider or with its trouble. */
export async function answer(
  peer: OpenIdPeer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', peer.base)
  const path = url.pathname.replace(/^\/realm/, '')
  peer.asked.push(path)
  if (path === '/favicon.ico') return void response.writeHead(204).end()
  const json = (value: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(value))
  }
  if (peer.trouble === 'error') return json({ error: 'temporarily_unavailable' }, 503)
  if (peer.trouble === 'broken')
    return void response.setHeader('content-type', 'application/json').end('{"issuer":')
  if (peer.trouble === 'huge') return json({ issuer: peer.issuer, padding: 'x'.repeat(2_000_000) })
  if (peer.trouble === 'redirect')
    return void response.writeHead(302, { location: `${peer.base}/redirected` }).end()
  if (peer.trouble === 'endless') {
    response.setHeader('content-type', 'application/json')
    const more = () => void (response.destroyed || response.write('['.repeat(100_000), more))
    return more()
  }
  if (peer.trouble === 'slow') return
  switch (path) {
    case '/.well-known/openid-configuration':
      return json({
        issuer: peer.issuer,
        authorization_endpoint: `${peer.endpoints}/authorize`,
        token_endpoint: `${peer.endpoints}/token`,
        userinfo_endpoint: `${peer.endpoints}/userinfo`,
        jwks_uri: `${peer.endpoints}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        scopes_supported: peer.scopes,
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
      })
    case '/jwks':
      return json({ keys: await Promise.all(peer.keys.map(published)) })
    case '/authorize':
      return authorize(peer, url.searchParams, response)
    case '/token':
      return token(peer, new URLSearchParams(await bodyOf(request)), json)
    case '/userinfo':
      return request.headers.authorization?.startsWith('Bearer at-')
        ? json(peer.person)
        : json({ error: 'invalid_token' }, 401)
    default:
      return json({ error: 'not_found' }, 404)
  }
}

/** The consent page; its button is a link with the code, its other one cancels. */
function authorize(peer: OpenIdPeer, query: URLSearchParams, response: ServerResponse): void {
  const back = (more: Record<string, string>) => {
    const to = new URL(query.get('redirect_uri') ?? '')
    to.search = new URLSearchParams({ ...more, state: query.get('state') ?? '', iss: peer.issuer }).toString()
    return to.href
  }
  const asked = (query.get('scope') ?? '').split(' ')
  const isProper =
    query.get('client_id') === CLIENT_ID &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    (query.get('code_challenge') ?? '').length === 43 &&
    asked.includes('openid') &&
    asked.every((scope) => peer.scopes?.includes(scope) ?? true)
  if (!isProper) {
    response.writeHead(400).end('this request is not valid')
    return
  }
  const code = randomBytes(16).toString('hex')
  peer.codes.set(code, { query, authTime: signedInFor(peer, query) })
  const [yes, no] = [back({ code }), back({ error: 'access_denied' })]
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(
    `<!doctype html><title>Provider</title><h1>Sign in as ${peer.person.name}?</h1>` +
      `<a id="yes" href="${yes.replaceAll('&', '&amp;')}">Continue</a> <a id="no" href="${no.replaceAll('&', '&amp;')}">Cancel</a>`,
  )
}

/** When the person signed in: now if the request requires it. Included when an age was requested (Core, 3.1.2.1). */
function signedInFor(peer: OpenIdPeer, query: URLSearchParams): number | undefined {
  const maxAge = query.get('max_age')
  const age = (peer.now().getTime() - peer.signedInAt.getTime()) / 1_000
  const isTooOld = maxAge !== null && age >= Number(maxAge)
  if (!peer.ignoresAskedAgain && (query.get('prompt') === 'login' || isTooOld)) peer.signedInAt = peer.now()
  return maxAge === null ? undefined : Math.floor(peer.signedInAt.getTime() / 1_000)
}

async function token(
  peer: OpenIdPeer,
  form: URLSearchParams,
  json: (value: unknown, status?: number) => void,
): Promise<void> {
  const code = form.get('code') ?? ''
  const { query: asked, authTime } = peer.codes.get(code) ?? {}
  // A code is valid once.
  peer.codes.delete(code)
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
  const untold = { email: undefined, email_verified: undefined, name: undefined, groups: undefined }
  json({
    access_token: `at-${randomBytes(8).toString('hex')}`,
    token_type: 'Bearer',
    expires_in: 300,
    id_token: await sign(peer, {
      ...(peer.tellsAtUserInfoOnly ? untold : {}),
      auth_time: authTime,
      nonce: asked.get('nonce') ?? undefined,
    }),
  })
}

/** A signed ID token about the person at the issuer; `claims` win, and one set to undefined is left out. */
export async function sign(
  peer: OpenIdPeer,
  claims: Record<string, unknown> = {},
  how: { key?: Pick<Key, 'kid' | 'privateKey'>; expiresIn?: number; issuer?: string } = {},
): Promise<string> {
  const key = how.key ?? peer.keys.at(-1)
  if (!key) throw new Error('no key')
  return new SignJWT(payload(peer, claims, how))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(key.privateKey)
}

/** The claims of an ID token: about the person, and those that are given. */
export function payload(
  peer: OpenIdPeer,
  claims: Record<string, unknown>,
  how: { expiresIn?: number; issuer?: string } = {},
) {
  const seconds = Math.floor(peer.now().getTime() / 1_000)
  return {
    iss: how.issuer ?? peer.issuer,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    iat: seconds,
    exp: seconds + (how.expiresIn ?? 3_600),
    ...peer.person,
    ...claims,
  }
}

export async function newKey(kid: string) {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) }
}

async function published({ kid, publicKey }: { kid: string; publicKey: CryptoKey }) {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = z.array(z.instanceof(Buffer)).parse(await request.toArray())
  return Buffer.concat(chunks).toString()
}
