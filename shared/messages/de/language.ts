import type { Messages } from '../text.ts'
import type * as en from '../en/language.ts'

export const language: Messages<typeof en.language> = {
  label: 'Sprache',
  notLoaded: 'Die Sprache konnte nicht geladen werden. Prüfe deinen Empfang und versuche es noch einmal.',
  notStored: 'Deine Wahl gilt in diesem Browser, konnte aber nicht in deinem Konto gespeichert werden.',
  storedLater: 'Hier geändert. Dein Konto und deine E-Mails folgen, sobald du wieder online bist.',
}
