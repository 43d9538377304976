import type { Messages } from '../text.ts'
import type * as en from '../en/recording-change.ts'

// Only homeowners change them in the app: they are addressed.
export const recordingChange: Messages<typeof en.recordingChange> = {
  smaller: 'Reducir el tamaño',
  cut: 'Elegir una parte',
  stop: 'Detener',
  of: ({ what, name }) => `${what}: ${name}`,
  making: ({ percent }) => `Reduciendo el tamaño en este dispositivo… ${percent} %`,
  cutting: ({ percent }) => `Recortando en este dispositivo… ${percent} %`,
  names: { smaller: 'reducido', cut: 'recortado' },
  notMade: {
    unable: 'Este navegador no la puede modificar.',
    failed: 'No se pudo modificar en este dispositivo.',
    noSmaller: 'No quedaría más pequeña.',
    stopped: 'Detuviste el cambio.',
  },
  asItIs: 'Se envía tal como está.',
  changeFirst:
    'Una grabación es demasiado larga o demasiado grande. Elige una parte, reduce su tamaño o quítala.',
  title: 'Elegir la parte que se envía',
  lead: ({ length, seconds }) => `Dura ${length} y el máximo son ${seconds} segundos.`,
  leadLarge: 'Entera es demasiado grande, y este navegador no puede reducir su tamaño.',
  preview: 'Vista previa',
  start: 'Inicio',
  end: 'Fin',
  chosen: ({ length, most }) => `${length} de ${most}`,
  play: 'Reproducir la parte',
  use: 'Usar esta parte',
}
