import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import {
  answer,
  CLIENT_ID,
  newKey,
  payload,
  sign,
  type OpenIdPeer,
  type PersonAtIssuer,
  type Trouble,
} from './openid-endpoints.ts'

/**
 * An OpenID provider on loopback: discovery, published keys that rotate, the authorization code flow with PKCE for a
 * client without a secret (RFC 6749, RFC 7636, OpenID Connect Core). It refuses what a strict one refuses.
 */
export async function startOpenIdIssuer(
  options: {
    issuer?: string
    endpoints?: string
    slash?: boolean
    scopes?: readonly string[]
    tellsAtUserInfoOnly?: boolean
  } = {},
) {
  const server = createServer((request, response) => {
    void answer(peer, request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const base = `http://127.0.0.1:${address.port}`
  const peer: OpenIdPeer = {
    base,
    issuer: options.issuer ?? (options.slash ? `${base}/realm/` : base),
    endpoints: options.endpoints ?? options.issuer ?? (options.slash ? `${base}/realm` : base),
    codes: new Map(),
    asked: [],
    trouble: undefined,
    now: () => new Date(),
    person: {
      sub: 'person-1',
      email: 'maya@homes.example',
      email_verified: true,
      name: 'Maya Lindqvist',
    },
    tellsAtUserInfoOnly: options.tellsAtUserInfoOnly ?? false,
    scopes: options.scopes,
    signedInAt: new Date(),
    ignoresAskedAgain: false,
    keys: [await newKey('key-1')],
  }
  return {
    base,
    issuer: peer.issuer,
    clientId: CLIENT_ID,
    /** Settings of a server that trusts it. */
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: peer.issuer },
    /** Requested paths, in order. */
    asked: peer.asked,
    sign: (claims?: Record<string, unknown>, how?: Parameters<typeof sign>[2]) => sign(peer, claims, how),
    signUnsecured: (claims: Record<string, unknown> = {}) => new UnsecuredJWT(payload(peer, claims)).encode(),
    signWithPublicKey: (claims: Record<string, unknown> = {}) => signWithPublicKey(peer, claims),
    /** A foreign key, under any name. */
    otherKey: (kid: string) => newKey(kid),
    ...stateOf(peer),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OpenIdIssuer = Awaited<ReturnType<typeof startOpenIdIssuer>>

/** What tests change about the provider. */
function stateOf(peer: OpenIdPeer) {
  return {
    /** From now on it signs with a new key; the old ones stay published, or are removed. */
    async rotate({ keepsOld = false } = {}) {
      const next = await newKey(`key-${randomBytes(4).toString('hex')}`)
      peer.keys = keepsOld ? [...peer.keys, next] : [next]
    },
    becomes(next: PersonAtIssuer) {
      peer.person = next
    },
    tellsAtUserInfoOnly() {
      peer.tellsAtUserInfoOnly = true
    },
    /** Somebody signed in there at this time. With `ignoresAskedAgain` it never asks them again. */
    hasSession(at: Date, { ignoresAskedAgain }: { ignoresAskedAgain: boolean }) {
      peer.signedInAt = at
      peer.ignoresAskedAgain = ignoresAskedAgain
    },
    /** Uses the given clock. */
    follows(clock: { now: () => Date }) {
      peer.now = clock.now
    },
    /** Publishes a key beside its own. */
    publishes(key: Awaited<ReturnType<typeof newKey>>) {
      peer.keys = [key, ...peer.keys]
    },
    falls(into: Trouble) {
      peer.trouble = into
    },
  }
}

/** The classic forgery: the published key used as a shared secret. */
async function signWithPublicKey(peer: OpenIdPeer, claims: Record<string, unknown>): Promise<string> {
  const key = peer.keys.at(-1)
  if (!key) throw new Error('no key')
  const secret = new TextEncoder().encode(await exportSPKI(key.publicKey))
  return new SignJWT(payload(peer, claims)).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret)
}
