import { createHash, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '#shared/dates.ts'
import { timingSafeEqualText, type Secrets } from '#server/secrets.ts'

/** A session lasts 30 days at most, and ends after 24 hours without a request. */
export const SESSION_LIFETIME_MS = 30 * DAY
export const SESSION_IDLE_MS = DAY
/** The bearer token every other call takes. */
export const TOKEN_LIFETIME_MS = 15 * MINUTE
/** How stale `last_seen_at` may get before it is written again, to avoid a write for every request. */
export const SEEN_STEP_MS = MINUTE

/** Returns a new cookie secret: 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a secret, which is all the database stores. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Issues a signed token with session id and expiry; whether the session is active is checked in the database. */
export function issueToken(secrets: Secrets, sessionId: string, now: Date): string {
  const expires = (now.getTime() + TOKEN_LIFETIME_MS).toString(36)
  return `${sessionId}.${expires}.${secrets.mac('bearer', [sessionId, expires])}`
}

/** Returns the session id of a token; undefined if it is forged, malformed or expired. */
export function readToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const [sessionId, expires, mac, ...rest] = token.split('.')
  if (!sessionId || !expires || !mac || rest.length > 0) return undefined
  if (!timingSafeEqualText(mac, secrets.mac('bearer', [sessionId, expires]))) return undefined
  return Number.parseInt(expires, 36) > now.getTime() ? sessionId : undefined
}
