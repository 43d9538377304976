import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import { SEVERITIES, type Severity } from '#shared/walk-through-items.ts'
import { list, plural } from '../format.ts'
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

const fields: Record<CorrectableField, string> = {
  title: 'título',
  category: 'categoría',
  address: 'dirección',
  summary: 'resumen',
  description: 'descripción',
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
  field: ({ name }) => wordFor(CORRECTABLE, fields, name),
  fields: ({ names }) => list(names),
  sentBy: {
    email: 'por correo electrónico',
    text: 'por mensaje de texto',
    portal: 'por el portal de la constructora',
    'in-person': 'en persona',
    other: 'de otra forma',
  },
  reasonMissing: 'Escribe qué sigue mal',
  yourBuilder: 'Tu constructora',
  imported: 'Importado',
  unread: 'Novedad:',
  senders: { Homeowner: 'Propietario/a', Builder: 'Constructora' },
  waitingFor: ({ builder }) => `En espera de ${builder}`,
  waiting: 'En espera de tu constructora',
  step: ({ step, of }) => `Paso ${step} de ${of}`,
  notDelivered: 'No se entregó',
  items: ({ count }) => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  itemsClosed: ({ closed, all }) =>
    plural(closed, { one: `1 de ${all} cerrado`, other: `${closed} de ${all} cerrados` }),
  state: {
    notSentToBuilder: 'No se ha enviado a tu constructora',
    addBuilder: 'Sin enviar · agrega tu constructora',
    sendLink: ({ builder }) => `Sin enviar · manda el enlace a ${builder}`,
    sending: 'Enviando…',
    notSent: 'Sin enviar',
    sent: ({ day }) => `Enviado ${day}`,
    notAnswered: 'sin respuesta todavía',
    notOpened: 'aún no lo abren',
    opened: ({ day }) => `Visto ${day}`,
    dueToday: 'la respuesta vence hoy',
    dueTomorrow: 'la respuesta vence mañana',
    due: ({ day }) => `la respuesta vence ${day}`,
    noAnswerFor: ({ count }) =>
      plural(count, { one: '1 día sin respuesta', other: `${count} días sin respuesta` }),
    noAnswer: 'sin respuesta todavía',
    overdue: ({ count }) => plural(count, { one: '1 día de atraso', other: `${count} días de atraso` }),
    longOverdue: ({ count }) =>
      plural(count, { one: 'Muy atrasado: 1 día', other: `Muy atrasado: ${count} días` }),
    followedUp: ({ day }) => `recordatorio enviado ${day}`,
    noAnswerSince: ({ day }) => `sin respuesta desde ${day}`,
    acknowledged: ({ day }) => `Confirmado ${day}`,
    repairDue: ({ day }) => `la reparación vence ${day}`,
    repairOver: ({ count }) =>
      plural(count, {
        one: 'Reparación con 1 día de atraso',
        other: `Reparación con ${count} días de atraso`,
      }),
    repairLongOver: ({ count }) =>
      plural(count, {
        one: 'Reparación muy atrasada: 1 día',
        other: `Reparación muy atrasada: ${count} días`,
      }),
    reopened: ({ day }) => `Reabierto ${day}`,
    started: ({ day }) => `Trabajo iniciado ${day}`,
    fixReported: ({ day }) => `Marcado como reparado ${day} · falta tu respuesta`,
    visit: ({ visit }) => `Visita: ${visit}`,
    visitAhead: ({ visit }) => `visita: ${visit}`,
    visitWas: ({ visit }) => `La visita fue: ${visit}`,
    visitProposed: ({ visit }) => `¿Visita ${visit}? · falta tu respuesta`,
    visitUnanswered: ({ visit }) => `Visita ${visit} · no respondiste`,
    visitDeclined: 'Pediste otro horario para la visita',
    withdrawn: ({ day }) => `Retirado ${day}`,
    closed: ({ day }) => `Cerrado ${day}`,
    fixed: ({ day }) => `Reparado ${day}`,
    sameDay: 'el mismo día',
    took: ({ count }) => plural(count, { one: 'tomó 1 día', other: `tomó ${count} días` }),
    failed: 'El correo a tu constructora fue devuelto.',
  },
  followUp: {
    sent: ({ since }) =>
      `Hola:\n\nLe envié este reclamo el ${since} y esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
    sentDue: ({ since, due }) =>
      `Hola:\n\nLe envié este reclamo el ${since} y esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
    opened: ({ since }) =>
      `Hola:\n\nUsted abrió este reclamo el ${since} y yo esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
    openedDue: ({ since, due }) =>
      `Hola:\n\nUsted abrió este reclamo el ${since} y yo esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
    repair:
      'Hola:\n\nEsperaba que esta reparación ya estuviera hecha. ¿Podría decirme cuándo la harán?\n\nGracias.',
    repairDue: ({ due }) =>
      `Hola:\n\nEsperaba que esta reparación estuviera hecha a más tardar el ${due}. ¿Podría decirme cuándo la harán?\n\nGracias.`,
  },
}
