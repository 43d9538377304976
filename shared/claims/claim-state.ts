import type { ClaimRow } from './views.ts'
import {
  calendarDate,
  daysBetween,
  monthDay,
  recentDay,
  shortVisit,
  shortWeekday,
  shortDateTime,
  zoneName,
  DAY,
} from '#shared/dates.ts'
import { daysOver, LONG_OVERDUE_DAYS } from '#shared/clock/clock-state.ts'
import { whoComes } from '#shared/visits.ts'
import { unreadAnswer } from './needs-you.ts'
import { isUnsentImport, isOpen } from './statuses.ts'

/** Days after closing on which the homeowner is asked, once, whether the repair holds. */
export const STILL_FIXED_DAY = 28
/** Days after closing within which a claim can be reopened. */
export const REOPEN_WITHIN_DAYS = 60

/**
 * Returns whether a closed claim's page asks if the repair holds: from four weeks after its closing until it cannot be
 * reopened any more. A withdrawn claim had nothing to fix; one that was filed again has its answer. `now` in ms since 1970.
 */
export function isStillFixedAsked(
  {
    reopenableUntil,
    resolutionTime,
    later,
  }: { reopenableUntil: string | null; resolutionTime: number | null; later?: unknown },
  now: number,
): boolean {
  if (reopenableUntil === null || resolutionTime === null || later) return false
  const daysLeft = (Date.parse(reopenableUntil) - now) / DAY
  return daysLeft > 0 && daysLeft <= REOPEN_WITHIN_DAYS - STILL_FIXED_DAY
}

type Closed = {
  status: Parameters<typeof isOpen>[0]
  reopenableUntil: string | null
  resolutionTime: number | null
  later?: unknown
  isReadOnly?: true | undefined
}

/** Returns whether the person can reopen a closed claim. `now` in ms since 1970. */
export function mayReopen({ status, reopenableUntil, later, isReadOnly }: Closed, now: number): boolean {
  if (isOpen(status) || isReadOnly || later) return false
  return reopenableUntil !== null && Date.parse(reopenableUntil) > now
}

/** Returns whether the person can file a closed claim again because the repair did not hold; a withdrawn one had none. */
export function mayFileAgain({ status, resolutionTime, later, isReadOnly }: Closed): boolean {
  return !isOpen(status) && !isReadOnly && !later && resolutionTime !== null
}

/**
 * The detail of an event for an email that a mail server accepted and that came back afterwards. Both times are written
 * out, in the homeowner's zone: a recipient can make up such a report, so the record never shows it without the acceptance.
 * @param acceptedAt ISO time of the mail server's acceptance.
 * @param reportedAt When the report came in.
 * @param reason Why, as one plain sentence.
 */
export function undeliverableDetail({
  acceptedAt,
  reportedAt,
  timeZone,
  reason,
}: {
  acceptedAt: string
  reportedAt: Date
  timeZone: string
  reason: string
}): string {
  const moment = (at: string | Date) => `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`
  return `Accepted by the mail server on ${moment(acceptedAt)}, reported undeliverable on ${moment(reportedAt)}. ${reason}`
}

const UNDELIVERABLE = /^Accepted by the mail server on .{1,60}?, reported undeliverable on .{1,60}?\. (?=\S)/

/** Returns whether the detail of an event says that an email was accepted before it came back. */
export function wasAcceptedFirst(detail: string): boolean {
  return UNDELIVERABLE.test(detail)
}

/** The reason alone, without the two times. */
export function undeliverableReason(detail: string): string {
  return detail.replace(UNDELIVERABLE, '')
}

/** Days before it is due that an answer's date is shown. */
const DUE_SHOWN_DAYS = 2

/** The state of a claim, in one sentence. 'late': somebody is overdue; 'failed': something did not work. */
type StateSentence = { text: string; tone: 'plain' | 'late' | 'failed' }

type StateContext = {
  now: Date
  /** True when emails are sent at all; without it the homeowner sends the link. */
  hasMail: boolean
  /** False where builders answer by email alone, so that no claim is opened; true when absent. */
  opensOutside?: boolean
  /** Of a claim of which nothing is owed, which has no house to count at; the reader's own when absent. */
  timeZone?: string | undefined
}

/**
 * Returns the state of a claim and whose turn it is. Days are those at the house, so that they fit what is due there.
 */
export function stateOf(claim: ClaimRow, context: StateContext): StateSentence {
  const answer = claim.status === 'SendingFailed' ? null : unreadAnswer(claim)
  if (answer) return plain(`${answer.from}: “${answer.text}”`)
  const dayOf = (at: string | Date) => calendarDate(at, claim.clock?.zone ?? context.timeZone)
  const reader = { ...context, dayOf, today: dayOf(context.now) }
  switch (claim.status) {
    case 'New':
      return claim.clock?.startedBy === 'opened'
        ? (unanswered(claim, reader) ??
            plain(`Opened ${recentDay(claim.clock.since, reader.today)} · ${opened(claim, reader)}`))
        : plain(notSent(claim, reader))
    case 'Sent':
      return (
        unanswered(claim, reader) ??
        plain(
          `Sent ${on(claim.statusAt, reader)} · not ${reader.opensOutside === false ? 'answered' : 'opened'} yet`,
        )
      )
    case 'Opened':
      return (
        unanswered(claim, reader) ?? plain(`Opened ${on(claim.statusAt, reader)} · ${opened(claim, reader)}`)
      )
    case 'Acknowledged':
    case 'InProgress':
      return claim.fixReportedAt
        ? plain(`Marked as fixed ${on(claim.fixReportedAt, reader)} · waiting for your answer`)
        : repair(claim, reader)
    case 'Closed':
      return plain(closed(claim, reader))
    case 'SendingFailed':
      return { text: failed(claim), tone: 'failed' }
  }
}

