import type { Messages } from '../text.ts'
import type * as en from '../en/paper-parts.ts'

export const paperParts: Messages<typeof en.paperParts> = {
  title: 'Dokumente',
  locked: 'Zum Öffnen ist ein Passwort nötig.',
  unreadable: 'Vielleicht ist es beschädigt: Es lässt sich nicht anzeigen.',
}
