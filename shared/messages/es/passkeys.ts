import type { Messages } from '../text.ts'
import type * as en from '../en/passkeys.ts'

export const passkeys: Messages<typeof en.passkeys> = {
  alreadyHere: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  tooLarge: 'Es demasiado grande.',
  nameMissing: 'Escribe un nombre.',
  nameTooLong: ({ max }) => `El nombre puede tener ${max} caracteres como máximo`,
  failed: 'Este dispositivo no pudo hacerlo. Inténtalo de nuevo.',
}