type Reader = StateContext & { today: string; dayOf: (at: string) => string }

const plain = (text: string): StateSentence => ({ text, tone: 'plain' })
const late = (text: string): StateSentence => ({ text, tone: 'late' })
const on = (at: string, { dayOf, today }: Reader): string => recentDay(dayOf(at), today)
/** "followed up yesterday"; undefined where the homeowner did not. */
const followedUp = (clock: ClaimRow['clock'], today: string): string | undefined =>
  clock?.followedUp ? `followed up ${recentDay(clock.followedUp, today)}` : undefined
/** "Overdue 2 days", "Long overdue: 20 days". */
export const overdueText = (over: number): string =>
  over > LONG_OVERDUE_DAYS ? `Long overdue: ${days(over)}` : `Overdue ${days(over)}`
const repairOver = (over: number): string =>
  over > LONG_OVERDUE_DAYS ? `Repair long overdue: ${days(over)}` : `Repair ${days(over)} over`
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

function notSent(
  { builderName, createdAt, importedAt }: ClaimRow,
  { hasMail, dayOf, today }: Reader,
): string {
  if (isUnsentImport({ importedAt, builder: builderName })) return 'Not sent to your builder'
  if (builderName === null) return 'Not sent yet · add your builder'
  if (!hasMail) return `Not sent yet · send ${builderName} the link`
  return dayOf(createdAt) === today ? 'Sending…' : 'Not sent yet'
}

/** Once the first answer is overdue. */
function unanswered({ clock }: ClaimRow, { today }: Reader): StateSentence | undefined {
  const over = daysOver(clock?.due ?? null, today)
  return clock && over > 0
    ? late(
        `${overdueText(over)} · ${followedUp(clock, today) ?? `no answer since ${monthDay(clock.since, today)}`}`,
      )
    : undefined
}

function opened({ clock, statusAt }: ClaimRow, { today, dayOf }: Reader): string {
  const { due = null, since = dayOf(statusAt) } = clock ?? {}
  const left = due === null ? Infinity : daysBetween(today, due)
  if (due !== null && left <= DUE_SHOWN_DAYS) {
    const day = left === 0 ? 'today' : left === 1 ? 'tomorrow' : shortWeekday(due, today)
    return `answer due ${day}`
  }
  const waited = daysBetween(since, today)
  return waited > 0 ? `no answer for ${days(waited)}` : 'no answer yet'
}

function repair(claim: ClaimRow, reader: Reader): StateSentence {
  const { status, statusAt, statusBy, clock } = claim
  const due = clock?.due ?? null
  const over = daysOver(due, reader.today)
  const visit = visitWords(claim, reader)
  if (over > 0)
    return late(
      [repairOver(over), visit?.ahead ?? followedUp(clock, reader.today)].filter(Boolean).join(' · '),
    )
  if (visit) return plain(visit.text)
  if (status === 'Acknowledged')
    return plain(
      [`Acknowledged ${on(statusAt, reader)}`, due && `repair due ${monthDay(due, reader.today)}`]
        .filter(Boolean)
        .join(' · '),
    )
  return plain(`${statusBy === 'homeowner' ? 'Reopened' : 'Work started'} ${on(statusAt, reader)}`)
}

/** The visit in words; `ahead` again when it is still to come. */
function visitWords({ visit }: ClaimRow, { today }: Reader): { text: string; ahead?: string } | undefined {
  if (!visit) return undefined
  const time = shortVisit(visit, today)
  if (visit.state === 'declined') return { text: 'You asked for another time for the visit' }
  const isAhead = visit.date >= today
  if (visit.state === 'proposed')
    return {
      text: isAhead ? `Visit ${time}? · waiting for your answer` : `Visit ${time} · you did not answer`,
    }
  if (visit.state !== 'accepted') return undefined
  if (!isAhead) return { text: `Visit was ${time}` }
  const text = [`Visit ${time}`, whoComes(visit, today)].filter(Boolean).join(' · ')
  return { text, ahead: `visit ${time}` }
}

/** A withdrawn claim is closed without a resolution time. */
function closed({ statusAt, statusBy, resolutionTime }: ClaimRow, { dayOf, today }: Reader): string {
  const day = monthDay(dayOf(statusAt), today)
  if (resolutionTime === null) return `Withdrawn ${day}`
  const took = Math.round(resolutionTime)
  const word = statusBy === 'system' ? 'Closed' : 'Fixed'
  return `${word} ${day} · ${took === 0 ? 'the same day' : `took ${days(took)}`}`
}

function failed({ failure }: ClaimRow): string {
  return failure === null ? 'The email to your builder came back.' : undeliverableReason(failure)
}
