import { DAY } from '#shared/dates.ts'

/**
 * Returns how many ms after `now` it is noon in California on the next first Monday of March: the eleven weeks that
 * follow have no federal holiday, so that what counts working days is the same at every run.
 */
export function msToPlainWeeks(now: Date): number {
  const start = new Date(now)
  start.setUTCHours(20, 0, 0, 0)
  do start.setTime(start.getTime() + DAY)
  while (start.getUTCMonth() !== 2 || start.getUTCDay() !== 1 || start.getUTCDate() > 7)
  return start.getTime() - now.getTime()
}
