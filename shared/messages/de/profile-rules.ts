import type { Messages } from '../text.ts'
import type * as en from '../en/profile-rules.ts'

export const profileRules: Messages<typeof en.profileRules> = {
  addressMissing: 'Die Adresse fehlt',
  cityMissing: 'Der Ort fehlt',
  stateMissing: 'Das Bundesland fehlt',
  zipCodeMissing: 'Die Postleitzahl fehlt',
  startMissing: 'Das Anfangsdatum fehlt',
  endMissing: 'Das Enddatum fehlt',
  dateInvalid: 'Bitte gib ein gültiges Datum ein',
  endBeforeStart: 'Das Ende muss nach dem Anfang liegen',
  builderNameMissing: 'Der Name des Bauträgers fehlt',
  builderEmailMissing: 'Die E-Mail-Adresse des Bauträgers fehlt',
  tooLong: 'Zu lang',
  webAddress: 'Bitte gib eine Webadresse ein, die mit http:// oder https:// beginnt',
  phone: 'Bitte gib eine Telefonnummer ein',
}
