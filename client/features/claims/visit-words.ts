import type { Visit } from '#shared/claim-views.ts'
import { daysBetween, timeWindow, weekdayDate } from '#shared/dates.ts'

type When = Pick<Visit, 'date' | 'from' | 'to'>

/** "Fri, Mar 6, 2026, 9:00 to 11:00 AM". */
export function visitTime(visit: When): string {
  return `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)}`
}

/** "visit today, 9:00 to 11:00 AM", "visit tomorrow, …", else "visit on Fri, Mar 6, 2026, …". `today` as YYYY-MM-DD. */
export function visitAhead(visit: When, today: string): string {
  const days = daysBetween(today, visit.date)
  const window = timeWindow(visit.from, visit.to)
  if (days === 0) return `visit today, ${window}`
  return days === 1 ? `visit tomorrow, ${window}` : `visit on ${visitTime(visit)}`
}
