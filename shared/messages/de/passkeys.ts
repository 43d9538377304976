import type { Messages } from '../text.ts'
import type * as en from '../en/passkeys.ts'

export const passkeys: Messages<typeof en.passkeys> = {
  alreadyHere: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  tooLarge: 'Das ist zu groß.',
  nameMissing: 'Bitte gib einen Namen ein.',
  nameTooLong: ({ max }) => `Der Name darf höchstens ${max} Zeichen lang sein`,
  failed: 'Dieses Gerät konnte das nicht ausführen. Bitte versuche es noch einmal.',
}
