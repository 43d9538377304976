import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/media.ts'

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

// Only homeowners choose them in the app: they are addressed.
export const recordingField: Messages<typeof en.recordingField> = {
  toSend: 'Videos und Tonaufnahmen zum Senden',
  limits: ({ max, seconds, megabytes }) =>
    `Bis zu ${max} Aufnahmen mit je höchstens ${seconds} Sekunden und ${megabytes} MB.`,
  reading: 'Wird gelesen …',
  percent: ({ percent }) => `${percent} % gesendet`,
  waiting: 'Wartet auf Verbindung. Sie ist auf diesem Gerät gespeichert.',
  waitingOpen:
    'Wartet auf Verbindung. Lass diese Seite offen: Auf diesem Gerät ist kein Platz für die Aufnahme.',
  lost: ({ names, count }) =>
    plural(count, {
      one: `Auf diesem Gerät war kein Platz für ${names}. Bitte füge die Aufnahme noch einmal hinzu.`,
      other: `Auf diesem Gerät war kein Platz für ${names}. Bitte füge die Aufnahmen noch einmal hinzu.`,
    }),
  arrived: 'Bereit zum Senden',
  notArrived:
    'Die Verbindung ist zu oft abgebrochen. Was angekommen ist, bleibt erhalten: Versuche es noch einmal.',
  remove: ({ name }) => `${name} entfernen`,
  retry: ({ name }) => `Erneut versuchen: ${name}`,
  notReady:
    'Eine Aufnahme ist noch nicht angekommen. Warte darauf, versuche es noch einmal oder entferne sie.',
  removeFirst: 'Eine Aufnahme konnte nicht hinzugefügt werden. Entferne sie, um den Rest zu senden.',
}

// Builders read this too, but for `stopped`, `changeFirst` and the window: only there somebody is addressed.
export const recordingChange: Messages<typeof en.recordingChange> = {
  smaller: 'Verkleinern',
  cut: 'Ausschnitt wählen',
  stop: 'Abbrechen',
  of: ({ what, name }) => `${what}: ${name}`,
  making: ({ percent }) => `Wird auf diesem Gerät verkleinert … ${percent} %`,
  cutting: ({ percent }) => `Wird auf diesem Gerät geschnitten … ${percent} %`,
  names: { smaller: 'verkleinert', cut: 'Ausschnitt' },
  notMade: {
    unable: 'Dieser Browser kann sie nicht ändern.',
    failed: 'Sie ließ sich auf diesem Gerät nicht ändern.',
    noSmaller: 'Sie würde nicht kleiner.',
    stopped: 'Du hast die Änderung abgebrochen.',
  },
  asItIs: 'Sie wird gesendet, wie sie ist.',
  sendAsItIs: 'Unverändert senden',
  made: ({ before, after }) => `Verkleinert: ${after} statt ${before}.`,
  changeFirst:
    'Eine Aufnahme ist zu lang oder zu groß. Wähle einen Ausschnitt, verkleinere sie oder entferne sie.',
  title: 'Ausschnitt zum Senden wählen',
  lead: ({ length, seconds }) => `Sie ist ${length} lang, möglich sind höchstens ${seconds} Sekunden.`,
  leadLarge: 'Als Ganzes ist sie zu groß, und dieser Browser kann sie nicht verkleinern.',
  preview: 'Vorschau',
  start: 'Anfang',
  end: 'Ende',
  chosen: ({ length, most }) => `${length} von ${most}`,
  play: 'Ausschnitt abspielen',
  use: 'Diesen Ausschnitt verwenden',
}

const device = (kind: 'video' | 'sound') => (kind === 'video' ? 'die Kamera' : 'das Mikrofon')

