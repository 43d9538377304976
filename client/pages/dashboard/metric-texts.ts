import type { DashboardMetrics } from '#shared/metrics.ts'
import { artTrend, formatMetric, frtTrend, type Trend } from '#shared/metric-text.ts'

/** Shown when the figures could not be read. */
export const DEFAULT_METRICS: DashboardMetrics = {
  totalClaims: 0,
  openClaims: 0,
  closedClaims: 0,
  frt: 0,
  art: 0,
  aiUsagePercent: 0,
  byStatus: {},
}

/** A mean as text, and what it means: 'Fast, under 24 h', or what is missing. */
export type Duration = { value: string; detail: string }

/** Mean hours to the builder's first answer. */
export function firstResponse(metrics: DashboardMetrics): Duration {
  return duration(metrics, metrics.frt, {
    unit: 'h',
    trend: frtTrend,
    missing: 'No answers yet',
    meanings: {
      fast: 'Fast, under 24 h',
      average: 'Average, 24 to 48 h',
      slow: 'Slow, over 48 h',
    },
  })
}

/** Mean days to Closed. */
export function timeToFix(metrics: DashboardMetrics): Duration {
  return duration(metrics, metrics.art, {
    unit: 'd',
    trend: artTrend,
    missing: 'Nothing fixed yet',
    meanings: {
      fast: 'Fast, under 7 days',
      average: 'Average, 7 to 14 days',
      slow: 'Slow, over 14 days',
    },
  })
}

type Wording = {
  unit: 'h' | 'd'
  trend: (value: number) => Trend
  /** Shown when there is no figure. */
  missing: string
  meanings: Record<Trend, string>
}

function duration(
  { totalClaims }: DashboardMetrics,
  value: number | null,
  { unit, trend, missing, meanings }: Wording,
): Duration {
  // Nothing filed yet is zero, not a missing figure.
  const figure = value === null && totalClaims === 0 ? 0 : value
  const text = formatMetric(figure, unit)
  if (text === 'N/A' || figure === null) return { value: text, detail: missing }
  return { value: text, detail: figure === 0 ? '' : meanings[trend(figure)] }
}
