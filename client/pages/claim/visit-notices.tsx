import type { Visit } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortVisit, daysBetween, shortWindow, calendarDate, shortDate, shortMonth } from '#shared/dates.ts'
import { whoComes, comes, isMoot } from '#shared/visits.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import type { ReactNode } from 'react'
import { useNow } from '#client/lib/use-now.ts'

export function VisitSet({ visit, today }: { visit: Visit; today: string }) {
  const ahead = visitAhead(visit, today)
  const time = shortVisit(visit, today)
  // "tomorrow" is followed by the date; a date is not repeated.
  const said = [whoComes(visit, today), ahead.includes(time) ? null : time].filter(Boolean).join(', ')
  return (
    <Notice kind="lamp" icon="calendar" role="none" title={<Unbroken text={`Next: ${ahead}`} />}>
      {said && `${said}. `}Nothing else is needed from you.
    </Notice>
  )
}

const OFFER_ID = 'visit-offer'

/** Leads from the visit in the thread to its answer, which is far above it at the top of the page. */
export function focusVisitOffer(): void {
  const offer = document.getElementById(OFFER_ID)
  offer?.scrollIntoView({ block: 'center', behavior: 'instant' })
  offer?.focus({ preventScroll: true })
}

export function AnswerVisit({
  claim,
  visit,
  builder,
  answerVisit,
  onOtherTime,
}: {
  claim: ClaimDetail
  visit: Visit
  builder: string
  answerVisit: ClaimActions['answerVisit']
  onOtherTime: (visit: Visit) => void
}) {
  return (
    <div role="status" id={OFFER_ID} tabIndex={-1}>
      <VisitCard
        visit={visit}
        timeZone={claim.timeZone}
        builderName={builder}
        fixReportedAt={null}
        actions={
          <>
            <Button
              look="primary"
              isBusy={answerVisit.isPending && answerVisit.variables.accept}
              busyText="Accepting..."
              onClick={() => answerVisit.mutate({ id: claim.id, visitId: visit.id, accept: true })}
            >
              Accept
            </Button>
            <Button onClick={() => onOtherTime(visit)}>Ask for another time</Button>
          </>
        }
      />
    </div>
  )
}

/** The homeowner asked for another time, and the builder has not proposed one. */
export function WaitingForOtherTime({ builder }: { builder: string }) {
  return (
    <Notice
      kind="plain"
      icon="calendar"
      role="none"
      title={withNames`Waiting for another time from ${builder}`}
    >
      You asked for another time for the visit. You can also suggest one in a message.
    </Notice>
  )
}

export function VisitOver({ visit, today }: { visit: Visit; today: string }) {
  return (
    <Notice kind="plain" icon="calendar" role="none" title="How did the visit go?">
      {`It was set for ${shortVisit(visit, today)}. If the repair is done, say “It’s fixed” in the menu.`}
    </Notice>
  )
}

type When = Pick<Visit, 'date' | 'from' | 'to'>

/** "visit today, 9–11 AM", "visit tomorrow, …", else "visit on Fri, Mar 6, 9–11 AM". `today` as YYYY-MM-DD. */
function visitAhead(visit: When, today: string): string {
  const days = daysBetween(today, visit.date)
  const window = shortWindow(visit.from, visit.to)
  if (days === 0) return `visit today, ${window}`
  return days === 1 ? `visit tomorrow, ${window}` : `visit on ${shortVisit(visit, today)}`
}

/** A visit with its calendar leaf: proposed, accepted, or past. `actions` while it waits for an answer. */
export function VisitCard({
  visit,
  builderName,
  fixReportedAt,
  timeZone,
  actions,
}: {
  visit: Visit
  builderName: string
  /** The time at which the builder reported the fix that waits for an answer; null without one. */
  fixReportedAt: string | null
  /** The zone of the house. */
  timeZone: string
  actions?: ReactNode
}) {
  const today = calendarDate(useNow(), timeZone)
  const isPast = visit.date < today
  const isOff = isMoot(visit, fixReportedAt, timeZone)
  const isAsked = visit.state === 'proposed' && !isOff
  const isPale = isPast || isOff || visit.state === 'declined' || visit.state === 'replaced'
  const who = visit.who ?? builderName
  const [month, day] = [shortMonth(visit.date), Number(visit.date.slice(8))]
  return (
    <div className={isPale ? 'visit past' : 'visit'}>
      <div className="cal" aria-hidden="true">
        <b>{month}</b>
        <span>{day}</span>
      </div>
      <p className="t">
        <Unbroken text={`Visit ${shortVisit(visit, today)}${isAsked ? '?' : ''}`} />
      </p>
      <p className="s">
        <bdi>{who}</bdi>
        {`${comes(who, isPale)}. `}
        {isOff ? 'Not needed any more.' : answerText(visit)}
      </p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

function answerText({ state, answeredAt, note }: Visit): string {
  const on = answeredAt ? ` on ${shortDate(answeredAt)}` : ''
  if (state === 'accepted') return `You accepted${on}.`
  if (state === 'declined') return `You asked for another time${on}${note ? `: “${note}”` : '.'}`
  return state === 'replaced' ? 'Replaced by another time.' : ''
}
