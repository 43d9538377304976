import type { Visit } from '#shared/claims/views.ts'
import { daysBetween, shortVisit, shortWindow } from '#shared/dates.ts'

type When = Pick<Visit, 'date' | 'from' | 'to'>

/** "visit today, 9–11 AM", "visit tomorrow, …", else "visit on Fri, Mar 6, 9–11 AM". `today` as YYYY-MM-DD. */
export function visitAhead(visit: When, today: string): string {
  const days = daysBetween(today, visit.date)
  const window = shortWindow(visit.from, visit.to)
  if (days === 0) return `visit today, ${window}`
  return days === 1 ? `visit tomorrow, ${window}` : `visit on ${shortVisit(visit, today)}`
}
