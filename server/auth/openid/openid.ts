import * as openid from 'openid-client'
import { HOUR } from '#shared/dates.ts'
import { EmailAddress } from '#shared/auth.ts'
import { oneLine } from '#shared/message-text.ts'
import type { Clock } from '#server/clock.ts'
import { Cancelled, ProviderUnavailable, Refused } from './proving.ts'
import {
  createLimitedFetch,
  type LimitedFetch,
  assertPublicName,
  ForbiddenTarget,
} from '#server/http/outgoing-requests.ts'
import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { z } from 'zod'

export const GOOGLE = 'https://accounts.google.com'
/** Google signs either (developers.google.com, Verify the Google ID token). */
const GOOGLE_ALSO = 'accounts.google.com'

const METADATA_KEPT_MS = HOUR

/** A person the provider identified. `email` is set only if the provider verified it. */
export type Person = {
  subject: string
  email: string | undefined
  name: string | undefined
  /** When the person last authenticated at the provider, if it says so. */
  signedInAt: Date | undefined
  /** Undefined where no group makes an admin, or the provider says nothing of groups. */
  isInAdminGroup: boolean | undefined
}

/** The values that a callback must match. */
export type Expected = { state: string; nonce: string; verifier: string }

type OpenIdOptions = {
  clientId: string
  issuer: string
  /** Whoever runs the provider says that nobody sets an address there that is not theirs. Never Google's. */
  acceptsUnverified?: boolean
  /** The group whose members are admins here. */
  adminGroup?: string | undefined
  clock: Clock
  timeoutMs?: number
  ask?: LimitedFetch
}

/** Discovery and keys, one after the other, end before the browser's own ten seconds do. */
const TIMEOUT_MS = 4_000

/** A client of one OpenID provider. Sends no request before the first sign-in. */
export function createOpenId(options: OpenIdOptions) {
  const { clientId, issuer, clock, timeoutMs = TIMEOUT_MS } = options
  const ask = withinNetwork(new URL(issuer), options.ask ?? createLimitedFetch(timeoutMs))
  const configuration = createConfiguration({ clientId, issuer, clock, timeoutMs, ask })
  const server = new URL(issuer)
  const isGoogle = server.href === `${GOOGLE}/`
  const reading = {
    acceptsUnverified: options.acceptsUnverified === true && !isGoogle,
    adminGroup: options.adminGroup,
  }
  const verifyToken = createTokenVerifier({
    clock,
    readKeys: async () => readKeys((await configuration()).serverMetadata().jwks_uri, ask),
  })

  async function verifiedToken(token: string, nonce: string): Promise<IdToken> {
    const metadata = (await configuration()).serverMetadata()
    try {
      return await verifyToken(token, {
        issuer: isGoogle ? [GOOGLE, GOOGLE_ALSO] : [metadata.issuer],
        audience: clientId,
        nonce,
      })
    } catch (error) {
      if (error instanceof TokenRefused) throw new Refused(`ID token: ${error.message}`)
      throw unavailable(error)
    }
  }

  return {
    isGoogle,
    clientId,
    /** The issuer that identities are stored under, normalized. */
    issuer: issuer.replace(/\/+$/, ''),
    name: isGoogle ? 'Google' : server.host,

    /** Verifies an ID token and returns its person. Throws Refused or ProviderUnavailable. */
    async verify(credential: string, nonce: string): Promise<Person> {
      return toPerson(await verifiedToken(credential, nonce), reading)
    },

    /**
     * Returns the URL to send the browser to: the authorization code flow with PKCE (RFC 7636), without a client
     * secret. With `asksAgain` the provider must authenticate the person again instead of using an open session (OpenID
     * Connect Core, 3.1.2.1).
     */
    async authorizationUrl(
      redirectUri: string,
      { state, nonce, verifier }: Expected,
      { asksAgain = false } = {},
    ): Promise<URL> {
      const config = await configuration()
      const { scopes_supported } = config.serverMetadata()
      // Keycloak and Entra have no such scope and refuse what they do not know; there the admin adds the claim.
      const hasGroups = reading.adminGroup !== undefined && scopes_supported?.includes('groups')
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: `openid email profile${hasGroups ? ' groups' : ''}`,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
      })
    },

    /** Exchanges the code of the callback URL. Throws Refused, Cancelled or ProviderUnavailable. */
    async exchange(callback: URL, expected: Expected): Promise<Person> {
      const config = await configuration()
      try {
        const tokens = await redeemCode(config, callback, expected)
        const claims = await verifiedToken(tokens.id_token ?? '', expected.nonce)
        const isWhole =
          claims.email !== undefined && (reading.adminGroup === undefined || claims.groups !== undefined)
        if (isWhole || !config.serverMetadata().userinfo_endpoint) return toPerson(claims, reading)
        // Some providers return the email and the groups at this endpoint only (OpenID Connect Core, 5.3).
        const info = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
        const { email, email_verified, name } = claims.email === undefined ? info : claims
        return toPerson(
          { ...claims, email, email_verified, name, groups: claims.groups ?? info['groups'] },
          reading,
        )
      } catch (error) {
        throw explain(error)
      }
    },
  }
}

