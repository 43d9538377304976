import * as z from 'zod/mini'
import { ClaimStatus } from './claim-views.ts'

export const Metrics = z.object({
  totalClaims: z.int(),
  openClaims: z.int(),
  closedClaims: z.int(),
  /** Mean hours to the builder's first real answer; null with nothing to average. */
  frt: z.nullable(z.number()),
  /** Mean days to Closed; null with nothing to average. */
  art: z.nullable(z.number()),
  aiUsagePercent: z.number(),
})
export type Metrics = z.infer<typeof Metrics>

/** The dashboard's block draws a bar by status besides the documented figures. */
export const DashboardMetrics = z.extend(Metrics, {
  byStatus: z.partialRecord(ClaimStatus, z.int()),
  /**
   * Claims that wait for the homeowner, each once, by urgency: a claim email that did not arrive, a fix to confirm, a
   * visit to answer. Only the first of them; `waitingCount` counts all.
   */
  waiting: z.array(
    z.object({
      claimId: z.string(),
      title: z.string(),
      kind: z.enum(['failed', 'fix', 'visit']),
      /** The proposed visit of a claim of the kind 'visit'. */
      visit: z.optional(z.object({ date: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  waitingCount: z.int(),
})
export type DashboardMetrics = z.infer<typeof DashboardMetrics>
