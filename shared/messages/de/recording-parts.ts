import type { Messages } from '../text.ts'
import type * as en from '../en/recording-parts.ts'

export const recordingParts: Messages<typeof en.recordingParts> = {
  play: ({ what }) => `${what} abspielen`,
  playing: ({ what, name }) => `${what}, ${name}`,
  download: 'Herunterladen',
  downloadOf: ({ name }) => `${name} herunterladen`,
  notPlayed:
    'Dieser Browser kann das nicht abspielen. Bitte die Datei herunterladen und mit einem anderen Programm öffnen.',
  title: 'Video und Ton',
}
