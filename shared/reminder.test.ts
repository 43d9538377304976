import { expect, test } from 'vitest'
import { isUsHoliday } from './holidays/of-template.ts'
import { visitReminderDay } from './reminder.ts'

const calendar = { isHoliday: isUsHoliday }

test.for<[string, proposedOn: string, date: string, day: string]>([
  ['a Tuesday, for a day far ahead', '2026-03-03', '2026-03-20', '2026-03-05'],
  ['a Thursday, with a weekend between', '2026-03-05', '2026-03-20', '2026-03-09'],
  ['a Saturday', '2026-03-07', '2026-03-20', '2026-03-10'],
  ['the day before Thanksgiving', '2026-11-25', '2026-12-20', '2026-11-30'],
  ['a Friday for Monday: on the day before the visit', '2026-03-06', '2026-03-09', '2026-03-08'],
  ['the day before the visit: on its own morning', '2026-03-03', '2026-03-04', '2026-03-04'],
])('proposed on %s', ([, proposedOn, date, day]) => {
  expect(visitReminderDay({ proposedOn, date }, calendar)).toBe(day)
})
