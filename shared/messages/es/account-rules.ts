import type { Messages } from '../text.ts'
import type * as en from '../en/account-rules.ts'

export const accountRules: Messages<typeof en.accountRules> = {
  allRequired: 'Todos los campos son obligatorios',
  credentialsMissing: 'Escribe tu correo electrónico y tu contraseña',
  emailInvalid: 'El correo electrónico no es válido',
  newAddressMissing: 'Escribe la dirección nueva.',
  nameMissing: 'Escribe tu nombre.',
  nameTooLong: 'El nombre es demasiado largo',
  nameHasLinks: 'Escribe tu nombre sin direcciones web.',
  passwordMissing: 'Escribe tu contraseña.',
  newPasswordMissing: 'Escribe una contraseña nueva.',
  passwordTooShort: ({ min }) => `La contraseña debe tener al menos ${min} caracteres`,
  passwordTooLong: ({ max }) => `La contraseña puede tener ${max} caracteres como máximo`,
  passwordPattern:
    'Las letras repetidas y las series como 12341234 o qwertyui son lo primero que se adivina. Elige otra contraseña.',
  passwordsDiffer: 'Las contraseñas no coinciden',
  newPassword: 'Contraseña nueva',
  newPasswordHint: ({ min }) => `Al menos ${min} caracteres.`,
  repeatPassword: 'Repite la contraseña nueva',
  helpMissing: 'Escribe con qué necesitas ayuda.',
  helpTooLong: ({ max }) => `Usa ${max} caracteres como máximo.`,
  successorMissing: 'Di quién administrará Homeclaim.',
  checkYear: 'Revisa el año',
}
