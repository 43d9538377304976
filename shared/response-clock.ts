import { addDays, daysBetween } from './dates.ts'

/** Working days from the delivery of a claim within which a first answer is expected. */
export const ANSWER_WORKING_DAYS = 5
/** Days from the first answer within which the repair is expected. */
export const REPAIR_DAYS = 30

/*
 * When an answer and a repair are due. Targets, not legal deadlines: Saturdays and Sundays are no working days,
 * holidays are not known. All dates are calendar dates, YYYY-MM-DD.
 */

/** Returns the day on which a first answer is due to a claim that was delivered on `delivered`. */
export function answerDue(delivered: string): string {
  let day = delivered
  for (let left = ANSWER_WORKING_DAYS; left > 0; left -= 1) day = workingDay(addDays(day, 1))
  return day
}

/** Returns the day on which a repair is due that was first answered on `answered`, never on a weekend. */
export function repairDue(answered: string): string {
  return workingDay(addDays(answered, REPAIR_DAYS))
}

/** Returns how many days a due day is over on `today`; 0 on the day itself and before. */
export function daysOver(due: string, today: string): number {
  return Math.max(0, daysBetween(due, today))
}

/** The day itself, or the Monday after it. */
function workingDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(date, 2)
  return weekday === 0 ? addDays(date, 1) : date
}
