import type { Messages } from '../text.ts'
import type * as en from '../en/documents.ts'

export const documentFiles: Messages<typeof en.documentFiles> = {
  kinds: {
    contract: 'Vertrag',
    warranty: 'Gewährleistungsheft',
    inspection: 'Abnahmeprotokoll',
    other: 'Sonstiges',
    proof: 'Nachweis',
    paper: 'Unterlage',
  },
  hint: ({ megabytes }) => `PDF oder Foto, bis je ${megabytes} MB`,
  tooLarge: ({ megabytes }) => `Diese Datei ist zu groß. Höchstens ${megabytes} MB sind möglich.`,
  wrongType: 'Das ist keine PDF-Datei und kein Foto (JPEG, PNG oder HEIC).',
  noPdf: 'Hier kann nur eine PDF-Datei hinzugefügt werden. Füge Bilder als Fotos hinzu.',
  full: 'Für diese Datei ist kein Platz. Bitte entferne zuerst ein Dokument.',
  tooManyPapers: ({ max }) => `Du kannst ${max} Dokumente auf einmal hinzufügen.`,
  paperGone: ({ number }) =>
    `Dokument ${number} ist nicht da oder wurde schon verwendet. Bitte entferne es und füge es noch einmal hinzu.`,
  empty: 'Diese Datei ist leer.',
  kindMissing: 'Bitte wähle, was es ist',
  nameMissing: 'Der Name fehlt',
  nameTooLong: ({ max }) => `Das dürfen höchstens ${max} Zeichen sein`,
  brokeOff: 'Das Hochladen brach ab. Prüfe deine Verbindung und versuche es noch einmal.',
  failed: 'Das Dokument konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
}

export const homeDocuments: Messages<typeof en.homeDocuments> = {
  title: 'Dokumente',
  add: 'Dokument hinzufügen',
  notLoaded: 'Deine Dokumente konnten nicht geladen werden.',
  importThem: 'E-Mails und Fotos zu früheren Mängeln? <a>Als Meldungen importieren</a>',
  noneReadOnly: 'Es gibt noch keine Dokumente.',
  none: 'Bewahre hier Vertrag, Gewährleistungsheft und Abnahmeprotokolle auf, als PDF oder Foto. Nur dein Haushalt sieht sie.',
  find: 'Dokument suchen',
  notFound: 'Kein Dokument hat das in seinem Namen.',
  change: ({ name }) => `${name} ändern`,
  rename: 'Umbenennen',
  remove: 'Entfernen',
  askRemove: {
    title: 'Dieses Dokument entfernen?',
    lead: '<name/> lässt sich danach nicht wiederherstellen.',
    failed: 'Es konnte nicht entfernt werden. Bitte versuche es noch einmal.',
    busy: 'Wird entfernt …',
  },
  sheet: {
    titleChange: 'Dokument ändern',
    titleAdd: 'Dokument hinzufügen',
    save: 'Speichern',
    add: 'Hinzufügen',
    saving: 'Wird gespeichert …',
    adding: ({ percent }) => `Wird hinzugefügt … ${percent} %`,
    name: 'Name',
    file: 'Datei',
    fileMissing: 'Bitte wähle eine Datei',
    choose: 'Datei auswählen',
    chooseAnother: 'Andere auswählen',
    kind: 'Was es ist',
  },
}

// Only homeowners choose them in the app: they are addressed.
export const paperField: Messages<typeof en.paperField> = {
  title: 'Dokument hinzufügen',
  choose: 'PDF auswählen',
  limits: ({ max, megabytes }) => `Bis zu ${max} auf einmal, je höchstens ${megabytes} MB.`,
  asItIs: 'Es geht unverändert an die Baufirma. Nennt die Datei Verfasser und Titel, gehen sie mit.',
  shelf: 'Aus den Dokumenten des Hauses',
  noShelf: 'Für dieses Haus sind noch keine Dokumente abgelegt. Die unter „Schutz“ erscheinen hier.',
  shelfFailed: 'Die Dokumente des Hauses konnten nicht geladen werden.',
  done: 'Fertig',
  toSend: 'Dokumente zum Senden',
  reading: 'Wird gelesen …',
  percent: ({ percent }) => `${percent} % gesendet`,
  waiting: 'Auf diesem Gerät gespeichert. Es wird gesendet, sobald eine Verbindung da ist.',
  arrived: 'Bereit zum Senden',
  notArrived: 'Die Verbindung ist zu oft abgebrochen. Nichts ist verloren: Versuche es noch einmal.',
  remove: ({ name }) => `${name} entfernen`,
  retry: ({ name }) => `Erneut versuchen: ${name}`,
  notReady: 'Ein Dokument ist noch nicht angekommen. Versuche es noch einmal oder entferne es.',
  removeFirst: 'Ein Dokument konnte nicht hinzugefügt werden. Entferne es, um den Rest zu senden.',
}
