import type { ClaimDetail } from '#shared/claims/claims.ts'
import { inspectionClock, responseClock, type ResponseClock } from './clock.ts'

/** Returns what the builder owes a claim next, as its page counts it; undefined while nothing is owed. */
export function claimClock(claim: ClaimDetail, now: Date): ResponseClock | undefined {
  return responseClock(claim, contextOf(claim, now))
}

/** The same of the inspection that comes before the repair; undefined when none is owed. */
export function claimInspection(claim: ClaimDetail, now: Date): ResponseClock | undefined {
  return inspectionClock(claim, contextOf(claim, now))
}

function contextOf({ timeZone, clockRules }: ClaimDetail, now: Date) {
  const holidays = new Set(clockRules.holidays)
  const calendar = { isHoliday: (date: string) => holidays.has(date) }
  return { now, timeZone, calendar, targets: clockRules.targets }
}
