import type { Messages } from '../text.ts'
import type * as en from '../en/recording-parts.ts'

export const recordingParts: Messages<typeof en.recordingParts> = {
  play: ({ what }) => `Reproducir ${what}`,
  playing: ({ what, name }) => `${what}, ${name}`,
  download: 'Descargar',
  downloadOf: ({ name }) => `Descargar ${name}`,
  notPlayed:
    'Este navegador no lo puede reproducir. Hay que descargar el archivo y abrirlo con otro programa.',
  title: 'Video y sonido',
}
