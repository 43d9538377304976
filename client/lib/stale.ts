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
