import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import { ROOMS } from '#shared/rooms.ts'
import { SEVERITIES, type Severity } from '#shared/walk-through-items.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-words.ts'

const categories: Record<Category, string> = {
  Appliances: 'Electrodomésticos',
  'Cabinets & Countertops': 'Gabinetes y cubiertas',
  'Doors & Windows': 'Puertas y ventanas',
  'Drainage & Landscaping': 'Drenaje y jardín',
  'Drywall & Paint': 'Tablaroca y pintura',
  Electrical: 'Electricidad',
  'Exterior & Siding': 'Exterior y revestimiento',
  'Flooring & Tile': 'Pisos y azulejos',
  'Foundation & Structure': 'Cimientos y estructura',
  Garage: 'Garaje',
  'Heating & Cooling': 'Calefacción y aire acondicionado',
  'Insulation & Ventilation': 'Aislamiento y ventilación',
  Plumbing: 'Plomería',
  'Roofing & Gutters': 'Techo y canaletas',
  Other: 'Otro',
}

const severities: Record<Severity, string> = { Cosmetic: 'Estético', Normal: 'Normal', Urgent: 'Urgente' }

const rooms: Record<(typeof ROOMS)[number], string> = {
  Kitchen: 'Cocina',
  'Bath 1': 'Baño 1',
  'Bath 2': 'Baño 2',
  'Living room': 'Sala',
  Bedroom: 'Recámara',
  Entry: 'Entrada',
  Laundry: 'Lavandería',
  Garage: 'Garaje',
  Outside: 'Exterior',
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
    New: 'Nuevo',
    Sent: 'Enviado',
    Opened: 'Visto',
    Acknowledged: 'Confirmado',
    InProgress: 'En proceso',
    Closed: 'Cerrado',
    SendingFailed: 'No se envió',
  },
  reopened: 'Reabierto',
  withdrawn: 'Retirado',
  withdrawnBecause: ({ reason }) => `Retirado: ${reason}`,
  pending: 'Pendiente',
  hours: ({ count }) => plural(count, { one: '1 hora', other: `${count} horas` }),
  days: ({ count }) => plural(count, { one: '1 día', other: `${count} días` }),
  metrics: { none: 'N/D', h: ({ value }) => `${value} h`, d: ({ value }) => `${value} d` },
  category: ({ name }) => wordFor(CATEGORIES, categories, name),
  severity: ({ name }) => wordFor(SEVERITIES, severities, name),
  room: ({ name }) => wordFor(ROOMS, rooms, name),
  yourBuilder: 'Tu constructora',
  step: ({ step, of }) => `Paso ${step} de ${of}`,
  notDelivered: 'No se entregó',
  items: ({ count }) => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  itemsClosed: ({ closed, all }) =>
    plural(closed, { one: `1 de ${all} cerrado`, other: `${closed} de ${all} cerrados` }),
}
