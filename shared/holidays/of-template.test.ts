import { expect, test } from 'vitest'
import type { TemplateId } from '../coverage/tier.ts'
import { addDays } from '#shared/dates.ts'
import { holidaysOf } from './of-template.ts'

function weekdayHolidays(template: TemplateId | null, year: number): string {
  const { isHoliday } = holidaysOf(template)
  const days = Array.from({ length: 365 }, (_none, index) => addDays(`${year}-01-01`, index))
  const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  return days
    .filter((date) => isWeekday(date) && isHoliday(date))
    .map((date) => date.slice(5))
    .join(' ')
}

// As the library says from which the table is written; what was compared with published lists is in the README.
test.each<[TemplateId, string]>([
  ['ontario', '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25'],
  ['uk-nhbc', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['new-south-wales', '01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28'],
  ['victoria', '01-01 01-26 03-09 04-03 04-06 06-08 09-25 11-03 12-25 12-28'],
  ['queensland', '01-01 01-26 04-03 04-06 05-04 10-05 12-25 12-28'],
])('the holidays of 2026 on weekdays in %s', (template, days) => {
  expect(weekdayHolidays(template, 2026)).toBe(days)
})

test.each<[TemplateId, number, string]>([
  // July 4 is a Saturday in 2026: neither state moves it to the Friday.
  ['texas', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 11-11 11-26 11-27 12-24 12-25'],
  ['california', 2026, '01-01 01-19 02-16 03-31 05-25 06-19 09-07 11-11 11-26 11-27 12-25'],
  // A Sunday's is moved in California, and Veterans Day also from a Saturday.
  ['california', 2027, '01-01 01-18 02-15 03-31 05-31 07-05 09-06 11-11 11-25 11-26'],
  ['california', 2028, '01-17 02-21 03-31 05-29 06-19 07-04 09-04 11-10 11-23 11-24 12-25'],
  // Christmas and New Year on a weekend: the next working days take their place.
  ['uk-nhbc', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['uk-nhbc', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['ontario', 2027, '01-01 02-15 03-26 05-24 07-01 09-06 10-11'],
  ['victoria', 2027, '01-01 01-26 03-08 03-26 03-29 06-14 09-24 11-02 12-27 12-28'],
  // Anzac Day is a Sunday in 2027.
  ['south-australia', 2027, '01-01 01-26 03-08 03-26 03-29 04-26 06-14 10-04 12-27 12-28'],
])('as the law of %s has them in %i', (template, year, days) => {
  expect(weekdayHolidays(template, year)).toBe(days)
})

test.each<TemplateId | null>([null, 'profile', 'own', 'us-1-2-10'])(
  'a home with the template %s has the federal ones of the United States',
  (template) => {
    expect(weekdayHolidays(template, 2026)).toBe(
      '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
    )
  },
)

test.each<TemplateId | null>([null, 'ontario', 'south-australia'])(
  'the holidays between two dates of a home with the template %s are those of its days, both included',
  (template) => {
    const { isHoliday, between } = holidaysOf(template)
    const first = '2026-01-01'
    const days = Array.from({ length: 1_100 }, (_none, index) => addDays(first, index))
    expect(between(first, days.at(-1) ?? '')).toEqual(days.filter(isHoliday))
    expect(between('2026-12-25', '2026-12-25')).toEqual(['2026-12-25'])
    expect(between('2026-12-26', '2026-12-27')).toEqual([])
  },
)
