import { MINUTE } from '#shared/dates.ts'

/** How long an answer counts as fresh, in milliseconds (specification section 9). */
export const stale = {
  default: 60_000,
  metrics: 5 * MINUTE,
  claims: 5 * MINUTE,
  profile: MINUTE,
  /** Facts about the server change with its settings only, that is with a restart. */
  facts: Infinity,
} as const

export const METRICS_REFRESH_MS = 20_000
