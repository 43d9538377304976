import type { ReactNode } from 'react'
import type { Visit } from '#shared/claims/views.ts'
import { calendarDate, shortDate, shortMonth, shortVisit } from '#shared/dates.ts'
import { comes, isMoot } from '#shared/visits.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Unbroken } from '#client/ui/unbroken.tsx'

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
