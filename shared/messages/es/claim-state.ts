import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-state.ts'

export const claimState: Messages<typeof en.claimState> = {
  notSentToBuilder: 'No se ha enviado a tu constructora',
  addBuilder: 'Sin enviar · agrega tu constructora',
  sendLink: ({ builder }) => `Sin enviar · manda el enlace a ${builder}`,
  sending: 'Enviando…',
  notSent: 'Sin enviar',
  sent: ({ day }) => `Enviado ${day}`,
  notAnswered: 'sin respuesta todavía',
  notOpened: 'aún no lo ven',
  opened: ({ day }) => `Visto ${day}`,
  dueToday: 'plazo de respuesta: hoy',
  dueTomorrow: 'plazo de respuesta: mañana',
  due: ({ day }) => `plazo de respuesta: ${day}`,
  noAnswerFor: ({ count }) =>
    plural(count, { one: '1 día sin respuesta', other: `${count} días sin respuesta` }),
  noAnswer: 'sin respuesta todavía',
  overdue: ({ count }) => plural(count, { one: '1 día de atraso', other: `${count} días de atraso` }),
  longOverdue: ({ count }) =>
    plural(count, { one: 'Muy atrasado: 1 día', other: `Muy atrasado: ${count} días` }),
  followedUp: ({ day }) => `recordatorio enviado ${day}`,
  noAnswerSince: ({ day }) => `sin respuesta desde ${day}`,
  acknowledged: ({ day }) => `Confirmado ${day}`,
  repairDue: ({ day }) => `plazo de reparación: ${day}`,
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
  visitProposed: ({ visit }) => `¿Visita el ${visit}? · falta tu respuesta`,
  visitUnanswered: ({ visit }) => `Visita del ${visit} · no respondiste`,
  visitDeclined: 'Pediste otro horario para la visita',
  withdrawn: ({ day }) => `Retirado ${day}`,
  closed: ({ day }) => `Cerrado ${day}`,
  fixed: ({ day }) => `Reparado ${day}`,
  sameDay: 'el mismo día',
  took: ({ count }) => plural(count, { one: 'tomó 1 día', other: `tomó ${count} días` }),
  failed: 'El correo a tu constructora fue devuelto.',
}
