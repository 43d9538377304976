import type { Visit } from '#shared/claims/views.ts'
import { shortDate, shortVisit, weekdayDate } from '#shared/dates.ts'
import { comes, isMoot } from '#shared/visits.ts'
import { firstName } from '#shared/person-name.ts'
import type { BuilderView } from './service.ts'
import { Unbroken } from '#client/ui/unbroken.tsx'

const NOT_NEEDED = 'Not needed any more.'

/** `replaceAt`: where another time is proposed instead. */
export function VisitCard({
  visit,
  view,
  today,
  replaceAt,
}: {
  visit: Visit
  view: BuilderView
  today: string
  replaceAt: string | null
}) {
  const isOff = isMoot(visit, view.fixReportedAt, view.timeZone)
  const isAhead = visit.date >= today && (visit.state === 'proposed' || visit.state === 'accepted')
  const [month, day] = weekdayDate(visit.date)
    .replace(/^\w+, /, '')
    .split(/[ ,]+/)
  return (
    <div className="visit" data-state={isOff ? 'moot' : visit.state}>
      <div className="cal" aria-hidden="true">
        <b>{month}</b>
        <span>{day}</span>
      </div>
      <p className="t">
        <Unbroken text={`Visit ${shortVisit(visit, today)}`} />
      </p>
      <p className="s">
        {visit.who && (
          <>
            <bdi>{visit.who}</bdi>
            {`${comes(visit.who, isOff || !isAhead)}. `}
          </>
        )}
        {visitState(visit, view)}
        {visit.note && (
          <q className="said" dir="auto">
            {visit.note}
          </q>
        )}
        {replaceAt && (
          <a className="btn-link open-visit" href={replaceAt}>
            Propose another time
          </a>
        )}
      </p>
    </div>
  )
}

function visitState(visit: Visit, { homeownerName, timeZone, fixReportedAt }: BuilderView): string {
  if (isMoot(visit, fixReportedAt, timeZone)) return NOT_NEEDED
  const first = firstName(homeownerName)
  const answered = visit.answeredAt ? ` on ${shortDate(visit.answeredAt, timeZone)}` : ''
  switch (visit.state) {
    case 'proposed':
      return `You proposed it on ${shortDate(visit.proposedAt, timeZone)}. ${first} has not answered yet.`
    case 'accepted':
      return `${first} accepted${answered}.`
    case 'declined':
      return `${first} asked for another time${answered}.`
    case 'replaced':
      return 'Replaced by a later proposal.'
    case 'cancelled':
      return NOT_NEEDED
  }
}
