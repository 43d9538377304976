import type { Messages } from '../text.ts'
import type * as en from '../en/profile-rules.ts'

export const profileRules: Messages<typeof en.profileRules> = {
  addressMissing: 'Falta la dirección',
  cityMissing: 'Falta la ciudad',
  stateMissing: 'Falta el estado',
  zipCodeMissing: 'Falta el código postal',
  startMissing: 'Falta la fecha de inicio',
  endMissing: 'Falta la fecha de fin',
  dateInvalid: 'Escribe una fecha válida',
  endBeforeStart: 'La fecha de fin debe ser posterior a la de inicio',
  builderNameMissing: 'Falta el nombre de la constructora',
  builderEmailMissing: 'Falta el correo de la constructora',
  tooLong: 'Demasiado largo',
  webAddress: 'Escribe una dirección web que empiece con http:// o https://',
  phone: 'Escribe un número de teléfono',
}
