import { byCode } from '#shared/by-code.ts'
import { addDays, shortCalendarDate } from '#shared/dates.ts'
import { yearsOf, type Period, plural } from './periods.ts'

/** Days before the end of a tier on which the house is best walked through. */
const WALK_DAYS = 30

/** A date of a tier, YYYY-MM-DD. A walk leads to the walk-through. */
type ImportantDate = { date: string; what: string; why: string; isWalk?: true }

/** Returns the period that ends next, on or after a day; undefined when all have ended. */
export function endsNext(periods: readonly Period[], today: string): Period | undefined {
  return periods.find(({ ends }) => ends >= today)
}

/** Returns the dates of a period from `today` on, the soonest first. */
export function datesThatMatter(period: Period, today: string): ImportantDate[] {
  return datesOf(period)
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => byCode(one.date, other.date))
}

/** Returns every date of a period. */
export function datesOf({
  tier,
  starts,
  ends,
  acceptedUntil,
  demandUntil,
  filings,
}: Period): ImportantDate[] {
  const name = nameOf(tier)
  const walk = addDays(ends, -WALK_DAYS)
  return [
    ...filings.map(({ name: form, opens, closes }) => ({
      date: closes,
      what: `${form}: last day`,
      why: `Accepted from ${shortCalendarDate(opens)}`,
    })),
    // A tier that is shorter than that has no such day.
    ...(walk > starts
      ? [
          {
            date: walk,
            what: 'Walk your house',
            why: `${WALK_DAYS} days before ${lowerName(name)} ends`,
            isWalk: true as const,
          },
        ]
      : []),
    { date: ends, what: `${name} coverage ends`, why: `What breaks after this isn’t covered by it` },
    ...(acceptedUntil > ends
      ? [
          {
            date: acceptedUntil,
            what: `${name} claims must be ${tier.rule} by`,
            why: `${plural(tier.graceDays, 'day')} after it ends`,
          },
        ]
      : []),
    ...(demandUntil === null
      ? []
      : [
          {
            date: demandUntil,
            what: `${name} repairs: last day to demand arbitration`,
            why: `${plural(tier.demandDays ?? 0, 'day')} after it ends`,
          },
        ]),
  ]
}

function nameOf(tier: Period['tier']): string {
  const years = yearsOf(tier)
  return years && !years.includes('–') ? `Year ${years.slice('year '.length)}` : tier.name
}

const lowerName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
