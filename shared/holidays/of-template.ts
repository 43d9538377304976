import type { Calendar } from '#shared/clock/clock.ts'
import type { TemplateId } from '../coverage/tier.ts'
import type { Region } from './regions.ts'
import { HOLIDAYS } from './table.ts'
import { DAY, dateOfDay, dayOf, remembered } from '#shared/dates.ts'

/** The holidays of a home, and how they are called after "without". */
type HolidayCalendar = Calendar & {
  name: string
  /** Those from one calendar date (YYYY-MM-DD) to another, both included, in order. */
  between: (first: string, last: string) => string[]
}

const US: HolidayCalendar = {
  name: 'US federal holidays',
  isHoliday: isUsHoliday,
  between: usHolidaysBetween,
}

/** Region of each template. Scotland and Northern Ireland have other bank holidays: the template has no parts. */
const PLACES: Partial<Record<TemplateId, { region: Region; name: string }>> = {
  ontario: { region: 'CA-ON', name: 'public holidays in Ontario' },
  'uk-nhbc': { region: 'GB-ENG', name: 'bank holidays in England and Wales' },
  texas: { region: 'US-TX', name: 'state holidays in Texas' },
  california: { region: 'US-CA', name: 'state holidays in California' },
  'new-south-wales': { region: 'AU-NSW', name: 'public holidays in New South Wales' },
  victoria: { region: 'AU-VIC', name: 'public holidays in Victoria' },
  queensland: { region: 'AU-QLD', name: 'public holidays in Queensland' },
  'south-australia': { region: 'AU-SA', name: 'public holidays in South Australia' },
}

const known = new Map<Region, ReadonlySet<string>>()

/** Returns the holidays of a home by its coverage template: the federal ones of the United States without one. */
export function holidaysOf(template: TemplateId | null): HolidayCalendar {
  const place = template === null ? undefined : PLACES[template]
  if (!place) return US
  const { region, name } = place
  let days = known.get(region)
  if (!days) known.set(region, (days = daysOf(region)))
  const free = days
  return {
    name,
    isHoliday: (date) => free.has(date),
    between: (first, last) => [...free].filter((date) => date >= first && date <= last),
  }
}

function daysOf(region: Region): ReadonlySet<string> {
  const years = HOLIDAYS[region].trim().split('\n')
  return new Set(
    years.flatMap((line) => {
      const [year = '', ...days] = line.split(' ')
      return days.map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`)
    }),
  )
}

/** Federal holidays with a fixed date, as MM-DD. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

/** Those on a weekday of the month, as MM, weekday (0 is Sunday), which one of the month. */
const FLOATING: ReadonlySet<string> = new Set(['01 1 3', '02 1 3', '09 1 1', '10 1 2', '11 4 4'])

/**
 * Returns whether a calendar date (YYYY-MM-DD) is a federal holiday of the United States (5 U.S.C. 6103), or the weekday on which
 * one that falls on a weekend is observed.
 */
export function isUsHoliday(date: string): boolean {
  return holidaysIn(yearOf(date)).has(date)
}

/** Returns those from one calendar date to another, both included, in order. */
function usHolidaysBetween(first: string, last: string): string[] {
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_none, at) => yearOf(first) + at)
  return years.flatMap((year) => [...holidaysIn(year)]).filter((date) => date >= first && date <= last)
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

const MOST_YEARS = 100

/** The holidays of a year, in order. */
const holidaysIn = remembered(MOST_YEARS, (year: number): ReadonlySet<string> => {
  const first = dayOf(`${year}-01-01`)
  const days = Array.from({ length: 366 }, (_none, index) => dateOfDay(first + index))
  return new Set(days.filter((date) => yearOf(date) === year && isHolidayByRule(date)))
})

function isHolidayByRule(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = day.getUTCDay()
  // Observed on the Friday before a Saturday and on the Monday after a Sunday.
  const beside = weekday === 5 ? 1 : weekday === 1 ? -1 : 0
  const week = Math.ceil(day.getUTCDate() / 7)
  return (
    isFixed(day) ||
    (beside !== 0 && isFixed(new Date(day.getTime() + beside * DAY))) ||
    FLOATING.has(`${date.slice(5, 7)} ${weekday} ${week}`) ||
    // Memorial Day, the last Monday.
    (date.slice(5, 7) === '05' && weekday === 1 && day.getUTCDate() > 24)
  )
}

const isFixed = (day: Date): boolean => FIXED.has(day.toISOString().slice(5, 10))
