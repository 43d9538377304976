import { daysBetween } from '#shared/dates.ts'
import type { Period } from '#shared/coverage/periods.ts'

/** The years that all bars are drawn on: the first and the last day, YYYY-MM-DD. */
export type Axis = { first: string; last: string }

/** Labels are left out where they would touch, in percent of the axis. */
const APART = 14

/** Returns the axis of periods: from the first start to the last end. There must be one. */
export function axisOf(periods: readonly Period[]): Axis {
  const starts = periods.map((period) => period.starts).toSorted()
  const ends = periods.map((period) => period.ends).toSorted()
  return { first: starts[0] ?? '', last: ends.at(-1) ?? '' }
}

/** Returns where a day is on the axis, in percent from 0 to 100. */
export function placeOf({ first, last }: Axis, day: string): number {
  const share = daysBetween(first, day) / Math.max(1, daysBetween(first, last))
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

/** Returns the years written above the bars: the last, the one halfway and the end of the period that ends first. */
export function yearLabels(
  axis: Axis,
  periods: readonly Period[],
  today: string,
): { year: string; place: number }[] {
  const taken = [placeOf(axis, today)]
  const half = Math.round((Number(axis.first.slice(0, 4)) + Number(axis.last.slice(0, 4))) / 2)
  const days = [axis.last, `${half}${axis.first.slice(4)}`, ...periods.map(({ ends }) => ends)]
  return days.flatMap((day) => {
    const place = placeOf(axis, day)
    if (place < APART / 2 || taken.some((other) => Math.abs(other - place) < APART)) return []
    taken.push(place)
    return [{ year: day.slice(0, 4), place }]
  })
}
