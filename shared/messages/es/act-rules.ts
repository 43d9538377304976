import type { Messages } from '../text.ts'
import type * as en from '../en/act-rules.ts'

export const actRules: Messages<typeof en.actRules> = {
  messageMissing: 'Escribe un mensaje',
  messageTooLong: 'El mensaje es demasiado largo',
  wayMissing: 'Elige qué hiciste',
  dateMissing: 'Indica qué día fue',
  stillToCome: 'Este día todavía no llega',
  wordsMissing: 'Cuenta qué les dijiste',
  wordsTooLong: ({ max }) => `Puede tener ${max} caracteres como máximo`,
  trackingTooLong: ({ max }) => `El número de rastreo puede tener ${max} caracteres como máximo`,
  wholeDays: ({ max }) => `Escribe un número entero de 1 a ${max}`,
}
