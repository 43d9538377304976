import { z } from 'zod'
import { ClaimStatus } from './statuses.ts'

export const Metrics = z.object({
  totalClaims: z.number().int(),
  openClaims: z.number().int(),
  closedClaims: z.number().int(),
  /** Mean hours to the builder's first real answer; null with nothing to average. */
  frt: z.number().nullable(),
  /** Mean days to Closed; null with nothing to average. */
  art: z.number().nullable(),
  aiUsagePercent: z.number(),
})
export type Metrics = z.infer<typeof Metrics>

/** The dashboard's block draws a bar by status besides the documented figures. */
export const DashboardMetrics = Metrics.extend({
  byStatus: z.partialRecord(ClaimStatus, z.number().int()),
  /**
   * Claims where it is the homeowner's turn, each once, with what comes first: a claim email that did not arrive, a fix
   * to confirm, a visit to answer. The first few of them; `waitingCount` counts all.
   */
  waiting: z.array(
    z.object({
      claimId: z.string(),
      title: z.string(),
      kind: z.enum(['failed', 'fix', 'visit']),
      /** The proposed visit of a claim of the kind 'visit'. */
      visit: z.object({ date: z.string(), from: z.string(), to: z.string() }).optional(),
    }),
  ),
  waitingCount: z.number().int(),
})
export type DashboardMetrics = z.infer<typeof DashboardMetrics>

export type Trend = 'fast' | 'average' | 'slow'

/** First response, in hours: under 24 fast, over 48 slow (specification section 9). */
export function frtTrend(hours: number): Trend {
  if (hours < 24) return 'fast'
  return hours > 48 ? 'slow' : 'average'
}

/** Resolution, in days: under 7 fast, over 14 slow. */
export function artTrend(days: number): Trend {
  if (days < 7) return 'fast'
  return days > 14 ? 'slow' : 'average'
}

/** One decimal and the unit; 'N/A' when invalid; 0.0h or 0.0d when zero. */
export function formatMetric(value: number | null, unit: 'h' | 'd'): string {
  if (value === null || !Number.isFinite(value) || value < 0) return 'N/A'
  return `${value.toFixed(1)}${unit}`
}