export type OpenId = ReturnType<typeof createOpenId>

/**
 * Returns a fetch that goes to the issuer's own host, and elsewhere only as the issuer may send us: from the public internet
 * to no address of a private network. Throws ForbiddenTarget otherwise.
 */
function withinNetwork(issuer: URL, ask: LimitedFetch): LimitedFetch {
  const isPublic = (url: string) =>
    assertPublicName(url, { allowsPrivate: false }).then(
      () => true,
      () => false,
    )
  return async (url, init) => {
    const isOwn = new URL(url).host === issuer.host
    if (!isOwn && !(await isPublic(url)) && (await isPublic(issuer.href)))
      throw new ForbiddenTarget('The provider names an address of a private network.')
    return ask(url, init)
  }
}

/** Returns the function that reads the provider's metadata and keeps it for an hour. Throws ProviderUnavailable. */
function createConfiguration({
  clientId,
  issuer,
  clock,
  timeoutMs,
  ask,
}: Required<Omit<OpenIdOptions, 'acceptsUnverified' | 'adminGroup'>>) {
  const server = new URL(issuer)
  let kept: { configuration: openid.Configuration; readAt: number } | undefined
  let reading: Promise<openid.Configuration> | undefined
  return async (): Promise<openid.Configuration> => {
    if (kept && clock.now().getTime() - kept.readAt < METADATA_KEPT_MS) return kept.configuration
    reading ??= openid
      .discovery(server, clientId, { token_endpoint_auth_method: 'none' }, openid.None(), {
        timeout: timeoutMs / 1_000,
        execute: server.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
        // Only forms are sent.
        [openid.customFetch]: (url, { method, headers, body }) =>
          ask(url, { method, headers, body: body instanceof URLSearchParams ? body : null }),
      })
      .then((found) => {
        kept = { configuration: found, readAt: clock.now().getTime() }
        return found
      })
      .finally(() => {
        reading = undefined
      })
    return reading.catch((error: unknown) => {
      throw unavailable(error)
    })
  }
}

/** Exchanges the code of a callback for the tokens. Throws what the library throws. */
async function redeemCode(config: openid.Configuration, callback: URL, { state, nonce, verifier }: Expected) {
  return openid.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
}

/** Reads the provider's public keys. Throws ProviderUnavailable. */
async function readKeys(url: string | undefined, ask: LimitedFetch): Promise<unknown> {
  try {
    if (!url) throw new TypeError('the provider publishes no keys')
    const answer = await ask(url, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new TypeError(`the keys answer ${answer.status}`)
    return (await answer.json()) as unknown
  } catch (error) {
    throw unavailable(error)
  }
}

type Named = Pick<IdToken, 'sub' | 'email' | 'email_verified' | 'xms_edov' | 'name' | 'auth_time' | 'groups'>

type Reading = { acceptsUnverified: boolean; adminGroup: string | undefined }

function toPerson(claims: Named, { acceptsUnverified, adminGroup }: Reading): Person {
  const { sub, email, email_verified, xms_edov, name, auth_time } = claims
  const address = EmailAddress.safeParse(email)
  // Entra sends no email_verified; its own claim says that the owner of the address's domain was verified.
  const isVerified =
    acceptsUnverified || email_verified === true || (email_verified === undefined && xms_edov === true)
  const shown = oneLine(name ?? '')
    .trim()
    .slice(0, 100)
  return {
    subject: sub,
    email: isVerified && address.success ? address.data : undefined,
    name: shown || undefined,
    signedInAt: auth_time === undefined ? undefined : new Date(auth_time * 1_000),
    isInAdminGroup: adminGroup === undefined ? undefined : isIn(adminGroup, claims.groups),
  }
}

/** Returns whether the provider's claim names the group; undefined where it has no such claim. */
function isIn(group: string, claim: unknown): boolean | undefined {
  if (claim === undefined || claim === null) return undefined
  const names: unknown[] = Array.isArray(claim) ? claim : [claim]
  // Keycloak may write the whole path.
  return names.includes(group) || names.includes(`/${group}`)
}

const UNAVAILABLE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
])

