import type { Messages } from '../text.ts'
import type * as en from '../en/upload-errors.ts'

// Homeowners and builders both send photos: nobody is addressed, but for an account's room.
export const uploadErrors: Messages<typeof en.uploadErrors> = {
  photoRefused: ({ number, why }) => `Foto ${number} kann nicht verwendet werden: ${why}`,
  photoGone: ({ number }) =>
    `Foto ${number} ist nicht da oder wurde schon verwendet. Bitte entfernen und neu hinzufügen.`,
  originalGone: ({ number }) =>
    `Foto ${number} ist die markierte Kopie eines Fotos, das nicht zu finden ist. Bitte entfernen Sie es und markieren Sie das Foto neu.`,
  noCopy: 'Eine markierte Kopie muss ein JPEG mit den Seitenverhältnissen ihres Fotos sein.',
  claimFull:
    'Diese Meldung hat keinen Platz für diese Fotos. Bitte weniger oder kleinere senden, oder die Nachricht ohne Fotos.',
  notKept: {
    line: ({ name, why }) => `${name}, nicht gespeichert: ${why}`,
    named: ({ name, why }) => `${name} (${why})`,
    why: {
      tooLong: ({ seconds }) => `länger als ${seconds} Sekunden`,
      damaged: 'beschädigt, ein Teil fehlt',
      codec: 'ein Format, das die meisten Programme nicht abspielen',
      tooLarge: 'das Bild des Videos ist zu groß',
      mostRecordings: ({ max }) => `eine Meldung fasst ${max} Aufnahmen von jeder Seite`,
      noRoom: 'die Meldung hat keinen Platz dafür',
      tooMany: 'die E-Mail hat zu viele Dateien',
    },
  },
  recordingsFull:
    'Diese Meldung hat keinen Platz für diese Videos und Tonaufnahmen. Bitte senden Sie kürzere, oder nur Ihre Nachricht.',
  accountFull:
    'In deinem Konto ist kein Platz für weitere Fotos. Bitte nimm kleinere oder bitte die Person um mehr Platz, die Homeclaim hier betreibt.',
  tooManyWaiting:
    'Es warten zu viele Fotos auf eine Meldung. Bitte einige abschicken oder entfernen oder es in ein paar Minuten noch einmal versuchen.',
  stillArriving: 'Andere Fotos kommen noch an. Bitte gleich noch einmal versuchen.',
  otherPhoto: 'An diese Adresse wurde schon ein anderes Foto gesendet.',
  addressInvalid: 'Diese Upload-Adresse ist ungültig.',
  addressExpired: 'Diese Upload-Adresse ist abgelaufen. Bitte das Foto noch einmal hochladen.',
  tooManyBytes: 'Es wurden mehr Bytes gesendet als angekündigt.',
  otherBytes: ({ declared, sent }) => `Diese Adresse ist für ${declared} Bytes, gesendet wurden ${sent}.`,
  brokeOff: 'Der Upload ist abgebrochen. Bitte noch einmal versuchen.',
  notStored: {
    photo: 'Das Foto konnte gerade nicht gespeichert werden. Bitte in einer Minute noch einmal versuchen.',
    document:
      'Das Dokument konnte gerade nicht gespeichert werden. Bitte in einer Minute noch einmal versuchen.',
    file: 'Die Datei konnte gerade nicht gespeichert werden. Bitte in einer Minute noch einmal versuchen.',
  },
}
