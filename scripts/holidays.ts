// `node scripts/holidays.ts`: writes the holidays of the years to come from the development dependency `date-holidays`.
import { writeFileSync } from 'node:fs'
import Holidays, { type HolidaysTypes } from 'date-holidays'
import { addDays, DAY, HOUR } from '#shared/dates.ts'
import { REGIONS, type Region } from '#shared/holidays/regions.ts'

const FIRST_YEAR = 2020
const LAST_YEAR = 2060

type Named = Pick<HolidaysTypes.Holiday, 'name' | 'substitute'> & { date: string }

/** Holidays of the library that the law of the place does not have; its README names the laws. */
const NOT_IN: Partial<Record<Region, (day: Named) => boolean>> = {
  // A holiday of Canada’s federal offices.
  'CA-ON': ({ name }) => name === 'Easter Monday',
  // A holiday on a weekend is not moved.
  'US-TX': ({ name, substitute }) => name === 'Columbus Day' || substitute === true,
  // Only a Sunday's is moved, to the Monday.
  'US-CA': ({ date, substitute }) => substitute === true && weekdayOf(date) === FRIDAY,
}

/** Holidays of the law of the place that the library does not have. */
const ALSO_IN: Partial<Record<Region, (year: number) => string[]>> = {
  'US-CA': (year) => [
    ...mondayAfter(`${year}-03-31`),
    ...mondayAfter(`${year}-11-11`),
    ...(weekdayOf(`${year}-11-11`) === SATURDAY ? [`${year}-11-10`] : []),
  ],
  'AU-SA': (year) => mondayAfter(`${year}-04-25`),
}

const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6]
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
/** The Monday after a holiday on a Sunday. */
const mondayAfter = (date: string): string[] => (weekdayOf(date) === SUNDAY ? [addDays(date, 1)] : [])

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
      const days = holidays
        .getHolidays(year)
        .filter((each) => isWhole(each))
        .map(({ name, substitute, date }) => ({ name, substitute, date: date.slice(0, 10) }))
        .filter((each) => !NOT_IN[region]?.(each))
        .map(({ date }) => date)
      const dates = [...days, ...(ALSO_IN[region]?.(year) ?? [])].filter((date) => isOnWeekday(date))
      return [year, ...new Set(dates.toSorted().map((date) => date.slice(5).replace('-', '')))].join(' ')
    })
    .join('\n')
}

/** Returns whether the whole day is free: some states begin Christmas in the evening before. Summer time takes an hour. */
const isWhole = ({ start, end }: HolidaysTypes.Holiday): boolean =>
  end.getTime() - start.getTime() >= DAY - HOUR

function isOnWeekday(date: string): boolean {
  return ![SUNDAY, SATURDAY].includes(weekdayOf(date))
}

if (import.meta.main) writeFileSync(new URL('../shared/holidays/table.ts', import.meta.url), holidayTable())
