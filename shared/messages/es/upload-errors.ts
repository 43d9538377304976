import type { Messages } from '../text.ts'
import type * as en from '../en/upload-errors.ts'

// Homeowners and builders both send photos: nobody is addressed, but for an account's room.
export const uploadErrors: Messages<typeof en.uploadErrors> = {
  photoRefused: ({ number, why }) => `No se puede usar la foto ${number}: ${why}`,
  photoGone: ({ number }) => `La foto ${number} no está o ya se usó. Hay que quitarla y agregarla de nuevo.`,
  originalGone: ({ number }) =>
    `La foto ${number} es una copia marcada de una foto que no se encuentra. Quítela y marque la foto otra vez.`,
  noCopy: 'Una copia marcada tiene que ser un JPEG con las mismas proporciones que su foto.',
  claimFull:
    'Este reclamo no tiene espacio para estas fotos. Hay que enviar menos o más pequeñas, o el mensaje sin fotos.',
  notKept: {
    line: ({ name, why }) => `${name}, no guardado: ${why}`,
    named: ({ name, why }) => `${name} (${why})`,
    why: {
      tooLong: ({ seconds }) => `dura más de ${seconds} segundos`,
      damaged: 'está dañado, le falta una parte',
      codec: 'la mayoría de los programas no puede reproducir su formato',
      tooLarge: 'la imagen del video es demasiado grande',
      mostRecordings: ({ max }) => `un reclamo admite ${max} grabaciones de cada parte`,
      noRoom: 'el reclamo no tiene espacio para este archivo',
      tooMany: 'el correo trae demasiados archivos',
    },
  },
  recordingsFull:
    'Este reclamo no tiene espacio para estos videos y sonidos. Envíe otros más cortos, o su mensaje sin ellos.',
  accountFull:
    'Tu cuenta no tiene espacio para más fotos. Usa fotos más pequeñas o pide más espacio a quien administra este sitio.',
  tooManyWaiting:
    'Hay demasiadas fotos en espera de un reclamo. Envía o quita algunas, o inténtalo de nuevo en unos minutos.',
  stillArriving: 'Todavía están llegando otras fotos. Hay que intentarlo de nuevo en un momento.',
  otherPhoto: 'Antes se envió otra foto a esta dirección.',
  addressInvalid: 'Esta dirección de envío no es válida.',
  addressExpired: 'Esta dirección de envío venció. Hay que subir la foto de nuevo.',
  tooManyBytes: 'Se enviaron más bytes de los declarados.',
  otherBytes: ({ declared, sent }) => `Esta dirección es para ${declared} bytes y se enviaron ${sent}.`,
  brokeOff: 'El envío se interrumpió. Hay que intentarlo de nuevo.',
  notStored: {
    photo: 'En este momento no se pudo guardar la foto. Hay que intentarlo de nuevo en un minuto.',
    document: 'En este momento no se pudo guardar el documento. Hay que intentarlo de nuevo en un minuto.',
    file: 'En este momento no se pudo guardar el archivo. Hay que intentarlo de nuevo en un minuto.',
  },
}
