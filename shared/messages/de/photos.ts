import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/photos.ts'

export const photos: Messages<typeof en.photos> = {
  count: ({ count }) => plural(count, { one: '1 Foto', other: `${count} Fotos` }),
  name: ({ at, total, label }) => `Foto ${at} von ${total}, ${label}`,
  unavailable: 'Foto nicht verfügbar',
  tooMany: ({ max }) => `Es können höchstens ${max} Fotos hochgeladen werden`,
  noRoom: ({ max }) => `Diese Meldung hat schon ${max} Fotos, mehr passen nicht hinein.`,
  roomFor: ({ max, left }) => `Eine Meldung kann ${max} Fotos haben. Hier ist noch Platz für ${left}.`,
  tooLarge: ({ megabytes }) => `Die Datei ist zu groß. Möglich sind höchstens ${megabytes} MB.`,
  wrongType: 'Dieser Dateityp wird nicht unterstützt. Möglich sind JPEG, PNG und HEIC.',
  empty: 'Die Datei ist leer.',
  compressFailed: 'Das Foto konnte nicht komprimiert werden',
  uploadFailed: 'Das Foto konnte nicht hochgeladen werden',
  presignFailed: 'Die Fotos konnten nicht hochgeladen werden. Bitte noch einmal versuchen.',
  sizeHint: ({ megabytes }) => `je ${megabytes} MB`,
  waiting: ({ size }) => `Wartet · ${size}`,
  compressing: ({ percent, size }) => `Komprimieren ${percent}\u00a0% · ${size}`,
  uploading: ({ percent, size }) => `Hochladen ${percent}\u00a0% · ${size}`,
  uploaded: ({ size }) => `Hochgeladen · ${size}`,
  saved: 'Gespeichert',
  cover: 'Titelbild',
  toSend: 'Fotos zum Senden',
  allUploaded: ({ count }) =>
    plural(count, { one: '1 Foto hochgeladen.', other: `${count} Fotos hochgeladen.` }),
  retry: ({ name }) => `${name} erneut versuchen`,
  marked: 'Markiert',
  markOf: ({ name }) => `${name} markieren`,
  remove: ({ name }) => `${name} entfernen`,
}

export const recordingParts: Messages<typeof en.recordingParts> = {
  play: ({ what }) => `${what} abspielen`,
  playing: ({ what, name }) => `${what}, ${name}`,
  download: 'Herunterladen',
  downloadOf: ({ name }) => `${name} herunterladen`,
  notPlayed:
    'Dieser Browser kann das nicht abspielen. Bitte die Datei herunterladen und mit einem anderen Programm öffnen.',
  title: 'Video und Ton',
}

export const paperParts: Messages<typeof en.paperParts> = {
  title: 'Dokumente',
  locked: 'Zum Öffnen ist ein Passwort nötig.',
  unreadable: 'Vielleicht ist es beschädigt: Es lässt sich nicht anzeigen.',
}
