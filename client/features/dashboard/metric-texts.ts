import type { DashboardMetrics } from '#shared/metrics.ts'
import { artTrend, formatMetric, frtTrend, type Trend } from '#shared/metric-text.ts'
import { BY_STEP, statusLabel, type ClaimStatus } from '#shared/statuses.ts'

/** Shown when the figures could not be read. */
export const DEFAULT_METRICS: DashboardMetrics = {
  totalClaims: 0,
  openClaims: 0,
  closedClaims: 0,
  frt: 0,
  art: 0,
  aiUsagePercent: 0,
  byStatus: {},
  waiting: [],
  waitingCount: 0,
}

export type Duration = {
  value: string
  /** 'Fast'; null where there is nothing to rate. */
  word: string | null
  /** ', under 24 h'; or what is missing. */
  detail: string
  /** The third of the scale, and the position on the whole of it in percent; null without a scale. */
  scale: { band: Trend; percent: number } | null
}

export const BANDS: { band: Trend; word: string }[] = [
  { band: 'fast', word: 'Fast' },
  { band: 'average', word: 'Average' },
  { band: 'slow', word: 'Slow' },
]

/** Mean hours to the builder's first answer; the scale ends at 72 h. */
export function firstResponse(metrics: DashboardMetrics): Duration {
  return duration(metrics, metrics.frt, 'h', frtTrend, 72, 'No answers yet', {
    fast: ', under 24 h',
    average: ', 24 to 48 h',
    slow: ', over 48 h',
  })
}

/** Mean days to Closed; the scale ends at 21 d. */
export function timeToFix(metrics: DashboardMetrics): Duration {
  return duration(metrics, metrics.art, 'd', artTrend, 21, 'Nothing fixed yet', {
    fast: ', under 7 days',
    average: ', 7 to 14 days',
    slow: ', over 14 days',
  })
}

function duration(
  { totalClaims }: DashboardMetrics,
  value: number | null,
  unit: 'h' | 'd',
  trend: (value: number) => Trend,
  scaleEnd: number,
  missing: string,
  ranges: Record<Trend, string>,
): Duration {
  // Nothing filed yet is zero, not a missing figure.
  const figure = value === null && totalClaims === 0 ? 0 : value
  const text = formatMetric(figure, unit)
  if (text === 'N/A' || figure === null) return { value: text, word: null, detail: missing, scale: null }
  if (figure === 0) return { value: text, word: null, detail: '', scale: null }
  const band = trend(figure)
  return {
    value: text,
    word: BANDS.find((entry) => entry.band === band)?.word ?? null,
    detail: ranges[band],
    scale: { band, percent: Math.round(Math.min(1, figure / scaleEnd) * 1000) / 10 },
  }
}

export type Segment = { status: ClaimStatus; count: number; text: string }

/** One segment for each status that some claim is in: "2 closed". */
export function barSegments({ byStatus }: DashboardMetrics): Segment[] {
  return BY_STEP.flatMap((status) => {
    const count = byStatus[status] ?? 0
    return count > 0 ? [{ status, count, text: `${count} ${statusLabel(status).toLowerCase()}` }] : []
  })
}
