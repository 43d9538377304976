import { byCode } from '#shared/by-code.ts'
import { z } from 'zod'
import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { mayMove, isOpen, STATUS } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { roomText } from '#shared/rooms.ts'
import { firstOf } from './forms.ts'
import type { BuilderClaim } from './list-repository.ts'
import { clockOf, inspectionOf } from '#server/claims/clock.ts'
import { owedWords } from '#shared/clock/labels.ts'
import type { ResponseClock } from '#shared/clock/clock.ts'
import { LONG_OVERDUE_DAYS } from '#shared/clock/clock-state.ts'
import { addDays, calendarDate, monthDay, shortVisit, shortWeekday } from '#shared/dates.ts'

/** In the order in which a builder should look at them. */
export const GROUPS = ['overdue', 'week', 'later', 'waiting', 'closed'] as const
export type Group = (typeof GROUPS)[number]

/** Days from today that count as this week. */
const WEEK_DAYS = 7

/** The state of a claim as its builder sees it: what it waits for. Dates are those at the house, YYYY-MM-DD. */
type Standing = {
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
  const text = textOf('builderList').standing
  if (!isOpen(claim.status)) {
    const day = monthDay(dayOf(claim.statusAt), today)
    const words = claim.resolutionTime === null ? text.withdrawn : text.closed
    return { ...nothing, group: 'closed', text: words({ day }) }
  }
  const asked = claim.fixReportedAt ?? (claim.pending?.answer === 'fix' ? now.toISOString() : null)
  if (asked) return { ...nothing, group: 'waiting', text: text.asked({ day: monthDay(dayOf(asked), today) }) }
  const { isAnswer, isDelivered } = STATUS[claim.status]
  if (!isAnswer && !isDelivered)
    return { ...nothing, group: 'later', text: text.filed({ day: monthDay(dayOf(claim.createdAt), today) }) }
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
  const text = textOf('builderList').standing
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
      text: hasVisit ? text.withVisit({ late, day: monthDay(visit.date, today) }) : late,
    }
  }
  if (hasVisit && visit.state === 'proposed')
    return { ...facts, group: 'waiting', text: text.toConfirm({ day: monthDay(visit.date, today) }) }
  const days = [day, hasVisit ? visit.date : null].filter((each) => each !== null)
  const group = days.some((each) => each < addDays(today, WEEK_DAYS)) ? 'week' : 'later'
  if (hasVisit) return { ...facts, group, text: text.visit({ visit: shortVisit(visit, today) }) }
  if (day === null) return { ...facts, group, text: text.nothing }
  return { ...facts, group, text: dayInWords(day, today), isDay: true }
}

/** "2 days over", "Repair long overdue, 20 days". */
function lateWords(count: number, isRepair: boolean): string {
  const text = textOf('builderList').standing
  if (count > LONG_OVERDUE_DAYS) return isRepair ? text.repairLongOver({ count }) : text.longOver({ count })
  return isRepair ? text.repairOver({ count }) : text.over({ count })
}

function dayInWords(day: string, today: string): string {
  const text = textOf('builderList').standing
  if (day === today) return text.today
  return day === addDays(today, 1) ? text.tomorrow : shortWeekday(day, today)
}

export const SHOWN = ['all', 'overdue', 'week', 'waiting', 'visits', 'closed'] as const
export type Shown = (typeof SHOWN)[number]
/** Claims that nobody works on yet. */
export const UNASSIGNED = 'none'
export const SORTS = ['due', 'newest', 'oldest'] as const

/** The query of the list's address; anything else in it is ignored. */
export const ListQuery = z.object({
  show: z.catch(z.preprocess(firstOf, z.enum(SHOWN)), 'all'),
  q: z.catch(z.preprocess(firstOf, z.string().trim().max(SEARCH_MAX)), ''),
  sort: z.catch(z.preprocess(firstOf, z.enum(SORTS)), 'due'),
  /** The id of a trade, or UNASSIGNED; empty for all claims. */
  trade: z.catch(z.preprocess(firstOf, z.string().regex(/^(none|[0-9a-z]{26})?$/)), ''),
  /** A page of open claims, from 1. */
  page: z.catch(z.preprocess(firstOf, z.coerce.number().int().min(1).max(1_000)), 1),
  /** Of closed claims: those after the one with this id. */
  before: z.catch(z.preprocess(firstOf, z.optional(z.string().regex(/^[0-9a-z]{26}$/))), undefined),
})
export type ListQuery = z.infer<typeof ListQuery>

