import type { Messages } from '../text.ts'
import type * as en from '../en/claim-rules.ts'

export const claimRules: Messages<typeof en.claimRules> = {
  titleMissing: 'Escribe un título para tu reclamo',
  titleTooLong: ({ max }) => `El título puede tener hasta ${max} caracteres`,
  summaryMissing: 'Escribe un resumen breve',
  summaryTooLong: ({ max }) => `El resumen puede tener hasta ${max} caracteres`,
  descriptionTooLong: ({ max }) => `La descripción puede tener hasta ${max} caracteres`,
  categoryMissing: 'Elige una categoría',
  addressMissing: 'Escribe tu dirección',
  addressTooLong: ({ max }) => `La dirección puede tener hasta ${max} caracteres`,
  noSuchStatus: 'Ese estado no existe',
  reasonTooLong: 'El motivo es demasiado largo',
  noteTooLong: 'La nota es demasiado larga',
  sentDayMissing: 'Indica qué día fue',
  enhanceSummaryMissing: 'Escribe primero un resumen',
  tooManyRooms: ({ max }) => `Una casa puede tener hasta ${max} cuartos en su lista`,
  walkThrough: {
    severityMissing: 'Elige qué tan grave es',
    roomMissing: 'Elige una habitación',
    roomTooLong: ({ max }) => `La habitación puede tener hasta ${max} caracteres`,
    nameMissing: 'Ponle un nombre',
    nameTooLong: ({ max }) => `El nombre puede tener hasta ${max} caracteres`,
    noItems: 'Agrega al menos un pendiente',
    tooManyItems: ({ max }) =>
      `Un recorrido puede tener hasta ${max} pendientes. Envía estos y empieza otro.`,
  },
}
