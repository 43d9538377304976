import { daysBetween } from '#shared/dates.ts'

/** Returns the date so many months after another; the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Returns "124 days left", "16 months left", "9 years left", "Last day", "Ended" or "Starts in 5 days". */
export function timeLeft({ starts, ends }: { starts: string; ends: string }, today: string): string {
  if (today < starts) return `Starts in ${plural(daysBetween(today, starts), 'day')}`
  const left = daysBetween(today, ends)
  if (left < 0) return 'Ended'
  if (left === 0) return 'Last day'
  if (left < 180) return `${plural(left, 'day')} left`
  const months = wholeMonths(today, ends)
  return months < 24 ? `${plural(months, 'month')} left` : `${plural(Math.floor(months / 12), 'year')} left`
}

function wholeMonths(from: string, to: string): number {
  const [year, month] = [
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  ]
  const months = year * 12 + month
  return addMonths(from, months) > to ? months - 1 : months
}

/** Returns "1 day" or "3 days". */
export function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
