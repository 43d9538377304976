import { clockOf, inspectionOf } from '#server/claims/clock.ts'
import { owedWords } from '#shared/clock/labels.ts'
import type { ResponseClock } from '#shared/clock/clock.ts'
import { LONG_OVERDUE_DAYS } from '#shared/clock/clock-state.ts'
import { addDays, calendarDate, monthDay, shortVisit, shortWeekday } from '#shared/dates.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import type { BuilderClaim } from './list-repository.ts'

/** In the order in which a builder should look at them. */
export const GROUPS = ['overdue', 'week', 'later', 'waiting', 'closed'] as const
export type Group = (typeof GROUPS)[number]

/** Days from today that count as this week. */
const WEEK_DAYS = 7

/** The state of a claim as its builder sees it: what it waits for. Dates are those at the house, YYYY-MM-DD. */
export type Standing = {
  group: Group
  /** "2 days over", "Tomorrow", "Visit Nov 24, to confirm". */
  text: string
  isLate: boolean
  /** The text is a day on which something is due, and needs the word before it. */
  isDay: boolean
  /** When an answer or the repair is due; null when nothing is. */
  due: string | null
  daysOver: number
  /** "Inspection due Nov 20"; null when none is, and while a visit is to come. */
  inspection: string | null
  /** A visit is proposed or agreed, is still needed, and is today or later. */
  hasVisit: boolean
}

/** Returns what is due on a claim and when, by the response clock and the calendar at the house. */
export function standingOf(claim: BuilderClaim, now: Date): Standing {
  const today = calendarDate(now, claim.timeZone)
  const dayOf = (at: string) => calendarDate(at, claim.timeZone)
  const nothing = { isLate: false, isDay: false, due: null, daysOver: 0, inspection: null, hasVisit: false }
  if (!isOpen(claim.status)) {
    const word = claim.resolutionTime === null ? 'Withdrawn' : 'Closed'
    return { ...nothing, group: 'closed', text: `${word} ${monthDay(dayOf(claim.statusAt), today)}` }
  }
  const asked = claim.fixReportedAt ?? (claim.pending?.answer === 'fix' ? now.toISOString() : null)
  if (asked) return { ...nothing, group: 'waiting', text: `Asked ${monthDay(dayOf(asked), today)} if fixed` }
  const { isAnswer, isDelivered } = STATUS[claim.status]
  if (!isAnswer && !isDelivered)
    return { ...nothing, group: 'later', text: `Filed ${monthDay(dayOf(claim.createdAt), today)}` }
  const facts = claim.clockFacts
  return dueStanding(claim, {
    today,
    clock: facts ? clockOf(facts, now) : undefined,
    inspection: facts ? inspectionOf(facts, now) : undefined,
  })
}

function dueStanding(
  { visit }: BuilderClaim,
  {
    today,
    clock,
    inspection,
  }: { today: string; clock: ResponseClock | undefined; inspection: ResponseClock | undefined },
): Standing {
  const { due: day = null, over = 0 } = clock ?? {}
  const isRepair = clock?.kind === 'repair'
  const hasVisit =
    visit !== null && visit.date >= today && (visit.state === 'proposed' || visit.state === 'accepted')
  const facts = {
    isLate: over > 0,
    isDay: false,
    due: day,
    daysOver: over,
    inspection:
      inspection?.due && !hasVisit ? owedWords({ kind: inspection.kind, due: inspection.due }, today) : null,
    hasVisit,
  }
  if (over > 0) {
    const late = lateWords(over, isRepair)
    return {
      ...facts,
      group: 'overdue',
      text: hasVisit ? `${late} · visit ${monthDay(visit.date, today)}` : late,
    }
  }
  if (hasVisit && visit.state === 'proposed')
    return { ...facts, group: 'waiting', text: `Visit ${monthDay(visit.date, today)}, to confirm` }
  const days = [day, hasVisit ? visit.date : null].filter((each) => each !== null)
  const group = days.some((each) => each < addDays(today, WEEK_DAYS)) ? 'week' : 'later'
  if (hasVisit) return { ...facts, group, text: `Visit ${shortVisit(visit, today)}` }
  if (day === null) return { ...facts, group, text: 'Nothing is due' }
  return { ...facts, group, text: dayInWords(day, today), isDay: true }
}

/** "2 days over", "Repair long overdue, 20 days". */
function lateWords(over: number, isRepair: boolean): string {
  const days = `${over} ${over === 1 ? 'day' : 'days'}`
  const words = over > LONG_OVERDUE_DAYS ? `Long overdue, ${days}` : `${days} over`
  return isRepair ? `Repair ${words.toLowerCase()}` : words
}

function dayInWords(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : shortWeekday(day, today)
}
