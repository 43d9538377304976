import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural, sentence } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-page.ts'

export const builderPage: Messages<typeof en.builderPage> = {
  noAccount: 'No necesita una cuenta',
  skip: {
    'the claim': 'Ir al reclamo',
    'the list': 'Ir a la lista',
    content: 'Ir al contenido',
    'the evidence': 'Ir a las pruebas',
  },
  titleOfPage: ({ title }) => `${title} · ${PRODUCT_NAME}`,
  photo: {
    marked: 'Marcada',
    original: 'Ver el original',
    mark: ({ number, count }) => `Marcar la foto ${number} de ${count}`,
    open: ({ number, count }) => `Abrir la foto ${number} de ${count}`,
    openOf: ({ number, count, label }) => `Abrir la foto ${number} de ${count}, ${label}`,
    from: ({ name }) => `de ${name}`,
    youSent: 'que usted envió',
  },
  filed: '<name/> envió un reclamo de garantía',
  filedFor: 'Para <builder/> · <at/>, <ago/>',
  number: ({ number }) => `Reclamo ${number}`,
  cameBack: ({ number }) => `Volvió a fallar, reclamo anterior n.º ${number}`,
  reported: 'Lo que reportó <first/>',
  photos: 'Fotos',
  messages: 'Mensajes',
  times: ({ zone }) => `Zona horaria: ${zone}`,
  corrected: 'Corregido el <at/>: <names/>. Ver cómo decía antes',
  before: {
    title: 'Título anterior',
    category: 'Categoría anterior',
    room: 'Cuarto anterior',
    address: 'Dirección anterior',
    summary: 'Resumen anterior',
    description: 'Descripción anterior',
  },
  done: {
    said: ({ first }) => `Enviado. ${first} puede verlo en esta conversación.`,
    acknowledged: ({ first }) => `Recepción confirmada. ${first} puede ver que usted lo tiene.`,
    visit: ({ first }) => `Visita propuesta. ${first} puede aceptarla o pedir otro horario.`,
    fixed: ({ first }) => `Marcado como reparado. Le pedimos a ${first} que lo confirme.`,
    undone: ({ first }) => `Deshecho. ${first} no recibió ningún aviso.`,
    takenBack: 'Usted retiró la confirmación. <first/> también puede verlo.',
    wrongAddress: 'Gracias. <first/> puede ver que esta no es la dirección correcta.',
  },
  notFixedYet: '<first/> dice que todavía no está reparado.',
  notFixedBecause: '<first/> dice que todavía no está reparado: “<reason/>”',
  closed: 'Este reclamo está cerrado. Todavía puede escribirle a <first/>.',
  withdrawn:
    '<first/> retiró este reclamo porque lo envió por error. No hace falta hacer nada. Todavía puede escribirle a <first/>.',
  privateLink: ({ email }) =>
    `Este enlace privado es para ${email}. Quien lo tenga puede ver este reclamo y responder: reenvíelo solo a las personas que harán el trabajo.`,
  allClaims: 'Ver todos los reclamos enviados a usted',
  wrongAddress: ({ first }) => `¿No es la dirección correcta? Avísele a ${first}`,
  place: {
    map: 'Abrir en el mapa',
    call: 'Llamar',
    callWhom: ({ first, phone }) => `Llamar a ${first}, ${phone}`,
  },
  failures: {
    notSent: 'No se envió. Todo lo que escribió sigue aquí. Inténtelo de nuevo.',
    notSentTitle: 'No se envió.',
    notShown: 'No se pudo mostrar esta página.',
    ours: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
    tooLarge: 'Esto es demasiado grande.',
    damaged: 'El formulario llegó dañado o incompleto. Envíelo de nuevo.',
    deadLink: {
      title: 'Este enlace ya no funciona.',
      text: 'Pida a quien vive en la casa que se lo envíe de nuevo.',
    },
    deadLinkLine: 'Este enlace ya no funciona. Pida a quien vive en la casa que se lo envíe de nuevo.',
    foreign: {
      title: 'Esto no se envió desde la página del reclamo.',
      text: 'Abra de nuevo el enlace del correo y responda ahí.',
    },
    photosTooLarge: 'Estas fotos juntas son demasiado grandes. Envíe hasta 5 fotos de 10 MB cada una.',
    recordingsTogether: ({ megabytes }) =>
      `Estos videos y sonidos juntos son demasiado grandes. El máximo es de ${megabytes} MB: envíe algunos con otra respuesta.`,
    filesTooLarge:
      'Estos archivos juntos son demasiado grandes. Envíe hasta 5 fotos de 10 MB cada una, y videos y sonidos de 100 MB en total.',
    filesArriving:
      'Todavía están llegando otros archivos de este reclamo. Inténtelo de nuevo en un momento; todo lo que escribió sigue aquí.',
  },
  list: {
    filed: ({ count }) =>
      plural(count, {
        one: '<name/> envió 1 pendiente después de un recorrido',
        other: `<name/> envió ${count} pendientes después de un recorrido`,
      }),
    filedFor: 'Para <builder/> · <at/>',
    items: ({ count }) => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
    acknowledgeAll: ({ count }) =>
      plural(count, {
        one: 'Confirmar 1 pendiente',
        other: `Confirmar los ${count} pendientes`,
      }),
    acknowledgeHint: ({ first }) =>
      `Le avisa a ${first} que usted los tiene. No implica aceptar responsabilidad.`,
    privateLink: ({ email }) =>
      `Este enlace privado es para ${email}. Quien lo tenga puede ver y responder estos reclamos.`,
    openPhoto: ({ number }) => `Abrir la foto del pendiente ${number}`,
    facts: ({ severity, category, claim }) => `${severity} · ${category} · Reclamo ${claim}`,
    youMarkedFixed: ({ first }) => `Usted lo marcó como reparado. Le pedimos a ${first} que lo confirme.`,
    fixPending: ({ first }) => `Marcado como reparado. En unos segundos le preguntamos a ${first}.`,
    acknowledged: ({ first }) => `Recepción confirmada. ${first} puede verlo.`,
    undo: 'Deshacer',
    undoItem: ({ number }) => `Deshacer: pendiente ${number}`,
    acknowledge: 'Confirmar',
    acknowledgeItem: ({ number }) => `Confirmar recepción del pendiente ${number}`,
    fixed: 'Reparado',
    fixedItem: ({ number }) => `Marcar el pendiente ${number} como reparado`,
  },
}

