import type { Messages } from '../text.ts'
import type * as en from '../en/recorder.ts'

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
