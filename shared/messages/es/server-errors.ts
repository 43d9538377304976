import type { Messages } from '../text.ts'
import type * as en from '../en/server-errors.ts'

// Homeowners, builders and whoever runs the site all read these: nobody is addressed where it can be avoided.
export const serverErrors: Messages<typeof en.serverErrors> = {
  missing: {
    account: 'Esta cuenta no existe o no se tiene acceso a ella.',
    address: 'Esta dirección no existe o no se tiene acceso a ella.',
    answer: 'Esta respuesta no existe o no se tiene acceso a ella.',
    assignment: 'Esta asignación no existe o no se tiene acceso a ella.',
    calendar: 'Este calendario no existe o no se tiene acceso a él.',
    claim: 'Este reclamo no existe o no se tiene acceso a él.',
    device: 'Este dispositivo no existe o no se tiene acceso a él.',
    document: 'Este documento no existe o no se tiene acceso a él.',
    email: 'Este correo no existe o no se tiene acceso a él.',
    emailOrPhoto: 'Este correo o esta foto no existe o no se tiene acceso.',
    file: 'Este archivo no existe o no se tiene acceso a él.',
    home: 'Esta casa no existe o no se tiene acceso a ella.',
    import: 'Esta importación no existe o no se tiene acceso a ella.',
    item: 'Este pendiente no existe o no se tiene acceso a él.',
    letter: 'Esta carta no existe o no se tiene acceso a ella.',
    link: 'Este enlace no existe o no se tiene acceso a él.',
    message: 'Este mensaje no existe o no se tiene acceso a él.',
    note: 'Esta nota no existe o no se tiene acceso a ella.',
    page: 'Esta página no existe o no se tiene acceso a ella.',
    passkey: 'Esta llave de acceso no existe o no se tiene acceso a ella.',
    person: 'Esta persona no existe o no se tiene acceso a sus datos.',
    photo: 'Esta foto no existe o no se tiene acceso a ella.',
    trade: 'Este contratista no existe o no se tiene acceso a sus datos.',
    upload: 'Este archivo enviado no existe o no se tiene acceso a él.',
    visit: 'Esta visita no existe o no se tiene acceso a ella.',
    walkThrough: 'Este recorrido no existe o no se tiene acceso a él.',
  },
  notHere: 'No hay nada en esta dirección.',
  invalid: 'Esta solicitud no es válida.',
  valueInvalid: 'Este dato no es válido.',
  wrongType: 'Aquí no se acepta este tipo de contenido.',
  otherSite: 'Esta solicitud vino de otro sitio.',
  signIn: 'Hay que iniciar sesión.',
  adminOnly: 'Esto es solo para la persona que administra.',
  tooLarge: 'Es demasiado grande.',
  formTooLarge: 'Este formulario tiene demasiadas partes.',
  formDamaged: 'Este formulario llegó dañado o incompleto. Hay que enviarlo de nuevo.',
  ourFault: 'Algo salió mal de nuestro lado. Nada de lo escrito se perdió; hay que intentarlo de nuevo.',
  full: 'Ahora no hay espacio para guardar nada. Nada de lo escrito se perdió; hay que intentarlo más tarde.',
  fullOfFiles:
    'Ahora no hay espacio para guardar archivos. No se perdió nada; hay que intentarlo de nuevo en unos minutos.',
  photosAway: 'En este momento no se puede llegar a las fotos. Hay que intentarlo de nuevo en un minuto.',
  fileAway: 'En este momento no se puede leer este archivo. Hay que intentarlo más tarde.',
  tooManyRequests: 'Demasiadas solicitudes. Hay que esperar un rato e intentarlo de nuevo.',
  tooMuchAtOnce: 'Se está enviando demasiado al mismo tiempo. Hay que enviarlo de nuevo.',
  tooManyWindows: 'Hay demasiadas ventanas abiertas al mismo tiempo.',
  tooManyPeople: 'Hay demasiadas personas conectadas al mismo tiempo.',
  tooManyAttempts: 'Demasiados intentos.',
  waitAWhile: ({ what }) => `${what} Hay que esperar un rato e intentarlo de nuevo.`,
  tooMany: {
    messages: 'Enviaste muchos mensajes en la última hora.',
    claims: 'Hoy enviaste muchísimos reclamos.',
    changes: 'Cambiaste muchísimas cosas en la última hora.',
    documents: 'Agregaste muchísimos documentos en la última hora.',
    imports: 'Agregaste muchísimos archivos en la última hora.',
    records: 'Descargaste muchos registros en la última hora.',
    exports: 'Descargaste tus datos muchas veces en la última hora.',
    answers: 'Se te respondió muchas veces en la última hora.',
  },
}

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

export const photoRefusals: Messages<typeof en.photoRefusals> = {
  damaged:
    'Esta foto está dañada: falta una parte o no se puede leer. Hay que elegir otra o tomarla de nuevo.',
  tooManyPixels: ({ megapixels }) =>
    `Esta foto tiene demasiados píxeles. El máximo es ${megapixels} megapíxeles: hay que reducirla o tomarla de nuevo con menos resolución.`,
  mustWait:
    'Tus fotos de la última hora tardaron demasiado en leerse. Inténtalo de nuevo con esta en una hora.',
}

export const downloadRefusals: Messages<typeof en.downloadRefusals> = {
  busy: 'Se están preparando muchas descargas en este momento. En un rato será posible.',
  record: 'Ya se está preparando un registro.',
  pdf: 'Ya se está preparando un PDF.',
  file: 'Ya se está preparando un archivo.',
  otherFile: 'Ya se está preparando otro archivo.',
  thisFile: 'El archivo ya se está preparando.',
  yourData: 'Tus datos ya se están descargando.',
  manyFiles: 'Se descargaron muchos archivos.',
  manyTimes: 'El archivo se descargó muchas veces.',
  manyLinks: ({ max }) => `Ya funcionan ${max} enlaces. Anula primero uno de ellos.`,
  notOverdue: 'Ya no hay nada vencido, así que no se hizo ninguna carta.',
}

export const importErrors: Messages<typeof en.importErrors> = {
  stillReading: 'Todavía se están leyendo tus archivos. Espera un momento.',
  stillMissing: 'Todavía faltan algunas cosas.',
  itemImported: 'Esto ya se importó.',
  claimImported: 'Este reclamo ya se importó.',
  tooManyClaims: ({ max }) => `Una importación puede tener ${max} reclamos como máximo.`,
  inUse: ({ name }) => `${name} está importando reclamos para esta casa. Espera a que termine.`,
  somebodyElse: 'Otra persona',
  arriving: 'Todavía están llegando otros archivos. Inténtalo de nuevo en un momento.',
  ended: 'Esta importación terminó. Empieza de nuevo.',
  more: ({ count }) => `… y ${count} más`,
}
