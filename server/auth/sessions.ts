import { createHash, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '#shared/dates.ts'
import { timingSafeEqualText, type Secrets } from '#server/secrets.ts'
import { isIPv6 } from 'node:net'
import type { Device } from '#shared/account.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { deleteOwnSession, deleteSessions, listSessions } from './credentials-repository.ts'
import { deviceName } from '#server/http/user-agent.ts'
import type { Caller } from './service.ts'
import type { AuthCore } from './module.ts'
import { subject } from '#server/db/subjects.ts'

/** A session lasts 30 days at most, and ends after 24 hours without a request. */
export const SESSION_LIFETIME_MS = 30 * DAY
export const SESSION_IDLE_MS = DAY
/** The bearer token every other call takes. */
export const TOKEN_LIFETIME_MS = 15 * MINUTE
/** Age at which `last_seen_at` is written again, so that not every request writes it. */
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

/** Returns the zone if this runtime knows it. */
export function knownZone(timeZone: string | undefined): string | undefined {
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * Returns the key a visitor is counted by: a whole IPv4 address, or the first 64 bits of an IPv6 one, because a
 * household or rented server has the other bits to itself (RFC 6177). An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  // The URL parser normalizes the address; then the zeros that "::" replaces are added.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [start = '', end] = canonical.split('::')
  const first = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Lists the account's sessions, the caller's first. */
export async function listDevices({ db, clock }: AuthCore, caller: Caller): Promise<Device[]> {
  const now = clock.now()
  const rows = await listSessions(db, {
    userId: caller.user.id,
    now: iso(now),
    idleSince: isoAfter(now, -SESSION_IDLE_MS),
  })
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      isThis: row.id === caller.sessionId,
      signedInAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Ends a session of the caller, which is refused at its next call. Idempotent: ending an expired session succeeds. */
export async function endSession(core: AuthCore, caller: Caller, id: string): Promise<void> {
  const userId = caller.user.id
  await transact(core, { about: subject.account(caller.user.id) }, async (tx) => {
    await deleteOwnSession(tx.db, userId, id)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId })
  })
}

/** Ends every session of the account but the caller's. Returns how many. */
export async function endOtherSessions(core: AuthCore, caller: Caller): Promise<number> {
  const userId = caller.user.id
  return transact(core, { about: subject.account(caller.user.id) }, async (tx) => {
    const ended = await deleteSessions(tx.db, userId, caller.sessionId)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId })
    return ended
  })
}