const seconds = (left: number) => plural(left, { one: '1 segundo', other: `${left} segundos` })

export const builderForms: Messages<typeof en.builderForms> = {
  title: 'Responder este reclamo',
  acknowledge: {
    submit: 'Confirmar recepción',
    busy: 'Confirmando...',
    hint: 'Le avisa a <first/> que usted lo tiene. No implica aceptar responsabilidad.',
  },
  fixed: {
    submit: 'Marcar como reparado',
    busy: 'Marcando...',
    hint: 'Antes de cerrar el reclamo, le pedimos a <first/> que lo confirme.',
    marked: 'Usted lo marcó como reparado, <at/>. Le pedimos a <first/> que lo confirme.',
  },
  undo: {
    submit: 'Deshacer',
    busy: 'Deshaciendo...',
    announced: {
      acknowledgement: ({ left }) => `Recepción confirmada. Deshacer: ${seconds(left)}.`,
      fix: ({ left }) => `Marcado como reparado. Deshacer: ${seconds(left)}.`,
    },
    done: { acknowledgement: 'Recepción confirmada', fix: 'Marcado como reparado' },
    left: {
      acknowledgement: ({ first, left }) => `${first} puede verlo. ${seconds(left)} para retirarlo`,
      fix: ({ first, left }) => `Le preguntaremos a ${first} en ${seconds(left)}`,
    },
    over: {
      acknowledgement: ({ first }) => `${first} puede verlo`,
      fix: ({ first }) => `Le estamos preguntando a ${first}`,
    },
  },
  visit: {
    first: 'Proponer una visita',
    another: 'Proponer otro horario',
    close: 'Cerrar',
    when: 'Cuándo',
    other: 'Otro día u otra hora',
    others: ({ count }) =>
      count === 0
        ? 'Ninguna otra visita ese día'
        : plural(count, { one: '1 visita más ese día', other: `${count} visitas más ese día` }),
    day: 'Día',
    from: 'Desde',
    to: 'Hasta',
    who: 'Quién va',
    send: ({ visit }) => `Enviar: ${visit}`,
    sendThis: 'Enviar esta visita',
    busy: 'Enviando...',
    hint: '<first/> puede aceptar o pedir otro horario.',
    hintAcknowledges:
      'También confirma la recepción del reclamo. <first/> puede aceptar o pedir otro horario.',
  },
  reply: {
    label: ({ first }) => `Responder a ${first}`,
    placeholder: 'Haga una pregunta o diga qué sigue',
    attached: 'Fotos por enviar',
    addPhotos: 'Subir fotos',
    attachedRecordings: 'Videos y sonidos por enviar',
    addRecordings: 'Video o sonido',
    recordingsHint: ({ most, seconds, megabytes }) =>
      `Hasta ${most}, de ${seconds} segundos cada uno, ${megabytes} MB en total`,
    submit: 'Responder',
    busy: 'Enviando...',
    photosHint: ({ most, size }) => `Hasta ${most}, ${size}`,
    byMail: 'También puede responder el correo. Todo llega aquí.',
    removed: 'Se quitó <file/>.',
    remove: 'Quitar <file/>',
    mark: 'Marcar <file/>',
    editMarks: 'Cambiar las marcas de <file/>',
    markReady: 'La foto marcada está en su respuesta.',
    photo: 'Foto',
    notMarked: 'Esta foto no se puede marcar en este dispositivo.',
    notLoaded: 'La foto no se pudo abrir para marcarla. Compruebe la conexión e inténtelo de nuevo.',
    signedAs: 'Firmado por <name/>',
    change: 'Cambiar',
    sign: 'Firmar con su nombre',
    name: 'Su nombre',
  },
}

