import { HOUR, MINUTE } from '#shared/time/dates.ts'

/** Delays after the first failures; then hourly until two days have passed. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
const GIVE_UP_AFTER = 48 * HOUR

/** Returns when to try again after `failures` failed attempts (1 or more), or undefined after two days of trying. */
export function nextAttempt(failures: number, createdAt: Date, now: Date): Date | undefined {
  const delay = RETRY_DELAYS[failures - 1] ?? HOUR
  const next = now.getTime() + delay
  return next - createdAt.getTime() > GIVE_UP_AFTER ? undefined : new Date(next)
}
