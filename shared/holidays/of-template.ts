import type { Calendar } from '../clock/count.ts'
import type { TemplateId } from '../coverage/tier.ts'
import { isUsHoliday, usHolidaysBetween } from './us-holidays.ts'
import type { Region } from './regions.ts'
import { HOLIDAYS } from './table.ts'

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
