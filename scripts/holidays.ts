// `node scripts/holidays.ts`: writes the holidays of the years to come from the development dependency `date-holidays`.
import { writeFileSync } from 'node:fs'
import Holidays, { type HolidaysTypes } from 'date-holidays'
import { DAY, HOUR } from '#shared/dates.ts'
import { REGIONS, type Region } from '#shared/holidays/regions.ts'

const FIRST_YEAR = 2020
const LAST_YEAR = 2060

/** A public holiday of Canada’s federal offices; the Employment Standards Act of Ontario does not have it. */
const NOT_IN: Partial<Record<Region, readonly string[]>> = { 'CA-ON': ['Easter Monday'] }

/** Returns the file with the holidays of every region. */
export function holidayTable(): string {
  const regions = REGIONS.map((region) => `  '${region}': \`\n${yearsOf(region)}\n\`,`)
  return `${HEAD}\nexport const HOLIDAYS: Record<Region, string> = {\n${regions.join('\n')}\n}\n`
}

const HEAD = `import type { Region } from './regions.ts'

/*
 * Written by scripts/holidays.ts. Public holidays on Mondays to Fridays, a line a year: the year, then each as MMDD. From
 * date-holidays (https://github.com/commenthol/date-holidays): program ISC, data CC-BY-3.0 by commenthol and contributors.
 */`

function yearsOf(region: Region): string {
  const [country = '', state = ''] = region.split('-')
  const holidays = new Holidays(country, state, { types: ['public'], languages: ['en'] })
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_none, index) => FIRST_YEAR + index)
  return years
    .map((year) => {
      const days = holidays.getHolidays(year).filter((each) => isFree(each, NOT_IN[region] ?? []))
      const dates = days.map(({ date }) => date.slice(0, 10)).filter((date) => isOnWeekday(date))
      return [year, ...new Set(dates.map((date) => date.slice(5).replace('-', '')))].join(' ')
    })
    .join('\n')
}

/** Whether the whole day is free: some states begin Christmas in the evening before. Summer time takes an hour. */
const isFree = ({ name, start, end }: HolidaysTypes.Holiday, not: readonly string[]): boolean =>
  !not.includes(name) && end.getTime() - start.getTime() >= DAY - HOUR

function isOnWeekday(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

if (import.meta.main) writeFileSync(new URL('../shared/holidays/table.ts', import.meta.url), holidayTable())
