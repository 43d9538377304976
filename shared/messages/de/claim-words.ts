import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import { ROOMS } from '#shared/rooms.ts'
import { SEVERITIES, type Severity } from '#shared/walk-through-items.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-words.ts'

const categories: Record<Category, string> = {
  Appliances: 'Haushaltsgeräte',
  'Cabinets & Countertops': 'Schränke und Arbeitsplatten',
  'Doors & Windows': 'Türen und Fenster',
  'Drainage & Landscaping': 'Entwässerung und Garten',
  'Drywall & Paint': 'Trockenbau und Anstrich',
  Electrical: 'Elektrik',
  'Exterior & Siding': 'Außenwand und Fassade',
  'Flooring & Tile': 'Böden und Fliesen',
  'Foundation & Structure': 'Fundament und Tragwerk',
  Garage: 'Garage',
  'Heating & Cooling': 'Heizung und Klima',
  'Insulation & Ventilation': 'Dämmung und Lüftung',
  Plumbing: 'Sanitär',
  'Roofing & Gutters': 'Dach und Regenrinnen',
  Other: 'Sonstiges',
}

const severities: Record<Severity, string> = { Cosmetic: 'Optisch', Normal: 'Normal', Urgent: 'Dringend' }

const rooms: Record<(typeof ROOMS)[number], string> = {
  Kitchen: 'Küche',
  'Bath 1': 'Bad 1',
  'Bath 2': 'Bad 2',
  'Living room': 'Wohnzimmer',
  Bedroom: 'Schlafzimmer',
  Entry: 'Eingang',
  Laundry: 'Waschküche',
  Garage: 'Garage',
  Outside: 'Außen',
}

/** Returns the word for a stored name; one that is not known stays as it is. */
function wordFor<Name extends string>(
  names: readonly Name[],
  words: Record<Name, string>,
  name: string,
): string {
  const known = names.find((each) => each === name)
  return known === undefined ? name : words[known]
}

export const claimWords: Messages<typeof en.claimWords> = {
  statuses: {
    New: 'Neu',
    Sent: 'Gesendet',
    Opened: 'Gesehen',
    Acknowledged: 'Bestätigt',
    InProgress: 'In Arbeit',
    Closed: 'Erledigt',
    SendingFailed: 'Nicht zugestellt',
  },
  reopened: 'Wieder offen',
  withdrawn: 'Zurückgezogen',
  withdrawnBecause: ({ reason }) => `Zurückgezogen: ${reason}`,
  pending: 'Ausstehend',
  hours: ({ count }) => plural(count, { one: '1 Stunde', other: `${count} Stunden` }),
  days: ({ count }) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  metrics: { none: 'k. A.', h: ({ value }) => `${value} h`, d: ({ value }) => `${value} Tage` },
  category: ({ name }) => wordFor(CATEGORIES, categories, name),
  severity: ({ name }) => wordFor(SEVERITIES, severities, name),
  room: ({ name }) => wordFor(ROOMS, rooms, name),
  yourBuilder: 'Dein Bauträger',
  step: ({ step, of }) => `Schritt ${step} von ${of}`,
  notDelivered: 'Nicht zugestellt',
  items: ({ count }) => plural(count, { one: '1 Punkt', other: `${count} Punkte` }),
  itemsClosed: ({ closed, all }) => `${closed} von ${all} erledigt`,
}
