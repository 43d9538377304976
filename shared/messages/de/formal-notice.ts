import type { Messages } from '../text.ts'
import type * as en from '../en/formal-notice.ts'

export const formalNotice: Messages<typeof en.formalNotice> = {
  title: 'Förmliche Anzeige',
  cancel: 'Abbrechen',
  make: 'Brief erstellen',
  making: 'Wird erstellt …',
  over: {
    title: 'Nichts ist mehr überfällig',
    text: 'Dein Bauträger hat geantwortet, oder du bist am Zug. Es gibt nichts anzuzeigen.',
  },
  notLoaded: 'Der Brief konnte nicht geladen werden',
  pdfNotLoaded: 'Der Brief konnte nicht geladen werden. Bitte versuche es noch einmal.',
  downloadLabel: 'PDF herunterladen',
  download: 'PDF',
  mailed: 'Ich habe ihn abgeschickt',
  loading: 'Wird geladen …',
  nextFolded:
    'Drucke den Brief, unterschreibe ihn und schick ihn ab. Zweimal gefaltet, sind beide Adressen in einem US-Umschlag Nr. 10 mit zwei Fenstern zu sehen. Gib danach an, dass du ihn abgeschickt hast: Dann kommt er mit seiner Sendungsnummer in die Akte.',
  next: 'Drucke den Brief, unterschreibe ihn und schick ihn ab. Schreib die Adresse des Bauträgers auf den Umschlag. Gib danach an, dass du ihn abgeschickt hast: Dann kommt er mit seiner Sendungsnummer in die Akte.',
  again: 'Neu schreiben',
  lead: 'Ein Brief zum Drucken, Unterschreiben und Abschicken, aus der Akte dieser Meldung. Wenn du ihn erstellst, erfährt das niemand. Dieser Brief ist keine Rechtsberatung.',
  address: 'Name und Postadresse des Bauträgers',
  addressHint: ({ lines, characters }) =>
    `Wie auf dem Umschlag: höchstens ${lines} Zeilen mit je ${characters} Zeichen. Sie wird für den nächsten Brief aufbewahrt.`,
  answerBy: 'Antwort erbitten bis',
  delivery: 'Wie du ihn verschickst',
  certified: 'Einschreiben',
  ordinary: 'Normaler Brief',
  preview: 'Das wird darin stehen:',
  letter: 'Der Brief',
  mailedWords: ({ subject, request }) => `${subject}. ${request}`,
  rules: {
    addressMissing: 'Gib die Postadresse des Bauträgers ein',
    tooManyLines: ({ max }) => `Höchstens ${max} Zeilen`,
    lineTooLong: ({ max }) => `Höchstens ${max} Zeichen pro Zeile`,
    dayMissing: 'Bitte wähle einen Tag',
    notAfterToday: 'Wähle einen Tag nach heute',
    tooLate: 'Wähle einen Tag innerhalb eines Jahres',
  },
}
