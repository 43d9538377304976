import { buttonClass } from '#client/ui/button.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import type { ContactDetails } from '#shared/profile.ts'
import { firstName } from '#shared/person-name.ts'
import type { BuilderView } from './service.ts'

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
