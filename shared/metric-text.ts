import { decimal } from './messages/format.ts'
import { textOf } from './messages/text.ts'

export type Trend = 'fast' | 'average' | 'slow'

/** First response, in hours: under 24 fast, over 48 slow. */
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
  const { metrics } = textOf('claimWords')
  if (value === null || !Number.isFinite(value) || value < 0) return metrics.none
  return metrics[unit]({ value: decimal(value) })
}
