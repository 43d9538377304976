import type { Visit } from '#shared/claims/views.ts'
import { shortDate, shortVisit, weekdayDate } from '#shared/dates.ts'
import { comes, isMoot } from '#shared/visits.ts'
import { firstName } from '#shared/person-name.ts'
import type { BuilderView } from './service.ts'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import type { ContactDetails } from '#shared/profile.ts'

const PIN =
  'M12 20.5c4.5-4.3 6.5-7.5 6.5-10.3a6.5 6.5 0 0 0-13 0c0 2.8 2 6 6.5 10.3zM12 7.9a2.3 2.3 0 1 1-.01 0z'

/** Opens the maps app of a phone, or the web page elsewhere. */
const MAP = 'https://www.google.com/maps/search/?api=1&query='

/** Renders the address of the house, and the owner's contact details if they gave any. */
export function PlaceCard({ view }: { view: Pick<BuilderView, 'address' | 'contact' | 'homeownerName'> }) {
  return (
    <div className="panel place">
      <div className="place-row">
        <p dir="auto">
          <b>{view.address}</b>
        </p>
        <a
          className={buttonClass({ look: 'ghost', isIconOnly: true })}
          href={MAP + encodeURIComponent(view.address)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Open in maps"
        >
          <Drawing of={PIN} />
        </a>
      </div>
      {view.contact && <CallRow contact={view.contact} first={firstName(view.homeownerName)} />}
    </div>
  )
}

function CallRow({ contact: { phone, bestTimes }, first }: { contact: ContactDetails; first: string }) {
  return (
    <div className="place-row">
      <div>
        {phone && (
          <p>
            <b>{phone}</b>
          </p>
        )}
        {bestTimes && (
          <p className={phone ? 'muted sm' : undefined} dir="auto">
            {bestTimes}
          </p>
        )}
      </div>
      {phone && (
        <a
          className={buttonClass({ look: 'tinted' })}
          href={`tel:${dialled(phone)}`}
          aria-label={`Call ${first}, ${phone}`}
        >
          <Icon name="phone" />
          Call
        </a>
      )}
    </div>
  )
}

/** The digits of a phone number, and its extension after a pause. */
function dialled(phone: string): string {
  const [number = '', extension] = phone.split(/ext\.?|x|#/i)
  const digits = number.replaceAll(/[^+\d]/g, '')
  return extension ? `${digits},${extension.trim()}` : digits
}

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
