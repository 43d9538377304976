import type { Messages } from '../text.ts'
import type * as en from '../en/coverage-rules.ts'

export const coverageRules: Messages<typeof en.coverageRules> = {
  wholeNumber: 'Gib eine ganze Zahl ein',
  tooSmall: 'Zu klein',
  tooLarge: 'Zu groß',
  nameMissing: 'Der Name fehlt',
  tooLong: 'Zu lang',
  categoryMissing: 'Wähle mindestens eine Kategorie',
  dateInvalid: 'Bitte gib ein gültiges Datum ein',
  atMost: ({ max }) => `Höchstens ${max}`,
  endBeforeStart: 'Der letzte Tag darf nicht vor dem ersten liegen',
  closesBeforeOpens: 'Das Ende darf nicht vor dem Anfang liegen',
}
