import { isWorkingDay, type Calendar } from '#shared/clock/count.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import { isUsHoliday } from '#shared/us-holidays.ts'
import { zonedInstant } from './calendar.ts'

/** When a follow-up goes by itself; what could not go then, because nothing ran, goes later on that day or a next one. */
const MORNING = '09:00'
const EVENING = '17:00'
const CALENDAR: Calendar = { isHoliday: isUsHoliday }

/** Returns `from` when it is in the working hours of a zone, else the next morning of a working day there. */
export function workingTime(from: Date, timeZone: string): Date {
  const day = calendarDate(from, timeZone)
  const isInHours =
    zonedInstant(day, MORNING, timeZone) <= from && from < zonedInstant(day, EVENING, timeZone)
  if (isInHours && isWorkingDay(day, CALENDAR)) return from
  return nextMorning(from, timeZone, (date) => isWorkingDay(date, CALENDAR))
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
