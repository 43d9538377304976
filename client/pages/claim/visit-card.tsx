import type { ReactNode } from 'react'
import type { Visit } from '#shared/claims/views.ts'
import { calendarDate, shortDate, shortMonth, shortVisit } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { comesText, isMoot } from '#shared/visits.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Rich } from '#client/ui/rich.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { useText } from '#client/ui/use-text.ts'

export const OFFER_ID = 'visit-offer'

/** Leads from the visit in the thread to its answer, which is far above it at the top of the page. */
export function focusVisitOffer(): void {
  const offer = document.getElementById(OFFER_ID)
  offer?.scrollIntoView({ block: 'center', behavior: 'instant' })
  offer?.focus({ preventScroll: true })
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
  const text = useText('claim').visit
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
        <Unbroken text={(isAsked ? text.asked : text.when)({ when: shortVisit(visit, today) })} />
      </p>
      <p className="s">
        <Rich text={text.who({ comes: comesText(who, isPale, '<name/>') })} of={{ name: <bdi>{who}</bdi> }} />
        {isOff ? text.off : answerText(visit)}
      </p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

function answerText({ state, answeredAt, note }: Visit): string {
  const text = textOf('claim').visit
  const date = answeredAt && shortDate(answeredAt)
  if (state === 'accepted') return text.accepted({ date })
  if (state === 'declined') return text.declined({ date, note })
  return state === 'replaced' ? text.replaced : ''
}
