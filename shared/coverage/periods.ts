import { byCode } from '#shared/by-code.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { addMonths } from './time-left.ts'
import type { DatedTier, Tier } from './tier.ts'

/** Days before the end of a coverage on which the homeowner is reminded. */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const

/** Periods that end on a date (YYYY-MM-DD), and the reminder that is due: so many days before. */
export type DueReminder = { ends: string; days: number; periods: Period[] }

/**
 * Returns the reminders that are due on a day (YYYY-MM-DD), one for each date on which something ends: of several that
 * were missed only the latest. `since`: the day from which the dates were known; a reminder of that day or before is not
 * due, because whoever entered the dates knows them.
 */
export function dueReminders(
  periods: readonly Period[],
  { today, since }: { today: string; since: string },
): DueReminder[] {
  return Array.from(Map.groupBy(periods, ({ ends }) => ends)).flatMap(([ends, ofDate]) => {
    const left = daysBetween(today, ends)
    const days = left < 0 ? undefined : REMINDER_DAYS.findLast((each) => each >= left)
    if (days === undefined || addDays(ends, -days) <= since) return []
    return [{ ends, days, periods: ofDate }]
  })
}

/** Returns the date (YYYY-MM-DD) of the next reminder after a day; undefined when none will come. */
export function nextReminder(periods: readonly Period[], today: string): string | undefined {
  return periods
    .flatMap(({ ends }) => REMINDER_DAYS.map((days) => addDays(ends, -days)))
    .filter((date) => date > today)
    .toSorted()[0]
}

/** A tier with its dates, all YYYY-MM-DD. */
export type Period = {
  tier: DatedTier
  starts: string
  /** The last day that is covered. */
  ends: string
  /** The last day on which a claim is accepted: `tier.rule` says what has to happen by then. */
  acceptedUntil: string
  /** The last day to demand arbitration; null when the warranty names none. */
  demandUntil: string | null
  filings: { name: string; opens: string; closes: string }[]
}

/** Returns the last day of so many months from a date on. */
function lastDayOf(date: string, months: number, rule: Tier['lastDay']): string {
  const anniversary = addMonths(date, months)
  const isShort = anniversary.slice(8) !== date.slice(8)
  // Feb 29 has no anniversary in most years: the day before that would be Mar 1 is Feb 28.
  return rule === 'anniversary' || isShort ? anniversary : addDays(anniversary, -1)
}

/**
 * Returns the dates of a tier in a home whose first day is `start` (YYYY-MM-DD). Undefined when neither the home nor the
 * tier says them, or the tier would end before it starts.
 */
export function periodOf(tier: DatedTier, start: string | null): Period | undefined {
  const starts = tier.startsOn ?? (start === null ? null : addMonths(start, tier.startsAfterMonths))
  const months = tier.startsAfterMonths + tier.lastsMonths
  const ends = tier.endsOn ?? lastDay(tier, starts, start === null ? null : { start, months })
  if (starts === null || ends === null || ends < starts) return undefined
  return {
    tier,
    starts,
    ends,
    acceptedUntil: addDays(ends, tier.graceDays),
    demandUntil: tier.demandDays === null ? null : addDays(ends, tier.demandDays),
    filings: tier.filings.map((filing) => ({ name: filing.name, ...filingDates(filing, { starts, ends }) })),
  }
}

/** Returns the first and the last day (YYYY-MM-DD) of a filing window of a tier with these dates. */
export function filingDates(
  { from, opens, closes }: Pick<Tier['filings'][number], 'from' | 'opens' | 'closes'>,
  { starts, ends }: { starts: string; ends: string },
): { opens: string; closes: string } {
  const anchor = from === 'start' ? starts : ends
  return { opens: addDays(anchor, opens), closes: addDays(anchor, closes) }
}

/** Months count from the home's first day, unless the tier begins on a date of its own. */
function lastDay(
  tier: Tier,
  starts: string | null,
  home: { start: string; months: number } | null,
): string | null {
  if (tier.startsOn !== null) return lastDayOf(tier.startsOn, tier.lastsMonths, tier.lastDay)
  return starts === null || home === null ? null : lastDayOf(home.start, home.months, tier.lastDay)
}

/** Returns the periods of a home's tiers, the one that ends first first; tiers without dates are left out. */
export function periodsOf(tiers: readonly DatedTier[], start: string | null): Period[] {
  return tiers
    .flatMap((tier) => periodOf(tier, start) ?? [])
    .toSorted((one, other) => byCode(one.ends, other.ends))
}

/** Returns the first and the last year of a part; undefined for one with dates of its own or without whole years. */
export function yearsOf({
  startsAfterMonths,
  lastsMonths,
  startsOn,
  endsOn,
}: Tier): { first: number; last: number } | undefined {
  if (startsOn !== null || endsOn !== null || startsAfterMonths % 12 || lastsMonths % 12) return undefined
  return { first: startsAfterMonths / 12 + 1, last: (startsAfterMonths + lastsMonths) / 12 }
}
