import type { ClaimRow } from './views.ts'
import { calendarDate, daysBetween, monthDay, recentDay, shortVisit, shortWeekday } from '#shared/dates.ts'
import { daysOver, LONG_OVERDUE_DAYS } from '#shared/clock/clock-state.ts'
import { textOf } from '#shared/messages/text.ts'
import { whoComes } from '#shared/visits.ts'
import { undeliverableReason } from './claim-state.ts'
import { unreadAnswer } from './needs-you.ts'
import { isUnsentImport } from './statuses.ts'

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
  const text = words()
  switch (claim.status) {
    case 'New':
      return claim.clock?.startedBy === 'opened'
        ? (unanswered(claim, reader) ??
            plain(
              text.opened({ day: recentDay(claim.clock.since, reader.today) }),
              waitsForAnswer(claim, reader),
            ))
        : plain(notSent(claim, reader))
    case 'Sent':
      return (
        unanswered(claim, reader) ??
        plain(
          text.sent({ day: on(claim.statusAt, reader) }),
          reader.opensOutside === false ? text.notAnswered : text.notOpened,
        )
      )
    case 'Opened':
      return (
        unanswered(claim, reader) ??
        plain(text.opened({ day: on(claim.statusAt, reader) }), waitsForAnswer(claim, reader))
      )
    case 'Acknowledged':
    case 'InProgress':
      return claim.fixReportedAt
        ? plain(text.fixReported({ day: on(claim.fixReportedAt, reader) }))
        : repair(claim, reader)
    case 'Closed':
      return closed(claim, reader)
    case 'SendingFailed':
      return { text: failed(claim), tone: 'failed' }
  }
}

type Reader = StateContext & { today: string; dayOf: (at: string) => string }

type Fact = string | null | undefined

const words = () => textOf('claimState')
/** Returns a sentence of these facts, with a dot between them. */
const sentence = (tone: StateSentence['tone'], facts: Fact[]): StateSentence => ({
  text: facts.filter(Boolean).join(' · '),
  tone,
})
const plain = (...facts: Fact[]): StateSentence => sentence('plain', facts)
const late = (...facts: Fact[]): StateSentence => sentence('late', facts)
const on = (at: string, { dayOf, today }: Reader): string => recentDay(dayOf(at), today)
/** "followed up yesterday"; undefined where the homeowner did not. */
const followedUp = (clock: ClaimRow['clock'], today: string): string | undefined =>
  clock?.followedUp ? words().followedUp({ day: recentDay(clock.followedUp, today) }) : undefined
/** "Overdue 2 days", "Long overdue: 20 days". */
export const overdueText = (over: number): string =>
  over > LONG_OVERDUE_DAYS ? words().longOverdue({ count: over }) : words().overdue({ count: over })
const repairOver = (over: number): string =>
  over > LONG_OVERDUE_DAYS ? words().repairLongOver({ count: over }) : words().repairOver({ count: over })

function notSent(
  { builderName, createdAt, importedAt }: ClaimRow,
  { hasMail, dayOf, today }: Reader,
): string {
  const text = words()
  if (isUnsentImport({ importedAt, builder: builderName })) return text.notSentToBuilder
  if (builderName === null) return text.addBuilder
  if (!hasMail) return text.sendLink({ builder: builderName })
  return dayOf(createdAt) === today ? text.sending : text.notSent
}

/** Once the first answer is overdue. */
function unanswered({ clock }: ClaimRow, { today }: Reader): StateSentence | undefined {
  const over = daysOver(clock?.due ?? null, today)
  return clock && over > 0
    ? late(
        overdueText(over),
        followedUp(clock, today) ?? words().noAnswerSince({ day: monthDay(clock.since, today) }),
      )
    : undefined
}

/** When the first answer is due, or how long there has been none. */
function waitsForAnswer({ clock, statusAt }: ClaimRow, { today, dayOf }: Reader): string {
  const text = words()
  const { due = null, since = dayOf(statusAt) } = clock ?? {}
  const left = due === null ? Infinity : daysBetween(today, due)
  if (due !== null && left <= DUE_SHOWN_DAYS) {
    if (left === 0) return text.dueToday
    return left === 1 ? text.dueTomorrow : text.due({ day: shortWeekday(due, today) })
  }
  const waited = daysBetween(since, today)
  return waited > 0 ? text.noAnswerFor({ count: waited }) : text.noAnswer
}

function repair(claim: ClaimRow, reader: Reader): StateSentence {
  const text = words()
  const { status, statusAt, statusBy, clock } = claim
  const due = clock?.due ?? null
  const over = daysOver(due, reader.today)
  const visit = visitFacts(claim, reader)
  if (over > 0) return late(repairOver(over), visit?.ahead ?? followedUp(clock, reader.today))
  if (visit) return plain(...visit.facts)
  const day = on(statusAt, reader)
  if (status === 'Acknowledged')
    return plain(text.acknowledged({ day }), due && text.repairDue({ day: monthDay(due, reader.today) }))
  return plain(statusBy === 'homeowner' ? text.reopened({ day }) : text.started({ day }))
}

/** What is known of the visit; `ahead` again when it is still to come. */
function visitFacts(
  { visit: planned }: ClaimRow,
  { today }: Reader,
): { facts: Fact[]; ahead?: string } | undefined {
  if (!planned) return undefined
  const text = words()
  const visit = shortVisit(planned, today)
  if (planned.state === 'declined') return { facts: [text.visitDeclined] }
  const isAhead = planned.date >= today
  if (planned.state === 'proposed')
    return { facts: [isAhead ? text.visitProposed({ visit }) : text.visitUnanswered({ visit })] }
  if (planned.state !== 'accepted') return undefined
  if (!isAhead) return { facts: [text.visitWas({ visit })] }
  return { facts: [text.visit({ visit }), whoComes(planned, today)], ahead: text.visitAhead({ visit }) }
}

/** A withdrawn claim is closed without a resolution time. */
function closed({ statusAt, statusBy, resolutionTime }: ClaimRow, { dayOf, today }: Reader): StateSentence {
  const text = words()
  const day = monthDay(dayOf(statusAt), today)
  if (resolutionTime === null) return plain(text.withdrawn({ day }))
  const count = Math.round(resolutionTime)
  return plain(
    statusBy === 'system' ? text.closed({ day }) : text.fixed({ day }),
    count === 0 ? text.sameDay : text.took({ count }),
  )
}

function failed({ failure }: ClaimRow): string {
  return failure === null ? words().failed : undeliverableReason(failure)
}
