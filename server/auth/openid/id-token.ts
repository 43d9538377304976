import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { z } from 'zod'
import { HOUR } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'

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
export type IdToken = z.infer<typeof Claims>

/** An invalid token. The reason is for the log; it never holds the token or its claims. */
export class TokenRefused extends Error {}

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
export function createTokenVerifier({ clock, readKeys }: KeySource) {
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
