import type { Messages } from '../text.ts'
import type * as en from '../en/recordings.ts'

// Homeowners and builders both send recordings: nobody is addressed, but for an account's room.
export const recordings: Messages<typeof en.recordings> = {
  name: ({ kind, length }) => `${kind === 'video' ? 'Video' : 'Sonido'}, ${length}`,
  tooMany: ({ max }) => `Se pueden agregar ${max} grabaciones a la vez.`,
  noRoom: ({ max }) => `Un reclamo puede tener ${max} grabaciones, y en este ya no caben.`,
  tooLarge: ({ megabytes }) =>
    `La grabación es demasiado grande. El máximo es ${megabytes} MB: hay que elegir una más corta.`,
  tooLong: ({ seconds }) =>
    `La grabación es demasiado larga. El máximo son ${seconds} segundos: hay que recortarla o grabarla de nuevo.`,
  wrongType: 'No es un video ni un sonido que se pueda guardar. Se aceptan MP4, MOV, WebM, M4A, MP3 y Opus.',
  unknownCodec:
    'La grabación tiene un formato que la mayoría de los programas no reproduce. Hay que guardarla como MP4 o grabarla de nuevo.',
  damaged: 'La grabación está dañada: falta una parte. Hay que elegir otra o grabarla de nuevo.',
  tooManyPixels: 'La imagen de este video es demasiado grande. Hay que grabarlo con menos resolución.',
  gone: ({ number }) => `La grabación ${number} no está o ya se usó. Hay que quitarla y agregarla de nuevo.`,
  tooManyWaiting:
    'Hay demasiadas grabaciones en espera de un reclamo. Envía o quita algunas, o inténtalo de nuevo en unos minutos.',
  accountFull: 'Tu cuenta no tiene espacio para esta grabación. Elige una más corta.',
  uploadExpired: 'Este envío venció. Hay que agregar la grabación de nuevo.',
  partMissing: 'Falta una parte de la grabación. Hay que intentarlo de nuevo.',
}
