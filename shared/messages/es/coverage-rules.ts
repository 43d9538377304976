import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-rules.ts'

export const coverageRules: Messages<typeof en.coverageRules> = {
  wholeNumber: 'Escribe un número entero',
  tooSmall: 'Demasiado pequeño',
  tooLarge: 'Demasiado grande',
  nameMissing: 'Falta el nombre',
  tooLong: 'Demasiado largo',
  categoryMissing: 'Elige al menos una categoría',
  dateInvalid: 'Escribe una fecha válida',
  atMost: ({ max }) => `${max} como máximo`,
  endBeforeStart: 'El último día no debe ser anterior al primero',
  closesBeforeOpens: 'No debe cerrarse antes de abrirse',
}
