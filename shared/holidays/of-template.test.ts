import { expect, test } from 'vitest'
import type { TemplateId } from '../coverage/tier.ts'
import { addDays } from '../dates.ts'
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

test.each<TemplateId | null>([null, 'profile', 'own', 'us-1-2-10'])(
  'a home with the template %s has the federal ones of the United States',
  (template) => {
    expect(weekdayHolidays(template, 2026)).toBe(
      '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
    )
  },
)
