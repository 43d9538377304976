import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/photos.ts'

export const photos: Messages<typeof en.photos> = {
  count: ({ count }) => plural(count, { one: '1 foto', other: `${count} fotos` }),
  name: ({ at, total, label }) => `Foto ${at} de ${total}, ${label}`,
  unavailable: 'Foto no disponible',
  tooMany: ({ max }) => `Se pueden subir ${max} fotos como máximo`,
  noRoom: ({ max }) => `Este reclamo ya tiene ${max} fotos y no caben más.`,
  roomFor: ({ max, left }) =>
    `Un reclamo puede tener ${max} fotos. A este le ${left === 1 ? 'puedes agregar 1 más' : `puedes agregar ${left} más`}.`,
  tooLarge: ({ megabytes }) => `El archivo es demasiado grande. El máximo es ${megabytes} MB.`,
  wrongType: 'Este tipo de archivo no se acepta. Se aceptan JPEG, PNG y HEIC.',
  empty: 'El archivo está vacío.',
  compressFailed: 'No se pudo comprimir la foto',
  uploadFailed: 'No se pudo subir la foto',
  presignFailed: 'No se pudieron subir las fotos. Inténtalo de nuevo.',
  sizeHint: ({ megabytes }) => `${megabytes} MB cada una`,
  waiting: ({ size }) => `En espera · ${size}`,
  compressing: ({ percent, size }) => `Comprimiendo ${percent}% · ${size}`,
  uploading: ({ percent, size }) => `Subiendo ${percent}% · ${size}`,
  uploaded: ({ size }) => `Subida · ${size}`,
  saved: 'Guardada',
  cover: 'Portada',
  toSend: 'Fotos para enviar',
  allUploaded: ({ count }) => plural(count, { one: '1 foto subida.', other: `${count} fotos subidas.` }),
  retry: ({ name }) => `Reintentar ${name}`,
  marked: 'Marcada',
  markOf: ({ name }) => `Marcar ${name}`,
  remove: ({ name }) => `Quitar ${name}`,
}

export const recordingParts: Messages<typeof en.recordingParts> = {
  play: ({ what }) => `Reproducir ${what}`,
  playing: ({ what, name }) => `${what}, ${name}`,
  download: 'Descargar',
  downloadOf: ({ name }) => `Descargar ${name}`,
  notPlayed:
    'Este navegador no lo puede reproducir. Hay que descargar el archivo y abrirlo con otro programa.',
  title: 'Video y sonido',
}

export const paperParts: Messages<typeof en.paperParts> = {
  title: 'Documentos',
  locked: 'Se necesita una contraseña para abrirlo.',
  unreadable: 'Puede estar dañado: no se puede mostrar su imagen.',
}
