import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/photo-field.ts'

export const photoField: Messages<typeof en.photoField> = {
  others: 'Agregar algo más',
  recording: 'Video, sonido',
  addRecording: 'Agregar video, sonido',
  paper: 'Documento',
  addPaper: 'Agregar documento',
  record: 'Grabar',
  recordOf: 'Grabar video o sonido',
  title: 'Fotos',
  upTo: ({ max }) => `opcional, hasta ${max}`,
  countOf: ({ count, max }) => `${count} de ${max}`,
  choosePhotos: 'Elegir fotos',
  orDrop: 'o arrástralas hasta aquí',
  types: ({ size }) => `JPEG, PNG o HEIC, ${size}`,
  take: 'Tomar foto',
  choose: 'Elegir',
  uploads: ({ count }) =>
    plural(count, {
      one: 'La foto se sube mientras escribes.',
      other: 'Las fotos se suben mientras escribes. La primera es la portada.',
    }),
  savedOnPhone: ({ count }) =>
    plural(count, {
      one: 'La foto está guardada en este teléfono.',
      other: 'Las fotos están guardadas en este teléfono.',
    }),
  savedOnDevice: ({ count }) =>
    plural(count, {
      one: 'La foto está guardada en este dispositivo.',
      other: 'Las fotos están guardadas en este dispositivo.',
    }),
  cameraMissing: 'Esta página no puede usar la cámara. “Tomar foto” abre ahora la de tu teléfono.',
  retry: 'Reintentar',
  progress: ({ arrived, total }) =>
    plural(total, {
      one: `${arrived} de 1 foto subida.`,
      other: `${arrived} de ${total} fotos subidas.`,
    }),
  failed: ({ count }) => plural(count, { one: '1 con error.', other: `${count} con error.` }),
  moved: ({ name, at, total }) => `${name} es la foto ${at} de ${total}.`,
  itemMoved: ({ name, at, total }) => `${name} es el pendiente ${at} de ${total}.`,
}
