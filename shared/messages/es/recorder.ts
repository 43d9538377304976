import type { Messages } from '../text.ts'
import type * as en from '../en/recorder.ts'

const device = (kind: 'video' | 'sound') => (kind === 'video' ? 'la cámara' : 'el micrófono')

export const recorder: Messages<typeof en.recorder> = {
  title: 'Grabar video o sonido',
  close: 'Cerrar',
  kinds: { video: 'Video', sound: 'Sonido' },
  preview: 'Vista de la cámara',
  start: 'Empezar a grabar',
  stop: 'Detener la grabación',
  timeOf: ({ now, most }) => `${now} de ${most}`,
  starting: 'Preparando…',
  tips: {
    video: ({ seconds }) => `Hasta ${seconds} segundos. Muestra dónde está y luego acércate.`,
    sound: ({ seconds }) => `Hasta ${seconds} segundos. Acerca el dispositivo a lo que oyes.`,
  },
  recording: 'Grabando',
  silent: 'Esta página no puede usar un micrófono: el video no tiene sonido.',
  recorded: 'Tu grabación',
  use: 'Usarla',
  again: 'Grabar de nuevo',
  tryAgain: 'Intentar de nuevo',
  ended: {
    limit: ({ seconds }) => `El máximo son ${seconds} segundos, por eso terminó aquí.`,
    hidden: 'La aplicación pasó a segundo plano, por eso terminó aquí. Lo que grabaste se conserva.',
    lost: 'La cámara o el micrófono dejó de estar disponible, por eso terminó aquí. Lo que grabaste se conserva.',
  },
  faults: {
    refused: ({ kind }) =>
      `Esta página no tiene permiso para usar ${device(kind)}. Permítelo en los ajustes del navegador, o cierra esto y agrega una grabación que ya tengas.`,
    missing: ({ kind }) =>
      `No se encontró ${kind === 'video' ? 'ninguna cámara' : 'ningún micrófono'}. Cierra esto y agrega una grabación que ya tengas.`,
    busy: ({ kind }) => `Otra aplicación está usando ${device(kind)}. Ciérrala e inténtalo de nuevo.`,
    unable:
      'No se pudo grabar nada aquí. Inténtalo de nuevo, o cierra esto y agrega una grabación que ya tengas.',
  },
}
