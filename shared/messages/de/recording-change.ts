import type { Messages } from '../text.ts'
import type * as en from '../en/recording-change.ts'

// Only homeowners change them in the app: they are addressed.
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