export const recorder: Messages<typeof en.recorder> = {
  title: 'Video oder Ton aufnehmen',
  close: 'Schließen',
  kinds: { video: 'Video', sound: 'Ton' },
  preview: 'Kamerabild',
  start: 'Aufnahme starten',
  stop: 'Aufnahme beenden',
  timeOf: ({ now, most }) => `${now} von ${most}`,
  starting: 'Wird gestartet …',
  tips: {
    video: ({ seconds }) => `Bis zu ${seconds} Sekunden. Zeige erst, wo es ist, und geh dann nah heran.`,
    sound: ({ seconds }) => `Bis zu ${seconds} Sekunden. Halte das Gerät nah an das, was du hörst.`,
  },
  recording: 'Aufnahme läuft',
  silent: 'Diese Seite kann kein Mikrofon verwenden: Das Video hat keinen Ton.',
  recorded: 'Deine Aufnahme',
  use: 'Verwenden',
  again: 'Neu aufnehmen',
  tryAgain: 'Noch einmal versuchen',
  ended: {
    limit: ({ seconds }) => `Mehr als ${seconds} Sekunden gehen nicht, deshalb endet sie hier.`,
    hidden: 'Die App war im Hintergrund, deshalb endet sie hier. Was du aufgenommen hast, bleibt erhalten.',
    lost: 'Kamera oder Mikrofon war nicht mehr da, deshalb endet sie hier. Was du aufgenommen hast, bleibt erhalten.',
  },
  faults: {
    refused: ({ kind }) =>
      `Diese Seite darf ${device(kind)} nicht verwenden. Erlaube es in den Einstellungen des Browsers, oder schließe dies und füge eine vorhandene Aufnahme hinzu.`,
    missing: ({ kind }) =>
      `Es wurde ${kind === 'video' ? 'keine Kamera' : 'kein Mikrofon'} gefunden. Schließe dies und füge eine vorhandene Aufnahme hinzu.`,
    busy: ({ kind }) =>
      `Eine andere App verwendet gerade ${device(kind)}. Schließe sie und versuche es noch einmal.`,
    unable:
      'Hier konnte nichts aufgenommen werden. Versuche es noch einmal, oder schließe dies und füge eine vorhandene Aufnahme hinzu.',
  },
}

export const photoSheets: Messages<typeof en.photoSheets> = {
  camera: {
    title: 'Kamera',
    close: 'Kamera schließen',
    preview: 'Kameravorschau',
    take: 'Foto aufnehmen',
    library: 'Aus der Galerie wählen',
    countOf: ({ count, max }) => `${count} von ${max}<sr> Fotos</sr>`,
    starting: 'Kamera startet …',
    tip: 'Eins aus ein paar Schritten Abstand, eins aus der Nähe.',
    soFar: 'Bisherige Fotos',
    done: 'Fertig',
    light: 'Licht',
  },
  viewer: {
    mark: 'Markieren',
    original: 'Original ansehen',
    marks: 'Markierungen ansehen',
    title: 'Fotoansicht',
    close: 'Fotoansicht schließen',
    previous: 'Voriges Foto',
    next: 'Nächstes Foto',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    position: ({ at, total }) => `Foto ${at} von ${total}`,
    photo: ({ at }) => `Foto ${at}`,
  },
  sheet: {
    title: ({ at }) => `Foto ${at}`,
    state: ({ name, state }) => `${name} · ${state}`,
    retry: 'Erneut versuchen',
    makeCover: 'Als Titelbild verwenden',
    forward: 'Einen Platz nach vorn',
    remove: 'Foto entfernen',
  },
}

// Homeowners and builders both mark photos: nobody is addressed.
export const photoMarks: Messages<typeof en.photoMarks> = {
  title: 'Foto markieren',
  photo: 'Das Foto und seine Markierungen',
  cancel: 'Abbrechen',
  done: 'Fertig',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  remove: 'Markierung löschen',
  tools: 'Werkzeuge',
  colors: 'Farbe',
  arrow: 'Pfeil',
  circle: 'Kreis',
  pen: 'Stift',
  blur: 'Verpixeln',
  text: 'Text',
  red: 'Rot',
  yellow: 'Gelb',
  white: 'Weiß',
  hint: 'Werkzeug wählen und auf dem Foto zeichnen. Zum Verschieben eine Markierung antippen.',
  marks: 'Markierungen. Pfeiltasten verschieben, Plus und Minus ändern die Größe, Entf löscht.',
  words: 'Text auf dem Foto',
  setWords: 'Auf das Foto setzen',
  leaveTitle: 'Ohne diese Markierungen schließen?',
  stay: 'Weiter markieren',
  leave: 'Schließen',
  blurTitle: 'Nur die verpixelte Kopie senden?',
  blurText: 'Das Foto ohne Verpixelung wird nicht mitgeschickt, nur die Kopie.',
  onlyCopy: 'Nur die verpixelte Kopie',
  both: 'Beide Fotos',
  isThere: 'Dieses Foto ist schon bei der Meldung. Nur die Kopie ist verpixelt.',
  failed: 'Dieses Foto lässt sich auf diesem Gerät nicht markieren.',
  offline: 'Du bist offline: Dieses Foto lässt sich markieren, sobald du wieder verbunden bist.',
  mark: 'Markieren',
  edit: 'Markierungen ändern',
  removeMarks: 'Markierungen entfernen',
  fileName: 'markiert',
}
