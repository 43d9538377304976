import type { ListedClock, RecordEvent, Visit } from '#shared/claims/views.ts'
import { calendarDate, dateOfDay, dayOf } from '#shared/dates.ts'
import { withoutUndone } from '#shared/claims/reasons.ts'
import { reachedAt, reachedDay } from '#shared/record/delivery.ts'
import { isOpen, STATUS, STATUSES } from '#shared/claims/statuses.ts'
import { standingOn, type Standing, daysOver } from './clock-state.ts'
import { DEFAULT_TARGETS, type Target, type TargetKind } from './targets.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'

/** Why nothing counts at the moment. */
type StartedBy = NonNullable<ListedClock['startedBy']>
type PauseReason = NonNullable<ListedClock['pausedBy']>

/** One running target of a claim. Dates are calendar dates in the zone it was asked for. */
export type ResponseClock = {
  kind: TargetKind
  /** From when it counts. */
  since: string
  /** The act that started it, where that was no email and no answer. */
  startedBy?: StartedBy
  target: Target
  state: Standing
  pausedBy: PauseReason | null
  /** From when nothing counts; null while it counts. */
  pausedSince: string | null
  /** The day of the agreed visit, after which it counts again. */
  pausedUntil: string | null
  /** When a question of the homeowner about it last reached the builder. */
  followedUp: string | null
} & Counted

/** Facts of a claim that the clock depends on. */
export type ClockFacts = {
  status: string
  record: readonly Pick<RecordEvent, 'kind' | 'status' | 'at' | 'by' | 'delivery' | 'statement'>[]
  visits: readonly Pick<Visit, 'date' | 'state' | 'proposedAt' | 'answeredAt'>[]
}

/** The statuses in which the builder can owe something: the claim has reached them, and is not closed. */
export const OWING: readonly string[] = STATUSES.filter(
  (status) => isOpen(status) && STATUS[status].isDelivered,
)

type Context = { now: Date; timeZone?: string | undefined; calendar: Calendar }

/**
 * Returns what the builder owes next: the first answer until a person of theirs has answered, then the repair.
 * Undefined while nothing has reached the builder, and once the claim is closed. Only what a person did stops it: an
 * automatic reply, a delivery report and opening the page are no events of these kinds.
 */
export function responseClock(
  facts: ClockFacts,
  context: Context & { targets?: Record<TargetKind, Target> },
): ResponseClock | undefined {
  const { status, record } = facts
  // A claim that no email brought them is with them once a person has its page open.
  const isWithBuilder =
    OWING.includes(status) || (status === 'New' && record.some(({ kind }) => kind === 'seen'))
  if (!isWithBuilder) return undefined
  const { targets = DEFAULT_TARGETS } = context
  const answered = answeredAt(record)
  if (answered) return clockOf('repair', { facts, start: answered, target: targets.repair, context })
  const start = deliveredAt(record)
  return start && clockOf('answer', { facts, start, target: targets.answer, context })
}

/** The same of the inspection: from the first answer until a visit is agreed. Undefined when it is not owed. */
export function inspectionClock(
  facts: ClockFacts,
  context: Context & { targets?: Record<TargetKind, Target> },
): ResponseClock | undefined {
  const start = answeredAt(facts.record)
  if (facts.status !== 'Acknowledged' || !start?.at) return undefined
  const { at } = start
  if (facts.visits.some(({ state, proposedAt }) => state === 'accepted' && proposedAt >= at)) return undefined
  const { inspection: target } = context.targets ?? DEFAULT_TARGETS
  return clockOf('inspection', { facts, start, target, context })
}

