import { isWorkingDay } from '#shared/clock/count.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import { holidaysOf } from '#shared/holidays/of-template.ts'
import { zonedInstant } from './calendar.ts'
import type { House } from './clock.ts'

/** When a follow-up goes by itself; what could not go then, because nothing ran, goes later on that day or a next one. */
const MORNING = '09:00'
const EVENING = '17:00'

/** Returns `from` when it is in the working hours at a house, else the next morning of a working day there. */
export function workingTime(from: Date, { timeZone, template }: Omit<House, 'ownTargets'>): Date {
  const calendar = holidaysOf(template)
  const day = calendarDate(from, timeZone)
  const isInHours =
    zonedInstant(day, MORNING, timeZone) <= from && from < zonedInstant(day, EVENING, timeZone)
  if (isInHours && isWorkingDay(day, calendar)) return from
  return nextMorning(from, timeZone, (date) => isWorkingDay(date, calendar))
}

/** Returns the next nine in the morning of a zone after `from`, on a day that fits. */
export function nextMorning(
  from: Date,
  timeZone: string,
  fits: (date: string) => boolean = () => true,
): Date {
  for (let day = calendarDate(from, timeZone); ; day = addDays(day, 1)) {
    const morning = zonedInstant(day, MORNING, timeZone)
    if (morning > from && fits(day)) return morning
  }
}
