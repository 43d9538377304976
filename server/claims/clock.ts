import type { ListedClock } from '#shared/claim-views.ts'
import { responseClock, type ClockFacts, type ResponseClock } from '#shared/clock/clock.ts'
import { isUsHoliday } from '#shared/us-holidays.ts'

/** Returns what the builder owes a claim next, by the default targets and US holidays, in the zone of the house. */
export function clockOf(
  { timeZone, ...facts }: ClockFacts & { timeZone: string },
  now: Date,
): ResponseClock | undefined {
  return responseClock(facts, { now, timeZone, calendar: { isHoliday: isUsHoliday } })
}

/** Returns what a list says of it; null where nothing is owed. */
export function listedClock(
  facts: (ClockFacts & { timeZone: string }) | null,
  now: Date,
): ListedClock | null {
  const clock = facts && clockOf(facts, now)
  if (!clock) return null
  const { kind, since, due, pausedBy, followedUp } = clock
  return { kind, since, due, pausedBy, followedUp, zone: facts.timeZone }
}