function clockOf(
  kind: TargetKind,
  { facts, start, target, context }: { facts: ClockFacts; start: Start; target: Target; context: Context },
): ResponseClock | undefined {
  // What reached nobody yet starts nothing.
  if (start.at === null) return undefined
  const startedAt = start.at
  const dayOf = (at: string) => reachedDay(at, context.timeZone)
  const today = calendarDate(context.now, context.timeZone)
  const pauses = pausesOf(facts, { dayOf, today })
  const since = dayOf(startedAt)
  const counted = countTarget(target, { start: since, today, pauses, calendar: context.calendar })
  const pause = pauseNow(pauses)
  const pausedBy = pause?.reason ?? null
  const asked = facts.record
    .filter(({ kind, at }) => kind === 'followed-up' && (startedAt === since ? dayOf(at) : at) >= startedAt)
    .map(reachOf)
    .findLast((at) => at !== null)
  return {
    kind,
    since,
    ...(start.by ? { startedBy: start.by } : {}),
    target,
    pausedBy,
    pausedSince: pause?.from ?? null,
    pausedUntil: pause?.until ?? null,
    followedUp: asked ? dayOf(asked) : null,
    state: standingOn({ due: counted.due, pausedBy }, today),
    ...counted,
  }
}

/** When something began to count, and by what; null while it has not reached the builder. */
type Start = { at: string | null; by?: StartedBy }

/** When the claim reached the builder: sending it again to another address begins anew. */
function deliveredAt(record: ClockFacts['record']): Start | undefined {
  const sent = record.findLast(({ status }) => status === 'Sent')
  if (sent?.by === 'homeowner') return { at: sent.statement?.date ?? sent.at, by: 'said' }
  if (sent) return { at: sent.at }
  const opened = record.find(({ kind, status }) => status === 'Opened' || kind === 'seen')
  return opened && { at: opened.at, by: 'opened' }
}

/** When an event of the homeowner reached the builder; null while it has not. Of older ones nothing more is known. */
const reachOf = ({ at, delivery }: ClockFacts['record'][number]): string | null =>
  delivery ? reachedAt(delivery) : at

/** When the repair began to count: the first answer of a person of the builder's, or when the last reopening reached them. */
function answeredAt(record: ClockFacts['record']): Start | undefined {
  const reopened = record.findLast(({ status, by }) => status === 'InProgress' && by === 'homeowner')
  const start = reopened ?? withoutUndone(record).find(isAnswer)
  return start && { at: reachOf(start) }
}

const ANSWERS: ReadonlySet<string> = new Set(['visit-proposed', 'visit-offered', 'fix-reported'])

function isAnswer({ kind, status, by }: ClockFacts['record'][number]): boolean {
  if (by !== 'builder') return false
  return (status !== null && STATUS[status].isAnswer) || ANSWERS.has(kind)
}

type ReasonedPause = Pause & { reason: PauseReason; until?: string }

/** A reported fix comes first: a visit that is still to come is not needed any more. */
function pauseNow(pauses: readonly ReasonedPause[]): ReasonedPause | undefined {
  const open = pauses.filter(({ to }) => to === null)
  return open.find(({ reason }) => reason === 'fix-to-confirm') ?? open[0]
}

function pausesOf(
  { record, visits }: ClockFacts,
  days: { dayOf: (at: string) => string; today: string },
): ReasonedPause[] {
  return [...visitPauses(visits, { ...days, record }), ...fixPauses(record, days)]
}

/** From the proposal until the homeowner’s answer reached the builder, and from an agreement until the day of the visit. */
function visitPauses(
  visits: ClockFacts['visits'],
  { dayOf, today, record }: { dayOf: (at: string) => string; today: string; record: ClockFacts['record'] },
): ReasonedPause[] {
  return visits.map(({ date, state, proposedAt, answeredAt: answer }, index): ReasonedPause => {
    const from = dayOf(proposedAt)
    const told = record.find(({ kind, at }) => kind === `visit-${state}` && answer !== null && at >= answer)
    const isUnsent = told !== undefined && reachOf(told) === null
    const reason = isUnsent ? 'answer-to-send' : state === 'accepted' ? 'visit-agreed' : 'visit-to-answer'
    const next = visits[index + 1]
    const ended = state === 'replaced' ? (next?.proposedAt ?? answer) : (told && reachOf(told)) || answer
    if (state === 'declined' && isUnsent) return { from, to: null, reason }
    if (state === 'declined' || state === 'replaced' || state === 'cancelled')
      return { from, to: dayOf(ended ?? proposedAt), reason }
    // A visit whose day is over holds up nothing any more.
    return { from, to: date < today ? date : null, reason, ...(state === 'accepted' && { until: date }) }
  })
}