export type StandingClaim = BuilderClaim & { standing: Standing }

export const withStanding = (claims: readonly BuilderClaim[], now: Date): StandingClaim[] =>
  claims.map((claim) => ({ ...claim, standing: standingOf(claim, now) }))

/** Returns the number of open claims that each filter shows. */
export function countsOf(claims: readonly StandingClaim[]): Record<Exclude<Shown, 'closed'>, number> {
  const of = (shown: Shown) => claims.filter((claim) => isShown(claim, shown)).length
  return {
    all: claims.length,
    overdue: of('overdue'),
    week: of('week'),
    waiting: of('waiting'),
    visits: of('visits'),
  }
}

/** Returns the number of these claims in each group. */
export function groupCountsOf(claims: readonly StandingClaim[]): Partial<Record<Group, number>> {
  const counts: Partial<Record<Group, number>> = {}
  for (const { standing } of claims) counts[standing.group] = (counts[standing.group] ?? 0) + 1
  return counts
}

const isShown = ({ standing }: StandingClaim, shown: Shown): boolean =>
  shown === 'all' || (shown === 'visits' ? standing.hasVisit : standing.group === shown)

/** Returns the open claims that a query asks for, in its order: overdue first, the longest overdue before others. */
export function chosenOf(
  claims: readonly StandingClaim[],
  { show, q, sort, trade }: Pick<ListQuery, 'show' | 'q' | 'sort' | 'trade'>,
): StandingClaim[] {
  const search = q.toLowerCase()
  const chosen = claims.filter(
    (claim) => isShown(claim, show) && isOf(claim, trade) && isFound(claim, search),
  )
  return chosen.sort((a, b) => {
    if (sort === 'due') return byCode(dueKey(a), dueKey(b))
    return sort === 'newest' ? byCode(b.id, a.id) : byCode(a.id, b.id)
  })
}

const isOf = ({ trade }: BuilderClaim, wanted: string): boolean =>
  wanted === '' || (trade?.id ?? UNASSIGNED) === wanted

/** The trade that a query asks for: null for none, undefined for all. */
export const tradeIn = ({ trade }: Pick<ListQuery, 'trade'>): string | null | undefined =>
  trade === UNASSIGNED ? null : trade || undefined

function isFound(claim: BuilderClaim, search: string): boolean {
  const { title, address, category, room, homeownerName, number } = claim
  const places = [room, roomText(room), address]
  const text = [title, ...places, category, homeownerName, String(number)].join('\n').toLowerCase()
  return text.includes(search)
}

const ORDER: Record<Group, number> = { overdue: 0, week: 1, later: 2, waiting: 3, closed: 4 }
const NO_DAY = '9999'

function dueKey({ id, standing: { group, due, hasVisit }, visit }: StandingClaim): string {
  const day = [due, hasVisit ? visit?.date : null].filter((each) => typeof each === 'string').toSorted()[0]
  const first = group === 'overdue' ? due : day
  return `${ORDER[group]} ${first ?? NO_DAY} ${id}`
}

/** Returns whether a builder can still acknowledge a claim. */
export const mayAcknowledge = ({ status, pending }: Pick<BuilderClaim, 'status' | 'pending'>): boolean =>
  pending === null && mayMove(status, 'Acknowledged', 'builder')

/** Reads back the query that a form of the list carries. */
export const readBack = (back: string): ListQuery =>
  ListQuery.parse(Object.fromEntries(new URLSearchParams(back)))

/** Returns the address of the list with these changes; filters that have their first value are left out. */
export function listPath(query: ListQuery, changes: Partial<ListQuery> = {}, path = '/builder'): string {
  const { show, q, sort, trade, page, before } = { ...query, page: 1, before: undefined, ...changes }
  const parameters = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(q === '' ? {} : { q }),
    ...(sort === 'due' ? {} : { sort }),
    ...(trade === '' ? {} : { trade }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(before === undefined ? {} : { before }),
  })
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
