import type { Messages } from '../text.ts'
import type * as en from '../en/token-rules.ts'

export const tokenRules: Messages<typeof en.tokenRules> = {
  nameMissing: 'Gib dem Token einen Namen',
  nameTooLong: ({ max }) => `Höchstens ${max} Zeichen`,
  tooMany: ({ max }) => `Es gibt schon ${max} Tokens. Beende eins, das nicht mehr gebraucht wird.`,
  needed: 'Diese Adresse verlangt ein Token für Skripte.',
  notAllowed: 'Das darf ein Token nicht.',
  readsOnly: 'Dieses Token darf nur lesen.',
}
