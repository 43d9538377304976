import type { Messages } from '../text.ts'
import type * as en from '../en/paper-field.ts'

// Only homeowners choose them in the app: they are addressed.
export const paperField: Messages<typeof en.paperField> = {
  title: 'Agregar un documento',
  choose: 'Elegir un PDF',
  limits: ({ max, megabytes }) => `Hasta ${max} a la vez, de ${megabytes} MB cada uno.`,
  asItIs:
    'Se envía al constructor tal como está. Si el archivo indica su autor y su título, se envían con él.',
  shelf: 'De los documentos de la casa',
  noShelf: 'Aún no se guardan documentos de esta casa. Los que agregues en Cobertura se ofrecen aquí.',
  shelfFailed: 'No se pudieron cargar los documentos de la casa.',
  done: 'Listo',
  toSend: 'Documentos para enviar',
  reading: 'Leyendo…',
  percent: ({ percent }) => `${percent} % enviado`,
  waiting: 'Guardado en este dispositivo. Se enviará cuando haya conexión.',
  arrived: 'Listo para enviar',
  notArrived: 'La conexión se perdió demasiadas veces. No se ha perdido nada: inténtalo de nuevo.',
  remove: ({ name }) => `Quitar ${name}`,
  retry: ({ name }) => `Intentar de nuevo con ${name}`,
  notReady: 'Un documento aún no ha llegado. Inténtalo de nuevo o quítalo.',
  removeFirst: 'Un documento no se pudo agregar. Quítalo para enviar el resto.',
}
