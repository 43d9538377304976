import type { Visit } from '#shared/claims/views.ts'
import { shortDate, shortMonth, shortVisit } from '#shared/dates.ts'
import { comesText, isMoot } from '#shared/visits.ts'
import { firstName } from '#shared/person-name.ts'
import type { BuilderView } from './service.ts'
import { Rich } from '#client/ui/rich.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import type { ContactDetails } from '#shared/profile.ts'

const PIN =
  'M12 20.5c4.5-4.3 6.5-7.5 6.5-10.3a6.5 6.5 0 0 0-13 0c0 2.8 2 6 6.5 10.3zM12 7.9a2.3 2.3 0 1 1-.01 0z'

/** Opens the maps app of a phone, or the web page elsewhere. */
const MAP = 'https://www.google.com/maps/search/?api=1&query='

/** Renders the address of the house, and the owner's contact details if they gave any. */
export function PlaceCard({ view }: { view: Pick<BuilderView, 'address' | 'contact' | 'homeownerName'> }) {
  const text = useText('builderPage').place
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
          aria-label={text.map}
        >
          <Drawing of={PIN} />
        </a>
      </div>
      {view.contact && <CallRow contact={view.contact} first={firstName(view.homeownerName)} />}
    </div>
  )
}

function CallRow({ contact: { phone, bestTimes }, first }: { contact: ContactDetails; first: string }) {
  const text = useText('builderPage').place
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
          aria-label={text.callWhom({ first, phone })}
        >
          <Icon name="phone" />
          {text.call}
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
  const text = useText('builderThread').visit
  const isOff = isMoot(visit, view.fixReportedAt, view.timeZone)
  const isAhead = visit.date >= today && (visit.state === 'proposed' || visit.state === 'accepted')
  return (
    <div className="visit" data-state={isOff ? 'moot' : visit.state}>
      <div className="cal" aria-hidden="true">
        <b>{shortMonth(visit.date)}</b>
        <span>{Number(visit.date.slice(8))}</span>
      </div>
      <p className="t">
        <Unbroken text={text.title({ visit: shortVisit(visit, today) })} />
      </p>
      <p className="s">
        {visit.who && (
          <Rich
            text={text.who({ comes: comesText(visit.who, isOff || !isAhead, '<name/>') })}
            of={{ name: <bdi>{visit.who}</bdi> }}
          />
        )}
        {visitState(visit, view)}
        {visit.note && (
          <q lang="" className="said" dir="auto">
            {visit.note}
          </q>
        )}
      </p>
      {replaceAt && (
        <p className="s">
          <a className="btn-link open-visit" href={replaceAt}>
            {text.replace}
          </a>
        </p>
      )}
    </div>
  )
}

function visitState(visit: Visit, { homeownerName, timeZone, fixReportedAt }: BuilderView): string {
  const text = textOf('builderThread').visit
  if (isMoot(visit, fixReportedAt, timeZone)) return text.notNeeded
  const first = firstName(homeownerName)
  const at = visit.answeredAt && shortDate(visit.answeredAt, timeZone)
  switch (visit.state) {
    case 'proposed':
      return text.proposed({ first, at: shortDate(visit.proposedAt, timeZone) })
    case 'accepted':
      return at ? text.acceptedOn({ first, at }) : text.accepted({ first })
    case 'declined':
      return at ? text.declinedOn({ first, at }) : text.declined({ first })
    case 'replaced':
      return text.replaced
    case 'cancelled':
      return text.notNeeded
  }
}
