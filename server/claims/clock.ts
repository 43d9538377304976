import type { ListedClock } from '#shared/claim-views.ts'
import type { ClockRules } from '#shared/clock/rules.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import { responseClock, type ClockFacts, type ResponseClock } from '#shared/clock/clock.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { holidaysOf } from '#shared/holidays/of-template.ts'

/** Where a claim counts: the IANA zone of the house, and the coverage template of the home, null while none was saved. */
export type House = { timeZone: string; template: TemplateId | null }

/** Returns what the builder owes a claim next, by the default targets, the home's holidays and the zone of the house. */
export function clockOf(
  { timeZone, template, ...facts }: ClockFacts & House,
  now: Date,
): ResponseClock | undefined {
  return responseClock(facts, { now, timeZone, calendar: holidaysOf(template) })
}

/** Returns what a list says of it; null where nothing is owed. */
export function listedClock(facts: (ClockFacts & House) | null, now: Date): ListedClock | null {
  const clock = facts && clockOf(facts, now)
  if (!clock) return null
  const { kind, since, due, pausedBy, followedUp } = clock
  return { kind, since, due, pausedBy, followedUp, zone: facts.timeZone }
}

/** How far ahead a page that stays open counts, in days: over a year, as long as a target may be. */
const DAYS_AHEAD = 400

/**
 * Returns by what the page of a claim counts, so that it goes on by itself: the holidays from the beginning of what is
 * owed until more than a year ahead.
 */
export function clockRules(facts: ClockFacts & House, now: Date): ClockRules {
  const { name, isHoliday } = holidaysOf(facts.template)
  const clock = clockOf(facts, now)
  if (!clock) return { holidays: [], without: name }
  const last = addDays(calendarDate(now, facts.timeZone), DAYS_AHEAD)
  const holidays: string[] = []
  for (let day = clock.since; day <= last; day = addDays(day, 1)) if (isHoliday(day)) holidays.push(day)
  return { holidays, without: name }
}
