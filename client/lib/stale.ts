import { MINUTE } from '#shared/dates.ts'

/** The time in ms for which a response counts as fresh. */
export const stale = {
  default: 60_000,
  metrics: 5 * MINUTE,
  claims: 5 * MINUTE,
  profile: MINUTE,
  /** Facts about the server change only with its settings, that is with a restart. */
  facts: Infinity,
} as const

export const METRICS_REFRESH_MS = 20_000

/**
 * Returns whether a read has responded or failed for the first time. Content above other content waits for this, so
 * that the page does not shift; it does not wait for a retry.
 */
export function isSettled({
  isPending,
  failureCount,
}: {
  isPending: boolean
  failureCount: number
}): boolean {
  return !isPending || failureCount > 0
}
