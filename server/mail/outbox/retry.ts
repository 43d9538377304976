import { HOUR, MINUTE } from '#shared/dates.ts'

/** After the first failures; then hourly (issue: 1, 5, 15, 60 minutes, then hourly for two days). */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
const GIVE_UP_AFTER = 48 * HOUR

/**
 * When to try again after `failures` failed attempts (1 or more), or undefined when two days of trying are over.
 */
export function nextAttempt(failures: number, createdAt: Date, now: Date): Date | undefined {
  const delay = RETRY_DELAYS[failures - 1] ?? HOUR
  const next = now.getTime() + delay
  return next - createdAt.getTime() > GIVE_UP_AFTER ? undefined : new Date(next)
}
