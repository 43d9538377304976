import type { Messages } from '../text.ts'
import type * as en from '../en/builder-rules.ts'

export const builderRules: Messages<typeof en.builderRules> = {
  dayMissing: 'Elija un día',
  dayPast: 'Elija un día que no haya pasado',
  dayTooFar: 'Elija un día dentro de los próximos dos años',
  fromMissing: 'Elija a qué hora empieza',
  toMissing: 'Elija a qué hora termina',
  endFirst: 'La hora de fin debe ser posterior a la de inicio',
  passed: 'Esa hora ya pasó',
  skipped: 'Ese día los relojes se adelantan a esa hora. Elija otro horario',
  tooLong: ({ most }) => `Máximo ${most} caracteres`,
}