function explain(error: unknown): Error {
  if (error instanceof Refused || error instanceof ProviderUnavailable) return error
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new Cancelled('cancelled at the provider')
      : new Refused(`authorization: ${error.error}`)
  if (error instanceof openid.ResponseBodyError) return new Refused(`token: ${error.error}`)
  if (error instanceof openid.ClientError && !UNAVAILABLE_CODES.has(error.code ?? ''))
    return new Refused(error.code ?? 'client')
  return unavailable(error)
}

function unavailable(error: unknown): ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error
  return new ProviderUnavailable('the provider cannot be reached', { cause: error })
}

/** Public-key algorithms only: `none` and shared secrets would let others sign. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')
/** Tolerated clock difference. */
const TOLERANCE_SECONDS = 30
/** Tolerated of a token issued in the future: clocks of small machines are off by minutes, which is no attack by itself. */
const IAT_TOLERANCE_SECONDS = 300
const KEYS_KEPT_MS = HOUR
/** An unknown key id refetches the issuer's keys at most once in this time. */
const ASK_AGAIN_MS = 30_000

/** The last date JavaScript can represent (ECMA-262, 21.4.1.1). */
const MAX_SECONDS = 8.64e12

const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  /** Unix seconds. */
  iat: z.number().optional(),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
  /** Not part of the standard; this is what Authentik, Authelia, Keycloak, Entra and Pocket ID call it. */
  groups: z.unknown().optional(),
  /** Unix seconds. An invalid time counts as long ago, because it matters only where it must be recent. */
  auth_time: z.number().min(0).max(MAX_SECONDS).optional().catch(0),
})
type IdToken = z.infer<typeof Claims>

/** An invalid token. The reason is for the log; it never holds the token or its claims. */
class TokenRefused extends Error {}

type KeySource = {
  clock: Clock
  /** Reads the issuer's published keys. Errors are rethrown: the issuer is unavailable. */
  readKeys: () => Promise<unknown>
}

const KeySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })

/**
 * Verifies ID tokens (OpenID Connect Core, 3.1.3.7) against published keys, which are cached for an hour. An unknown
 * key id fetches them again, because issuers rotate keys.
 */
function createTokenVerifier({ clock, readKeys }: KeySource) {
  let known: { keys: JWTVerifyGetKey; readAt: number } | undefined
  let reading: Promise<JWTVerifyGetKey> | undefined

  function read(): Promise<JWTVerifyGetKey> {
    reading ??= readKeys()
      .then((document) => {
        const keys = createLocalJWKSet(KeySet.parse(document))
        known = { keys, readAt: clock.now().getTime() }
        return keys
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  const getKey: JWTVerifyGetKey = async (header, token) => {
    const now = clock.now().getTime()
    const kept = known && now - known.readAt < KEYS_KEPT_MS ? known : undefined
    const keys = kept?.keys ?? (await read())
    try {
      return await keys(header, token)
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey
      if (!isUnknown || !kept || now - kept.readAt < ASK_AGAIN_MS) throw error
      return await (
        await read()
      )(header, token)
    }
  }

  /** Verifies a token and returns its claims. Throws TokenRefused, or what `readKeys` threw. */
  return async function verify(
    token: string,
    expected: { issuer: readonly string[]; audience: string; nonce: string },
  ): Promise<IdToken> {
    const claims = await signedClaims(token, getKey, {
      algorithms: ALGORITHMS,
      issuer: [...expected.issuer],
      audience: expected.audience,
      requiredClaims: ['exp', 'sub', 'nonce'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: clock.now(),
    })
    // The library compares it only with a maximum age.
    const now = clock.now().getTime() / 1_000
    if (claims.iat !== undefined && claims.iat > now + IAT_TOLERANCE_SECONDS) throw new TokenRefused('iat')
    if (claims.nonce !== expected.nonce) throw new TokenRefused('nonce')
    // With several audiences, azp names the one it was issued for.
    const isShared = Array.isArray(claims.aud) && claims.aud.length > 1
    if ((isShared || claims.azp !== undefined) && claims.azp !== expected.audience)
      throw new TokenRefused('azp')
    return claims
  }
}

async function signedClaims(
  token: string,
  getKey: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<IdToken> {
  try {
    const { payload } = await jwtVerify(token, getKey, options)
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw new TokenRefused('claims')
    return claims.data
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed) throw new TokenRefused(error.claim)
    if (error instanceof errors.JWKSInvalid) throw error
    if (error instanceof errors.JOSEError) throw new TokenRefused(error.code)
    throw error
  }
}
