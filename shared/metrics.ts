import * as z from 'zod/mini'
import { ClaimStatus } from './claims/views.ts'

/** Upper ends in whole days, exclusive; the last has none. */
export const OPEN_AGES = [
  { name: 'week', underDays: 7 },
  { name: 'month', underDays: 28 },
  { name: 'quarter', underDays: 84 },
  { name: 'longer', underDays: Infinity },
] as const

const Means = z.object({
  name: z.string(),
  claims: z.int(),
  /** Mean hours to the first real answer; null with nothing to average. */
  firstResponseHours: z.nullable(z.number()),
  /** Mean days to Closed; null with nothing to average. */
  resolutionDays: z.nullable(z.number()),
})
export type Means = z.infer<typeof Means>

/** `fixed`: closed as fixed, each time; `cameBack`: reopened after it, or filed again as a linked claim. */
const CameBack = z.object({ name: z.string(), fixed: z.int(), cameBack: z.int() })
export type CameBack = z.infer<typeof CameBack>

const Share = z.object({ inTime: z.int(), of: z.int() })
export type Share = z.infer<typeof Share>

/** The Premium reports, computed over the caller's own claims. */
export const Reports = z.object({
  claims: z.int(),
  /** The last 12 calendar months in the homeowner's zone, oldest first; `month` is YYYY-MM. */
  months: z.array(z.object({ month: z.string(), opened: z.int(), closed: z.int() })),
  byCategory: z.array(Means),
  byBuilder: z.array(Means),
  /** By category, the most recurrences first: repairs that were said to be done, and how often it came back. */
  cameBack: z.array(CameBack),
  /** One figure for each of OPEN_AGES. */
  openByAge: z.array(z.int()),
  /** Claims answered in time, of those that a builder has had for that long. */
  answered: z.object({ within24h: Share, within48h: Share }),
})
export type Reports = z.infer<typeof Reports>

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
