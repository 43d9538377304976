import { timeLeft } from '#shared/coverage/periods.ts'
import { calendarDate, daysBetween } from '#shared/dates.ts'
import type { HomeProfile } from '#shared/profile.ts'

/** Under this many days the bar turns amber. */
const SOON_DAYS = 60

/** `left` is in the words of the Coverage page: "6 months left". */
export type Warranty = { left: string; elapsedPercent: number; hasEnded: boolean; endsSoon: boolean }

/** The state of a home's warranty on a day; the last day still counts. */
export function warrantyOn(
  home: Pick<HomeProfile, 'warrantyStartDate' | 'warrantyEndDate'>,
  now: Date,
): Warranty {
  const today = calendarDate(now)
  const daysLeft = daysBetween(today, home.warrantyEndDate)
  const length = Math.max(1, daysBetween(home.warrantyStartDate, home.warrantyEndDate))
  const elapsed = daysBetween(home.warrantyStartDate, today) / length
  return {
    left: timeLeft({ starts: home.warrantyStartDate, ends: home.warrantyEndDate }, today),
    elapsedPercent: Math.round(Math.min(1, Math.max(0, elapsed)) * 1000) / 10,
    hasEnded: daysLeft < 0,
    endsSoon: daysLeft < SOON_DAYS,
  }
}
