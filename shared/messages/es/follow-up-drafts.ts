import type { Messages } from '../text.ts'
import type * as en from '../en/follow-up-drafts.ts'

export const followUpDrafts: Messages<typeof en.followUpDrafts> = {
  sent: ({ since }) =>
    `Hola:\n\nLe envié este reclamo el ${since} y esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  sentDue: ({ since, due }) =>
    `Hola:\n\nLe envié este reclamo el ${since} y esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  opened: ({ since }) =>
    `Hola:\n\nUsted vio este reclamo el ${since} y yo esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  openedDue: ({ since, due }) =>
    `Hola:\n\nUsted vio este reclamo el ${since} y yo esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  repair:
    'Hola:\n\nEsperaba que esta reparación ya estuviera hecha. ¿Podría decirme cuándo la harán?\n\nGracias.',
  repairDue: ({ due }) =>
    `Hola:\n\nEsperaba que esta reparación estuviera hecha a más tardar el ${due}. ¿Podría decirme cuándo la harán?\n\nGracias.`,
}
