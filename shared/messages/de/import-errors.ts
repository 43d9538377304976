import type { Messages } from '../text.ts'
import type * as en from '../en/import-errors.ts'

export const importErrors: Messages<typeof en.importErrors> = {
  stillReading: 'Deine Dateien werden noch gelesen. Bitte warte einen Moment.',
  stillMissing: 'Es fehlt noch etwas.',
  itemImported: 'Das wurde schon importiert.',
  claimImported: 'Diese Meldung wurde schon importiert.',
  tooManyClaims: ({ max }) => `Ein Import kann höchstens ${max} Meldungen enthalten.`,
  inUse: ({ name }) =>
    `${name} importiert gerade Meldungen für dieses Haus. Bitte warte, bis das fertig ist.`,
  somebodyElse: 'Jemand anderes',
  arriving: 'Andere Dateien kommen noch an. Bitte versuche es gleich noch einmal.',
  ended: 'Dieser Import ist beendet. Bitte beginne neu.',
  more: ({ count }) => `… und ${count} weitere`,
}
