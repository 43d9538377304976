import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { isUsHoliday } from './of-template.ts'

function weekdayHolidays(year: number): string[] {
  const days = Array.from({ length: 366 }, (_none, index) => addDays(`${year}-01-01`, index))
  const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  return days.filter((date) => date.startsWith(`${year}-`) && isWeekday(date) && isUsHoliday(date))
}

// As the Office of Personnel Management publishes them.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('the federal holidays of %i that are on weekdays, as they are observed', (year, days) => {
  expect(
    weekdayHolidays(year)
      .map((date) => date.slice(5))
      .join(' '),
  ).toBe(days)
})
