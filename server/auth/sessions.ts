import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY, MINUTE } from '#shared/dates.ts'
import type { Secrets } from '#server/secrets.ts'

/** A session lives 30 days at most, and ends after 24 hours without a request (product.md, accounts). */
export const SESSION_LIFETIME_MS = 30 * DAY
export const SESSION_IDLE_MS = DAY
/** The bearer token every other call takes. */
export const TOKEN_LIFETIME_MS = 15 * MINUTE
/** How stale `last_seen_at` may get before it is written again: a write for every request would cost more than it tells. */
export const SEEN_STEP_MS = MINUTE

/** What goes into the cookie: 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A token that names its session and its end, and proves both; that the session still lives is asked of the database. */
export function issueToken(secrets: Secrets, sessionId: string, now: Date): string {
  const expires = (now.getTime() + TOKEN_LIFETIME_MS).toString(36)
  return `${sessionId}.${expires}.${secrets.mac('bearer', [sessionId, expires])}`
}

/** The session a token names, or undefined when it is forged, malformed or past its time. */
export function readToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const [sessionId, expires, mac, ...rest] = token.split('.')
  if (!sessionId || !expires || !mac || rest.length > 0) return undefined
  if (!sameText(mac, secrets.mac('bearer', [sessionId, expires]))) return undefined
  return Number.parseInt(expires, 36) > now.getTime() ? sessionId : undefined
}

/** Compares in a time that tells nothing but the length. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
