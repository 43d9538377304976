import type { ClaimDetail } from '../claims.ts'
import { responseClock, type ResponseClock } from './clock.ts'

/** Returns what the builder owes a claim next, as its page counts it; undefined while nothing is owed. */
export function claimClock(claim: ClaimDetail, now: Date): ResponseClock | undefined {
  const { timeZone, clockRules } = claim
  const holidays = new Set(clockRules.holidays)
  return responseClock(claim, { now, timeZone, calendar: { isHoliday: (date) => holidays.has(date) } })
}
