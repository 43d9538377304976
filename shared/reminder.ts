import { isWorkingDay, type Calendar } from './clock/clock.ts'
import { addDays } from './dates.ts'

/** Working days after which a proposal without an answer is reminded of. */
const WORKING_DAYS = 2

/**
 * Returns the day (YYYY-MM-DD) from whose morning on the homeowner is reminded of a visit that was proposed on
 * `proposedOn`: the second working day after it, or the day before the visit if that is earlier; never the day of the
 * proposal itself, which had a notification of its own.
 */
export function visitReminderDay(
  { proposedOn, date }: { proposedOn: string; date: string },
  calendar: Calendar,
): string {
  let day = proposedOn
  for (let count = 0; count < WORKING_DAYS;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, calendar)) count += 1
  }
  const dayBefore = addDays(date, -1)
  if (dayBefore >= day) return day
  return dayBefore > proposedOn ? dayBefore : addDays(proposedOn, 1)
}
