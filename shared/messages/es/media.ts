import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/media.ts'

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

// Builders read this too, but for `stopped`, `changeFirst` and the window: only there somebody is addressed.
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
  sendAsItIs: 'Enviar tal como está',
  made: ({ before, after }) => `Tamaño reducido: ${after} en lugar de ${before}.`,
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

export const photoSheets: Messages<typeof en.photoSheets> = {
  camera: {
    title: 'Cámara',
    close: 'Cerrar la cámara',
    preview: 'Vista de la cámara',
    take: 'Tomar foto',
    library: 'Elegir de tus fotos',
    countOf: ({ count, max }) => `${count} de ${max}<sr> fotos</sr>`,
    starting: 'Abriendo la cámara…',
    tip: 'Una desde unos pasos atrás y otra de cerca.',
    soFar: 'Fotos hasta ahora',
    done: 'Listo',
    light: 'Luz',
  },
  viewer: {
    mark: 'Marcar',
    original: 'Ver el original',
    marks: 'Ver las marcas',
    title: 'Visor de fotos',
    close: 'Cerrar el visor',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    position: ({ at, total }) => `Foto ${at} de ${total}`,
    photo: ({ at }) => `Foto ${at}`,
  },
  sheet: {
    title: ({ at }) => `Foto ${at}`,
    state: ({ name, state }) => `${name} · ${state}`,
    retry: 'Reintentar',
    makeCover: 'Usar como portada',
    forward: 'Mover un lugar adelante',
    remove: 'Quitar la foto',
  },
}

// Homeowners and builders both mark photos: nobody is addressed.
export const photoMarks: Messages<typeof en.photoMarks> = {
  title: 'Marcar la foto',
  photo: 'La foto y sus marcas',
  cancel: 'Cancelar',
  done: 'Listo',
  undo: 'Deshacer',
  redo: 'Rehacer',
  remove: 'Borrar la marca',
  tools: 'Herramientas',
  colors: 'Color',
  arrow: 'Flecha',
  circle: 'Círculo',
  pen: 'Lápiz',
  blur: 'Difuminar',
  text: 'Texto',
  red: 'Rojo',
  yellow: 'Amarillo',
  white: 'Blanco',
  hint: 'Elegir una herramienta y dibujar en la foto. Tocar una marca para moverla.',
  marks: 'Marcas. Las flechas mueven la marca, más y menos cambian su tamaño, Suprimir la borra.',
  words: 'Palabras en la foto',
  setWords: 'Poner en la foto',
  leaveTitle: '¿Salir sin estas marcas?',
  stay: 'Seguir marcando',
  leave: 'Salir',
  blurTitle: '¿Enviar solo la copia difuminada?',
  blurText: 'La foto sin difuminar no se envía, solo la copia.',
  onlyCopy: 'Solo la copia difuminada',
  both: 'Las dos fotos',
  isThere: 'Esta foto ya está en el reclamo. Solo la copia está difuminada.',
  failed: 'Esta foto no se puede marcar en este dispositivo.',
  offline: 'Sin conexión: podrás marcar esta foto cuando vuelvas a tenerla.',
  mark: 'Marcar',
  edit: 'Cambiar las marcas',
  removeMarks: 'Quitar las marcas',
  fileName: 'marcada',
}
