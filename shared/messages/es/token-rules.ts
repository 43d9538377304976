import type { Messages } from '../text.ts'
import type * as en from '../en/token-rules.ts'

export const tokenRules: Messages<typeof en.tokenRules> = {
  nameMissing: 'Ponle un nombre al token',
  nameTooLong: ({ max }) => `Como máximo ${max} caracteres`,
  tooMany: ({ max }) => `Ya hay ${max} tokens. Elimina uno que ya no se use.`,
  needed: 'Esta dirección requiere un token para programas.',
  notAllowed: 'Un token no puede hacer esto.',
  readsOnly: 'Este token solo puede leer.',
}
