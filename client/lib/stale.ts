import { MINUTE } from '#shared/dates.ts'

/** How long a response counts as fresh, in milliseconds. */
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
 * Returns whether a read has responded or failed for the first time. What is shown above other things has its place only then; a
 * page does not wait for the second try.
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
