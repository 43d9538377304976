import type { Messages } from '../text.ts'
import { plural } from '../format.ts'
import type * as en from '../en/recording-field.ts'

// Only homeowners choose them in the app: they are addressed.
export const recordingField: Messages<typeof en.recordingField> = {
  toSend: 'Videos y sonidos para enviar',
  limits: ({ max, seconds, megabytes }) =>
    `Hasta ${max} grabaciones, de ${seconds} segundos y ${megabytes} MB cada una.`,
  reading: 'Leyendo…',
  percent: ({ percent }) => `${percent} % enviado`,
  waiting: 'En espera de conexión. Está guardada en este dispositivo.',
  waitingOpen:
    'En espera de conexión. Deja esta página abierta: este dispositivo no tiene espacio para guardar la grabación.',
  lost: ({ names, count }) =>
    plural(count, {
      one: `Este dispositivo no tenía espacio para guardar ${names}. Agrégala de nuevo.`,
      other: `Este dispositivo no tenía espacio para guardar ${names}. Agrégalas de nuevo.`,
    }),
  arrived: 'Lista para enviar',
  notArrived: 'La conexión se perdió demasiadas veces. Lo que llegó se conserva: inténtalo de nuevo.',
  remove: ({ name }) => `Quitar ${name}`,
  retry: ({ name }) => `Intentar de nuevo con ${name}`,
  notReady: 'Una grabación aún no ha llegado. Espera a que llegue, inténtalo de nuevo o quítala.',
  removeFirst: 'Una grabación no se pudo agregar. Quítala para enviar el resto.',
}
