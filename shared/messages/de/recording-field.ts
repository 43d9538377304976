import type { Messages } from '../text.ts'
import { plural } from '../format.ts'
import type * as en from '../en/recording-field.ts'

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
