import { daysBetween } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'

/** Returns the date so many months after another; the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Returns "124 days left", "16 months left", "9 years left", "Last day", "Ended" or "Starts in 5 days". */
export function timeLeft({ starts, ends }: { starts: string; ends: string }, today: string): string {
  const text = textOf('navigation').timeLeft
  if (today < starts) return text.starts({ count: daysBetween(today, starts) })
  const left = daysBetween(today, ends)
  if (left < 0) return text.ended
  if (left === 0) return text.last
  if (left < 180) return text.days({ count: left })
  const months = wholeMonths(today, ends)
  return months < 24 ? text.months({ count: months }) : text.years({ count: Math.floor(months / 12) })
}

function wholeMonths(from: string, to: string): number {
  const [year, month] = [
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  ]
  const months = year * 12 + month
  return addMonths(from, months) > to ? months - 1 : months
}
