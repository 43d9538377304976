import type { Messages } from '../text.ts'
import type * as en from '../en/recordings.ts'

// Homeowners and builders both send recordings: nobody is addressed, but for an account's room.
export const recordings: Messages<typeof en.recordings> = {
  name: ({ kind, length }) => `${kind === 'video' ? 'Video' : 'Ton'}, ${length}`,
  tooMany: ({ max }) => `Es können ${max} Aufnahmen auf einmal hinzugefügt werden.`,
  noRoom: ({ max }) => `Eine Meldung kann ${max} Aufnahmen haben, und hier ist kein Platz mehr dafür.`,
  tooLarge: ({ megabytes }) =>
    `Diese Aufnahme ist zu groß. Möglich sind höchstens ${megabytes} MB: bitte eine kürzere auswählen.`,
  tooLong: ({ seconds }) =>
    `Diese Aufnahme ist zu lang. Möglich sind höchstens ${seconds} Sekunden: bitte kürzen oder neu aufnehmen.`,
  wrongType:
    'Das ist kein Video und keine Tonaufnahme, die sich hier speichern lässt. Möglich sind MP4, MOV, WebM, M4A, MP3 und Opus.',
  unknownCodec:
    'Diese Aufnahme hat ein Format, das die meisten Programme nicht abspielen. Bitte als MP4 speichern oder neu aufnehmen.',
  damaged: 'Diese Aufnahme ist beschädigt: Ein Teil fehlt. Bitte eine andere auswählen oder neu aufnehmen.',
  tooManyPixels: 'Das Bild dieses Videos ist zu groß. Bitte mit geringerer Auflösung aufnehmen.',
  gone: ({ number }) =>
    `Aufnahme ${number} ist nicht da oder wurde schon verwendet. Bitte entfernen und neu hinzufügen.`,
  tooManyWaiting:
    'Es warten zu viele Aufnahmen auf eine Meldung. Bitte einige abschicken oder entfernen oder es in ein paar Minuten noch einmal versuchen.',
  accountFull: 'In deinem Konto ist kein Platz für diese Aufnahme. Bitte wähle eine kürzere aus.',
  uploadExpired: 'Dieser Upload ist abgelaufen. Bitte die Aufnahme neu hinzufügen.',
  partMissing: 'Ein Teil dieser Aufnahme ist nicht angekommen. Bitte noch einmal versuchen.',
}
