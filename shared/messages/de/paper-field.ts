import type { Messages } from '../text.ts'
import type * as en from '../en/paper-field.ts'

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
