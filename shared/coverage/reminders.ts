import { addDays, daysBetween } from '#shared/dates.ts'
import type { Period } from './periods.ts'

/** Days before the end of a coverage on which the homeowner is reminded. */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const

/** Periods that end on a date (YYYY-MM-DD), and the reminder that is due: so many days before. */
export type DueReminder = { ends: string; days: number; periods: Period[] }

/**
 * Returns the reminders that are due on a day (YYYY-MM-DD), one for each date on which something ends: of several that
 * were missed only the latest. `since`: the day from which the dates were known; a reminder of that day or before is not
 * due, because whoever entered the dates knows them.
 */
export function dueReminders(
  periods: readonly Period[],
  { today, since }: { today: string; since: string },
): DueReminder[] {
  return Array.from(Map.groupBy(periods, ({ ends }) => ends)).flatMap(([ends, ofDate]) => {
    const left = daysBetween(today, ends)
    const days = left < 0 ? undefined : REMINDER_DAYS.findLast((each) => each >= left)
    if (days === undefined || addDays(ends, -days) <= since) return []
    return [{ ends, days, periods: ofDate }]
  })
}

/** Returns the date (YYYY-MM-DD) of the next reminder after a day; undefined when none will come. */
export function nextReminder(periods: readonly Period[], today: string): string | undefined {
  return periods
    .flatMap(({ ends }) => REMINDER_DAYS.map((days) => addDays(ends, -days)))
    .filter((date) => date > today)
    .toSorted()[0]
}