/** From each reported fix until the homeowner confirmed it, or their "Not yet" reached the builder. */
function fixPauses(
  record: ClockFacts['record'],
  { dayOf }: { dayOf: (at: string) => string },
): ReasonedPause[] {
  return record.flatMap((event, index): ReasonedPause[] => {
    if (event.kind !== 'fix-reported') return []
    const answer = record
      .slice(index + 1)
      .find(
        ({ kind, status }) =>
          kind === 'fix-disputed' || kind === 'fix-undone' || status === 'Closed' || status === 'InProgress',
      )
    const to = answer ? reachOf(answer) : null
    const reason = answer && to === null ? 'answer-to-send' : 'fix-to-confirm'
    return [{ from: dayOf(event.at), to: to === null ? null : dayOf(to), reason }]
  })
}

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

// The count. All dates are calendar dates in one zone, YYYY-MM-DD, so a change to summer time changes no count.

/** Days on which nothing counts: after `from` up to and including `to`; without `to` it is not over. */
export type Pause = { from: string; to: string | null }

export type Calendar = { isHoliday: (date: string) => boolean }

type Counted = {
  /** Days of the target that have passed by `today`. */
  used: number
  /** The day on which it is due; null while it is paused, because every day moves it. */
  due: string | null
  /** Calendar days since the due day; 0 until then. */
  over: number
}

/** Days ahead in which a due day is looked for: a target is at most some months long. */
const MAX_DAYS = 2_000

/**
 * Counts a target from `start`, whose own day does not count. A pause that is not over stops the count on its day.
 */
export function countTarget(
  target: Target,
  {
    start,
    today,
    pauses: pausesByDate,
    calendar,
  }: { start: string; today: string; pauses: readonly Pause[]; calendar: Calendar },
): Counted {
  // A list counts for each of its rows: numbers of days are compared and added in a hundredth of the time of dates.
  const pauses = pausesByDate.map(({ from, to }) => ({
    from: dayOf(from),
    to: to === null ? null : dayOf(to),
  }))
  const open = pauses.find(({ to }) => to === null)
  const lastDay = dayOf(today)
  let used = 0
  let usedToday = 0
  let day = dayOf(start)
  for (let step = 0; used < target.days && step < MAX_DAYS; step += 1) {
    day += 1
    if (open && day > open.from) return { used, due: null, over: 0 }
    if (counts(day, target, { pauses, calendar })) used += 1
    if (day <= lastDay) usedToday = used
  }
  const dueDay = workingDay(day, pauses, calendar)
  const due = dueDay === null ? null : dateOfDay(dueDay)
  return { used: usedToday, due, over: daysOver(due, today) }
}

export function isWorkingDay(date: string, calendar: Calendar): boolean {
  return isWorking(dayOf(date), calendar)
}

/** `Pause` with numbers of days. */
type DayPause = { from: number; to: number | null }

/** January 1, 1970, day 0, was a Thursday. */
function isWorking(day: number, { isHoliday }: Calendar): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6 && !isHoliday(dateOfDay(day))
}

const isPaused = (day: number, pauses: readonly DayPause[]): boolean =>
  pauses.some(({ from, to }) => day > from && (to === null || day <= to))

function counts(
  day: number,
  { unit }: Target,
  { pauses, calendar }: { pauses: readonly DayPause[]; calendar: Calendar },
): boolean {
  return !isPaused(day, pauses) && (unit === 'calendar' || isWorking(day, calendar))
}

/** The day itself, or the first working day after it that is not paused; null while a pause that is not over keeps it. */
function workingDay(first: number, pauses: readonly DayPause[], calendar: Calendar): number | null {
  const open = pauses.find(({ to }) => to === null)
  let day = first
  while (!isWorking(day, calendar) || isPaused(day, pauses)) {
    day += 1
    if (open && day > open.from) return null
  }
  return day
}
