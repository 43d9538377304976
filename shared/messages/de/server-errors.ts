import type { Messages } from '../text.ts'
import type * as en from '../en/server-errors.ts'

// Homeowners, builders and whoever runs the site all read these: nobody is addressed where it can be avoided.
export const serverErrors: Messages<typeof en.serverErrors> = {
  missing: {
    account: 'Dieses Konto gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    address: 'Diese Adresse gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    answer: 'Diese Antwort gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    assignment: 'Diesen Auftrag gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    calendar: 'Diesen Kalender gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    claim: 'Diese Meldung gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    device: 'Dieses Gerät gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    document: 'Dieses Dokument gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    email: 'Diese E-Mail gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    emailOrPhoto: 'Diese E-Mail oder dieses Foto gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    file: 'Diese Datei gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    home: 'Dieses Haus gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    import: 'Diesen Import gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    item: 'Diesen Punkt gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    letter: 'Dieses Schreiben gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    link: 'Diesen Link gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    message: 'Diese Nachricht gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    note: 'Diese Notiz gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    page: 'Diese Seite gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    passkey: 'Diesen Passkey gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    person: 'Diese Person gibt es nicht, oder der Zugriff auf ihre Daten ist nicht erlaubt.',
    photo: 'Dieses Foto gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    trade: 'Diesen Handwerksbetrieb gibt es nicht, oder der Zugriff auf seine Daten ist nicht erlaubt.',
    upload: 'Diesen Upload gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    visit: 'Diesen Termin gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
    walkThrough: 'Diesen Rundgang gibt es nicht, oder der Zugriff darauf ist nicht erlaubt.',
  },
  notHere: 'Unter dieser Adresse gibt es nichts.',
  invalid: 'Diese Anfrage ist ungültig.',
  valueInvalid: 'Diese Angabe ist ungültig.',
  wrongType: 'Diese Art von Inhalt wird hier nicht angenommen.',
  otherSite: 'Diese Anfrage kam von einer anderen Website.',
  signIn: 'Bitte anmelden.',
  adminOnly: 'Das ist nur für die Verwaltung.',
  tooLarge: 'Das ist zu groß.',
  formTooLarge: 'Dieses Formular hat zu viele Teile.',
  formDamaged: 'Dieses Formular kam beschädigt oder unvollständig an. Bitte noch einmal senden.',
  ourFault:
    'Bei uns ist etwas schiefgegangen. Nichts vom Geschriebenen ist verloren; bitte noch einmal versuchen.',
  full: 'Im Moment ist kein Platz, um etwas zu speichern. Nichts vom Geschriebenen ist verloren; bitte später noch einmal versuchen.',
  fullOfFiles:
    'Im Moment ist kein Platz, um Dateien zu speichern. Nichts ist verloren; bitte in ein paar Minuten noch einmal versuchen.',
  photosAway: 'Die Fotos sind gerade nicht erreichbar. Bitte in einer Minute noch einmal versuchen.',
  fileAway: 'Diese Datei lässt sich gerade nicht lesen. Bitte später noch einmal versuchen.',
  tooManyRequests: 'Zu viele Anfragen. Bitte eine Weile warten und dann noch einmal versuchen.',
  tooMuchAtOnce: 'Es wird gerade zu viel auf einmal gesendet. Bitte noch einmal senden.',
  tooManyWindows: 'Es sind zu viele Fenster gleichzeitig geöffnet.',
  tooManyPeople: 'Es sind zu viele Personen gleichzeitig verbunden.',
  tooManyAttempts: 'Zu viele Versuche.',
  waitAWhile: ({ what }) => `${what} Bitte eine Weile warten und dann noch einmal versuchen.`,
  tooMany: {
    messages: 'In der letzten Stunde wurden viele Nachrichten gesendet.',
    claims: 'Heute wurden sehr viele Mängel gemeldet.',
    changes: 'In der letzten Stunde wurde sehr viel geändert.',
    documents: 'In der letzten Stunde wurden sehr viele Dokumente hinzugefügt.',
    imports: 'In der letzten Stunde wurden sehr viele Dateien hinzugefügt.',
    records: 'In der letzten Stunde wurden viele Akten heruntergeladen.',
    exports: 'In der letzten Stunde wurden die Daten oft heruntergeladen.',
    answers: 'In der letzten Stunde gab es schon viele Antworten.',
  },
}

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

export const photoRefusals: Messages<typeof en.photoRefusals> = {
  damaged:
    'Dieses Foto ist beschädigt: Ein Teil fehlt oder ist nicht lesbar. Bitte ein anderes auswählen oder neu aufnehmen.',
  tooManyPixels: ({ megapixels }) =>
    `Dieses Foto hat zu viele Pixel. Möglich sind höchstens ${megapixels} Megapixel: bitte verkleinern oder mit geringerer Auflösung neu aufnehmen.`,
  mustWait:
    'Das Einlesen deiner Fotos hat in der letzten Stunde zu lange gedauert. Bitte versuche es mit diesem in einer Stunde noch einmal.',
}

export const downloadRefusals: Messages<typeof en.downloadRefusals> = {
  busy: 'Gerade werden viele Downloads erstellt. Bitte versuche es gleich noch einmal.',
  record: 'Eine Akte wird schon erstellt.',
  pdf: 'Eine PDF-Datei wird schon erstellt.',
  file: 'Eine Datei wird schon erstellt.',
  otherFile: 'Eine andere Datei wird schon erstellt.',
  thisFile: 'Die Datei wird schon erstellt.',
  yourData: 'Deine Daten werden schon heruntergeladen.',
  manyFiles: 'Es wurden viele Dateien heruntergeladen.',
  manyTimes: 'Die Datei wurde viele Male heruntergeladen.',
  manyLinks: ({ max }) => `Es gelten schon ${max} Links. Bitte beende zuerst einen davon.`,
  notOverdue: 'Nichts ist mehr überfällig, deshalb wurde kein Brief erstellt.',
}

export const importErrors: Messages<typeof en.importErrors> = {
  stillReading: 'Deine Dateien werden noch gelesen. Bitte warte einen Moment.',
  stillMissing: 'Es fehlt noch etwas.',
  itemImported: 'Das wurde schon importiert.',
  claimImported: 'Diese Meldung wurde schon importiert.',
  tooManyClaims: ({ max }) => `Ein Import kann höchstens ${max} Meldungen enthalten.`,
  inUse: ({ name }) =>
    `${name} importiert gerade Meldungen für dieses Haus. Bitte warte, bis das fertig ist.`,
  somebodyElse: 'Jemand anderes',
  arriving: 'Andere Dateien kommen noch an. Bitte versuche es gleich noch einmal.',
  ended: 'Dieser Import ist beendet. Bitte beginne neu.',
  more: ({ count }) => `… und ${count} weitere`,
}
