import { HOUR, MINUTE, SECOND } from '#shared/dates.ts'

/** Delays in ms after the first failures; then hourly. */
export type RetryDelays = readonly number[]
export const EMAIL_DELAYS: RetryDelays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** Of pushes and of messages to a person's own addresses. */
export const NOTIFICATION_DELAYS: RetryDelays = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]

/** The longest time in ms for which a receiver may ask to wait. */
const LONGEST_WAIT = 6 * HOUR

/** Returns the delay in ms after `failures` failed attempts (1 or more); `waitMs`: what the receiver asks to wait. */
export function retryDelay(delays: RetryDelays, failures: number, waitMs = 0): number {
  return Math.max(delays[failures - 1] ?? HOUR, Math.min(waitMs, LONGEST_WAIT))
}

/** Returns the time in ms that a Retry-After header asks to wait: seconds, or a date (RFC 9110, 10.2.3). */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