export const builderThread: Messages<typeof en.builderThread> = {
  earlier: 'Mensajes anteriores',
  latest: 'Últimos mensajes',
  none: 'Todavía no hay mensajes.',
  news: 'Mensaje nuevo: <words/>',
  you: 'Usted',
  byEmail: 'por correo',
  automatic: 'correo automático',
  fromElsewhere: 'desde otra dirección',
  fromElsewhereOf: ({ email }) => `desde otra dirección, ${email}`,
  notKept: ({ names }) => `No se guardó por su tipo: ${names}`,
  original: 'Ver el original',
  events: {
    fixReported: 'Usted marcó esto como reparado',
    fixUndone: 'Usted retiró el aviso de que está reparado',
    visitOffered: 'Usted ofreció un horario de visita',
    acknowledgementUndone: 'Usted retiró la confirmación de recepción',
    fixDisputed: '<first/> dice que esto todavía no está reparado',
    photosAdded: ({ count }) =>
      plural(count, { one: '<first/> agregó 1 foto', other: `<first/> agregó ${count} fotos` }),
    somePhotosAdded: '<first/> agregó fotos',
    repairPhotos: ({ count }) =>
      plural(count, {
        one: '<first/> agregó 1 foto de la reparación',
        other: `<first/> agregó ${count} fotos de la reparación`,
      }),
    someRepairPhotos: '<first/> agregó fotos de la reparación',
    cameBack: ({ number }) => `Volvió a fallar: <first/> envió el reclamo ${number}`,
    cameBackAsNew: 'Volvió a fallar: <first/> envió un reclamo nuevo',
    corrected: ({ names }) => `<first/> hizo correcciones: ${names}`,
    withdrawn: '<first/> retiró este reclamo',
    takenOver: 'Ahora la casa es de <first/>',
    sentByThem: '<first/> dijo que envió este enlace',
    sent: ({ email }) => `Enviado a ${email}`,
    notDelivered: ({ email }) => `El correo a ${email} no se entregó`,
    opened: 'Usted vio este reclamo',
    acknowledged: 'Usted confirmó la recepción de este reclamo',
    reopened: '<first/> reabrió este reclamo',
    inProgress: 'En proceso',
    closedByThem: '<first/> cerró este reclamo',
    closed: 'Este reclamo se cerró',
  },
  visit: {
    who: ({ comes }) => `${sentence(comes)}. `,
    title: ({ visit }) => `Visita: ${visit}`,
    replace: 'Proponer otro horario',
    notNeeded: 'Ya no hace falta.',
    proposed: ({ first, at }) => `Usted la propuso el ${at}. ${first} todavía no ha respondido.`,
    accepted: ({ first }) => `${first} aceptó.`,
    acceptedOn: ({ first, at }) => `${first} aceptó el ${at}.`,
    declined: ({ first }) => `${first} pidió otro horario.`,
    declinedOn: ({ first, at }) => `${first} pidió otro horario el ${at}.`,
    replaced: 'Reemplazada por una propuesta posterior.',
  },
}
