import * as z from 'zod/mini'
import { ClaimStatus } from './claims/views.ts'

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
})
export type DashboardMetrics = z.infer<typeof DashboardMetrics>
