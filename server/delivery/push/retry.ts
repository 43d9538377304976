import { HOUR, MINUTE, SECOND } from '#shared/time/dates.ts'

/** Delays in ms after the first failures; then hourly. */
const DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** A push service may ask for more than that, but not for longer than this, in ms. */
const LONGEST_WAIT = 6 * HOUR

/** Returns when to try again after `failures` failed attempts; `waitMs`: what the push service asks to wait. */
export function nextAttempt(failures: number, now: Date, waitMs = 0): Date {
  const delay = DELAYS[failures - 1] ?? HOUR
  return new Date(now.getTime() + Math.max(delay, Math.min(waitMs, LONGEST_WAIT)))
}

/** Returns what a Retry-After header asks to wait, in ms: seconds, or a date (RFC 9110, 10.2.3). */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
