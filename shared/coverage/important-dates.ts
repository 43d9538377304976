import { byCode } from '#shared/by-code.ts'
import { addDays, shortCalendarDate } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { yearsOf, type Period } from './periods.ts'
import { nameOf } from './status.ts'

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
  const text = textOf('coverageLines').dates
  const name = shortName(tier)
  const walk = addDays(ends, -WALK_DAYS)
  return [
    ...filings.map(({ name: form, opens, closes }) => ({
      date: closes,
      what: text.form({ form }),
      why: text.formWhy({ date: shortCalendarDate(opens) }),
    })),
    // A tier that is shorter than that has no such day, and for a thing nobody walks the house.
    ...(walk > starts && !tier.thing
      ? [
          {
            date: walk,
            what: text.walk,
            why: text.walkWhy({ name, count: WALK_DAYS }),
            isWalk: true as const,
          },
        ]
      : []),
    { date: ends, what: text.ends({ name }), why: text.endsWhy },
    ...(acceptedUntil > ends
      ? [
          {
            date: acceptedUntil,
            what: text.mustBe[tier.rule]({ name }),
            why: text.after({ count: tier.graceDays }),
          },
        ]
      : []),
    ...(demandUntil === null
      ? []
      : [
          {
            date: demandUntil,
            what: text.demand({ name }),
            why: text.after({ count: tier.demandDays ?? 0 }),
          },
        ]),
  ]
}

/** Returns "Year 1" for a part of one year, else its name. */
function shortName(tier: Period['tier']): string {
  const years = yearsOf(tier)
  return years && years.first === years.last ? textOf('coverageLines').years(years) : nameOf(tier)
}
