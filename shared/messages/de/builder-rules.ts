import type { Messages } from '../text.ts'
import type * as en from '../en/builder-rules.ts'

export const builderRules: Messages<typeof en.builderRules> = {
  dayMissing: 'Bitte wählen Sie einen Tag',
  dayPast: 'Bitte wählen Sie einen Tag, der nicht vergangen ist',
  dayTooFar: 'Bitte wählen Sie einen Tag in den nächsten zwei Jahren',
  fromMissing: 'Bitte wählen Sie, wann es beginnt',
  toMissing: 'Bitte wählen Sie, wann es endet',
  endFirst: 'Das Ende muss nach dem Anfang liegen',
  passed: 'Diese Zeit ist schon vorbei',
  skipped: 'An diesem Tag wird die Uhr über diese Zeit hinweg vorgestellt. Bitte wählen Sie eine andere Zeit',
  tooLong: ({ most }) => `Höchstens ${most} Zeichen`,
}
