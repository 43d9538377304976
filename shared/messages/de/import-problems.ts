import type { Messages } from '../text.ts'
import type * as en from '../en/import-problems.ts'

export const importProblems: Messages<typeof en.importProblems> = {
  empty: 'Diese Datei ist leer.',
  unread: 'Dein Browser konnte das nicht lesen.',
  kind: 'Das ist weder eine E-Mail (.eml) noch ein Foto (JPEG, PNG oder HEIC).',
  tooLarge: ({ max }) => `Diese Datei ist zu groß. Möglich sind höchstens ${max} MB.`,
  mailTooLarge: ({ max }) => `Diese E-Mail ist zu groß. Möglich sind höchstens ${max} MB.`,
  photoTooLarge: ({ max }) => `Dieses Foto ist zu groß. Möglich sind höchstens ${max} MB.`,
  brokenZip: 'Diese ZIP-Datei ist beschädigt oder unvollständig. Bitte erstelle sie neu.',
  zipTooLarge: 'Diese ZIP-Datei ist entpackt zu groß. Bitte teile sie in kleinere auf.',
  zipEntries: ({ max }) =>
    `Diese ZIP-Datei enthält mehr als ${max} Dateien. Bitte teile sie in kleinere auf.`,
  zipLocked: 'Diese ZIP-Datei ist mit einem Passwort geschützt. Bitte erstelle sie ohne Passwort.',
  zipEmpty: 'Diese ZIP-Datei ist leer.',
  full: 'In diesen Import passt nichts mehr. Schließe ihn zuerst ab und importiere dann den Rest.',
  noRoom:
    'Dein Konto hat keinen Platz für diese Dateien. Bitte sende weniger, oder bitte die Person um mehr Platz, die diese Seite betreibt.',
}
