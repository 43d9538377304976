import type { Messages } from '../text.ts'
import type * as en from '../en/act-rules.ts'

export const actRules: Messages<typeof en.actRules> = {
  messageMissing: 'Bitte schreib eine Nachricht',
  messageTooLong: 'Die Nachricht ist zu lang',
  wayMissing: 'Bitte wähle, was du getan hast',
  dateMissing: 'Bitte gib den Tag an',
  stillToCome: 'Dieser Tag kommt erst noch',
  wordsMissing: 'Bitte schreib, was du mitgeteilt hast',
  wordsTooLong: ({ max }) => `Das dürfen höchstens ${max} Zeichen sein`,
  trackingTooLong: ({ max }) => `Die Sendungsnummer darf höchstens ${max} Zeichen haben`,
  wholeDays: ({ max }) => `Gib eine ganze Zahl von 1 bis ${max} ein`,
}
