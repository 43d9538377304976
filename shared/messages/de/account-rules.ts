import type { Messages } from '../text.ts'
import type * as en from '../en/account-rules.ts'

export const accountRules: Messages<typeof en.accountRules> = {
  allRequired: 'Alle Felder sind nötig',
  credentialsMissing: 'E-Mail und Passwort sind nötig',
  emailInvalid: 'Ungültige E-Mail-Adresse',
  newAddressMissing: 'Bitte gib die neue Adresse ein.',
  nameMissing: 'Bitte gib deinen Namen ein.',
  nameTooLong: 'Der Name ist zu lang',
  nameHasLinks: 'Bitte schreib deinen Namen ohne Webadressen.',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  newPasswordMissing: 'Bitte gib ein neues Passwort ein.',
  passwordTooShort: ({ min }) => `Das Passwort braucht mindestens ${min} Zeichen`,
  passwordTooLong: ({ max }) => `Das Passwort darf höchstens ${max} Zeichen haben`,
  passwordPattern:
    'Wiederholte Buchstaben und Folgen wie 12341234 oder qwertzui werden zuerst erraten. Bitte wähle ein anderes Passwort.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  newPassword: 'Neues Passwort',
  newPasswordHint: ({ min }) => `Mindestens ${min} Zeichen.`,
  repeatPassword: 'Neues Passwort wiederholen',
  helpMissing: 'Bitte schreib, wobei du Hilfe brauchst.',
  helpTooLong: ({ max }) => `Bitte höchstens ${max} Zeichen.`,
  successorMissing: 'Bitte gib an, wer danach die Verwaltung übernimmt.',
  checkYear: 'Bitte prüfe das Jahr',
}
