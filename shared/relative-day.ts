import { calendarDate, daysBetween } from './dates.ts'

/** "today", "yesterday", "9 days ago", "2 months ago": shown after an absolute date, never alone. */
export function relativeDay(at: string | Date, now: Date, timeZone?: string): string {
  const days = daysBetween(calendarDate(at, timeZone), calendarDate(now, timeZone))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 45) return `${days} days ago`
  const months = Math.round(days / 30.4)
  return months < 24 ? `${months} months ago` : `${Math.round(days / 365)} years ago`
}
