import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import { list, plural, sentence } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim.ts'

const took = (days: number): string =>
  days === 0 ? 'menos de un día' : plural(days, { one: '1 día', other: `${days} días` })

const fields: Record<CorrectableField, string> = {
  title: 'título',
  category: 'categoría',
  room: 'cuarto',
  address: 'dirección',
  summary: 'resumen',
  description: 'descripción',
}

export const claim: Messages<typeof en.claim> = {
  page: 'Reclamo',
  title: ({ number }) => `Reclamo ${number}`,
  back: 'Volver al panel',
  dashboard: 'Panel',
  breadcrumb: 'Ruta de navegación',
  savedCopy: 'Estás sin conexión. Esto es lo que se guardó el <time/>',
  readOnly: {
    title: 'Puedes leer este reclamo',
    text: 'Solo las demás personas de esta casa pueden responder y cambiarlo.',
  },
  share: 'Compartir',
  more: 'Más',
  photos: 'Fotos <count/>',
  addPhotos: 'Agregar fotos',
  description: 'Descripción',
  statusNow: ({ status }) => `El estado ahora es ${status}.`,
  lastUpdate: 'Última novedad: <time/>',
  notFound: {
    title: 'No encontramos el reclamo',
    text: 'El reclamo que buscas no existe o no tienes acceso a él.',
    button: 'Volver al panel',
    offline: 'Estás sin conexión',
    offlineText:
      'Este reclamo todavía no está guardado en este dispositivo. Se abre cuando vuelva la conexión.',
    failed: 'No se pudo cargar',
    failedText: 'El problema es de nuestro lado, y es posible que tu reclamo esté ahí.',
  },
  closed: {
    withdrawn: ({ day }) => `Retirado el ${day}`,
    fixed: ({ day, days }) => `Reparado el ${day}, en ${took(days)}`,
    closed: ({ day, days }) => `Cerrado el ${day}, en ${took(days)}`,
    stillFixed: '¿Sigue reparado?',
    ifNot: ({ closed, until }) =>
      `${closed}. Si volvió a fallar, envíalo de nuevo o reabre este reclamo a más tardar el ${until}.`,
    reopen: 'Reabrir',
    cameBack: 'Volvió a fallar',
  },
  corrected: ({ fields }) => `Corregido el <time/>: ${fields} · <see>Ver cómo era</see>`,
  before: ({ field }) => `${field}: antes`,
  answer: 'Responder',
  visit: {
    when: ({ when }) => `Visita: ${when}`,
    asked: ({ when }) => `¿Visita el ${when}?`,
    who: ({ comes }) => `${sentence(comes)}. `,
    off: 'Ya no hace falta.',
    accepted: ({ date }) => (date === null ? 'Aceptaste.' : `Aceptaste el ${date}.`),
    declined: ({ date, note }) =>
      `Pediste otra hora${date === null ? '' : ` el ${date}`}${note ? `: “${note}”` : '.'}`,
    replaced: 'Se cambió por otra hora.',
  },
}

export const reasonWords: Messages<typeof en.reasonWords> = {
  field: ({ name }) => {
    const known = CORRECTABLE.find((each) => each === name)
    return known === undefined ? name : fields[known]
  },
  fields: ({ names }) => list(names),
  noRoom: 'No se dijo',
  sentBy: {
    email: 'por correo electrónico',
    text: 'por mensaje de texto',
    portal: 'por el portal de la constructora',
    'in-person': 'en persona',
    other: 'de otra forma',
  },
  reasonMissing: 'Escribe qué sigue mal',
}

export const thread: Messages<typeof en.thread> = {
  title: 'Mensajes',
  live: 'En vivo',
  reconnecting: 'Reconectando…',
  none: 'Todavía no hay mensajes. Escríbele a la constructora.',
  newSince: 'Nuevo desde tu última visita',
  jump: ({ count }) => (count === 1 ? '1 nuevo · Ir al último' : `${count} nuevos · Ir al último`),
  day: ({ date, ago }) => `${date} · ${ago}`,
  earlier: {
    load: 'Mensajes anteriores',
    busy: 'Cargando...',
    above: 'Los mensajes anteriores están arriba.',
    onPaper: 'Los mensajes anteriores no se imprimen aquí. El registro descargado los tiene todos.',
    failed: 'No se pudieron cargar los mensajes anteriores',
    failedWhy: 'No se pudieron cargar los mensajes anteriores. Inténtalo de nuevo.',
  },
  sent: 'Mensaje enviado',
  saved: ({ delivery }) => `Mensaje guardado. ${delivery}`,
  news: ({ who, words }) => `Mensaje nuevo de ${who}: ${words}`,
  messageOf: ({ who }) => `${who}, mensaje`,
  photosFrom: ({ who }) => `de ${who}`,
  you: 'Tú',
  yourBuilder: 'Tu constructora',
  authorOf: ({ name, company }) => `${name}, ${company}`,
  byEmail: 'por correo',
  original: 'Ver el original',
  openOriginal: 'Abrir el original.',
  notStored: ({ name }) => `${name}, no guardado: este tipo de archivo no se conserva`,
  otherAddress: ({ email }) => `desde otra dirección: ${email}`,
  confirm: 'Es mi constructora',
  confirming: 'Confirmando...',
  count: 'Es una respuesta',
  counting: 'Guardando...',
  noAnswers: {
    'auto-reply': 'Respuesta automática, no cuenta como respuesta',
    list: 'Llegó por un grupo o una lista, no cuenta como respuesta',
    reaction: 'Una reacción, no cuenta como respuesta',
    recall: 'Pide anular un correo, no cuenta como respuesta',
    'wrong-address': 'Dice que no le corresponde o que la dirección no es la correcta',
    invitation: 'De una invitación de calendario, no responde al reclamo',
    quotation: 'Solo cita un correo anterior, no cuenta como respuesta.',
    unreadable: 'Este correo no se pudo leer aquí.',
  },
  unsent: {
    label: 'Tú, sin enviar todavía',
    sending: 'Enviando…',
    waiting: 'Sin enviar todavía. Se envía en cuanto vuelva la conexión.',
    edit: 'Editar',
    editWithoutPhotos: 'Editar sin fotos',
    editWithoutFiles: 'Editar sin archivos',
    recordings: ({ count }) => `${count} ${count === 1 ? 'grabación' : 'grabaciones'}`,
    papers: ({ count }) => `${count} ${count === 1 ? 'documento' : 'documentos'}`,
  },
  box: {
    to: ({ builder }) => `Mensaje para ${builder}`,
    write: ({ builder }) => `Escribir a ${builder}`,
    theBuilder: 'la constructora',
    tooLong: ({ length, max }) => `El mensaje es demasiado largo: ${length} de ${max} caracteres`,
    addPhotos: 'Agregar fotos, video, sonido o PDF',
    more: 'Agregar más',
    paper: 'Agregar documento',
    record: 'Grabar video o sonido',
    send: 'Enviar mensaje',
    sending: 'Enviando el mensaje',
    keys: 'Enter para enviar, Mayús+Enter para una línea nueva',
  },
}

export const translation: Messages<typeof en.translation> = {
  translate: 'Traducir',
  busy: 'Traduciendo...',
  byMachine: 'Traducción automática',
  tooMany: 'Demasiadas traducciones seguidas.',
  tooLong: 'Este mensaje es demasiado largo para traducirse aquí.',
  failures: {
    slow: 'La traducción tardó demasiado. Se puede intentar de nuevo.',
    busy: 'Hay demasiadas traducciones en este momento. Se puede intentar de nuevo en un minuto.',
    other: 'No se pudo traducir. Se puede intentar de nuevo más tarde.',
  },
}

type Who = { who: string | null }
/** "Retiraste", or "Maya retiró". */
const did = ({ who }: Who, you: string, they: string): string => (who === null ? you : `${who} ${they}`)
const said = (who: Who, you: string, they: string): string =>
  did(who, `Dijiste que ${you}`, `dijo que ${they}`)
const ofBuilder = (isYours: boolean): string => (isYours ? 'tu constructora' : 'la constructora')

export const recordWords: Messages<typeof en.recordWords> = {
  yourBuilder: 'Tu constructora',
  theBuilder: 'La constructora',
  withDetail: ({ text, detail }) => `${text}: ${detail}`,
  withDelivery: ({ text, delivery }) => `${text}. ${delivery}`,
  withdrawn: (who) => did(who, 'Retiraste este reclamo', 'retiró este reclamo'),
  keptLocally: ({ to }) =>
    `Se escribió el correo para ${to ?? 'la constructora'}, pero el envío de correos no está configurado`,
  sentAgain: (who) => did(who, 'Volviste a enviar el correo', 'volvió a enviar el correo'),
  sentAgainTo: ({ to, ...who }) =>
    did(who, `Volviste a enviar el correo a ${to}`, `volvió a enviar el correo a ${to}`),
  visitProposed: ({ builder }) => `${builder} propuso una visita`,
  visitOffered: ({ builder }) => `${builder} ofreció una hora para una visita`,
  visitAccepted: (who) => did(who, 'Aceptaste la visita', 'aceptó la visita'),
  visitDeclined: (who) => did(who, 'Pediste otra hora', 'pidió otra hora'),
  visitConfirmed: ({ builder }) => `${builder} confirmó la visita`,
  visitCancelled: 'La visita ya no hace falta',
  visitCalledOff: ({ builder }) => `${builder} canceló la visita`,
  fixReported: ({ builder }) => `${builder} lo marcó como reparado`,
  fixDisputed: (who) => did(who, 'Dijiste que todavía no está reparado', 'dijo que todavía no está reparado'),
  fixUndone: ({ builder }) => `${builder} retiró la marca de reparado`,
  photos: ({ count }) => plural(count, { one: '1 foto', other: `${count} fotos` }),
  somePhotos: 'fotos',
  photosAdded: ({ photos, ...who }) => did(who, `Agregaste ${photos}`, `agregó ${photos}`),
  repairPhotos: ({ photos, ...who }) =>
    did(who, `Agregaste ${photos} de la reparación`, `agregó ${photos} de la reparación`),
  cameBack: ({ number, ...who }) => {
    const claim = number === null ? 'un reclamo nuevo' : `el reclamo ${number}`
    return `Volvió a fallar: ${did(who, `enviaste ${claim}`, `envió ${claim}`)}`
  },
  followedUp: ({ isSent, ...who }) =>
    isSent
      ? did(who, 'Enviaste un recordatorio', 'envió un recordatorio')
      : did(who, 'Escribiste un recordatorio', 'escribió un recordatorio'),
  followedUpItself: ({ who, isSent }) =>
    `${isSent ? 'Se envió un recordatorio automático' : 'Se escribió un recordatorio'}, como ${who === null ? 'lo habías configurado' : `lo había configurado ${who}`}`,
  seen: ({ builder }) => `${builder} abrió la página del reclamo`,
  imported: (who) =>
    did(
      who,
      'Importaste este reclamo desde archivos guardados en otro lugar',
      'importó este reclamo desde archivos guardados en otro lugar',
    ),
  ownStatement: 'Declaración propia',
  handedOver: (who) => did(who, 'Entregaste esta casa', 'entregó esta casa'),
  takenOver: (who) => did(who, 'Recibiste esta casa', 'recibió esta casa'),
  senderConfirmed: ({ sender, isYours, ...who }) => {
    const that = `que ${sender ?? 'quien escribió'} es ${ofBuilder(isYours)}`
    return did(who, `Confirmaste ${that}`, `confirmó ${that}`)
  },
  acknowledgementUndone: ({ builder }) => `${builder} retiró la confirmación de recepción`,
  answerCounted: ({ when, isYours, ...who }) => {
    const that = `el correo ${when === null ? 'de entonces' : `de ${when}`} como respuesta de ${ofBuilder(isYours)}`
    return did(who, `Marcaste ${that}`, `marcó ${that}`)
  },
  linkReplaced: 'Se cambió el enlace privado; el anterior ya no funciona',
  fetched: ({ to, isYours }) =>
    `Una persona o un programa descargó el enlace privado para ${to ?? ofBuilder(isYours)}`,
  fetchedByRobot: ({ to, isYours }) =>
    `Un programa, no una persona, descargó el enlace privado para ${to ?? ofBuilder(isYours)}`,
  wrongAddress: ({ email }) => `Quien lee ${email ?? 'esta dirección'} dice que no es la correcta`,
  mailFailed: 'Un correo no llegó',
  corrected: (who) => did(who, 'Corregiste este reclamo', 'corrigió este reclamo'),
  correctedFields: ({ fields, changes, ...who }) =>
    did(who, `Corregiste (${fields}): ${changes}`, `corrigió (${fields}): ${changes}`),
  change: ({ before, after }) => `“${before}” ahora es “${after}”`,
  filed: (who) => did(who, 'Enviaste este reclamo', 'envió este reclamo'),
  notArrived: 'El correo no llegó',
  notArrivedBecause: ({ detail }) => `El correo no llegó. ${detail}`,
  notArrivedLater: ({ detail }) => `El correo no llegó. ${detail}`,
  opened: ({ builder }) => `${builder} vio este reclamo`,
  acknowledged: ({ builder }) => `${builder} confirmó que recibió este reclamo`,
  reopened: (who) => did(who, 'Reabriste este reclamo', 'reabrió este reclamo'),
  inProgress: ({ status, builder }) => `${status}: ${builder} se está ocupando`,
  fixed: (who) =>
    did(
      who,
      'Dijiste que está reparado; el reclamo está cerrado',
      'dijo que está reparado; el reclamo está cerrado',
    ),
  closed: 'El reclamo se cerró',
  noted: 'Anotado',
  shared: (who) =>
    did(who, 'Copiaste o compartiste el enlace privado', 'copió o compartió el enlace privado'),
  stored: {
    due: ({ kind, date }) =>
      `El plazo para ${{ answer: 'la respuesta', inspection: 'la inspección', repair: 'la reparación' }[kind]} vencía el ${date}`,
    undeliverable: (it) =>
      `El servidor de correo lo aceptó el ${it.accepted} y avisó el ${it.reported} que no se pudo entregar. ${it.reason}`,
    imported: ({ emails, photos }) =>
      [
        emails > 0 && plural(emails, { one: '1 correo', other: `${emails} correos` }),
        photos > 0 && plural(photos, { one: '1 foto', other: `${photos} fotos` }),
      ]
        .filter(Boolean)
        .join(' y '),
    fixedBefore: 'Reparado antes de importarlo',
    nobodyObjected: ({ days }) => `Marcado como reparado hace ${days} días; nadie se opuso.`,
  },
  sent: 'Enviado',
  sentTo: ({ to }) => `Enviado a ${to}`,
  serverAnswered: ({ reply }) => `Su servidor de correo respondió: ${reply}`,
  delivery: {
    written: 'Escrito, sin enviar: el correo no está configurado',
    waiting: ({ to }) => `En espera de enviarse a ${to}`,
    accepted: ({ to, at }) => `Entregado al servicio de correo para ${to} el ${at}`,
    refused: ({ to }) => `No fue aceptado para ${to}`,
    cameBack: ({ at }) => `Fue devuelto el ${at}`,
    dropped: 'No se envió: ya no hacía falta',
    seen: ({ at }) => `En la página del reclamo, que se abrió el ${at}`,
  },
  saidSent: ({ how, date, ...who }) =>
    [said(who, 'lo enviaste por tu cuenta', 'lo envió por su cuenta'), how, date !== null && `el ${date}`]
      .filter(Boolean)
      .join(', '),
  statement: {
    sent: (who) => said(who, 'lo enviaste por tu cuenta', 'lo envió por su cuenta'),
    letter: (who) => said(who, 'enviaste una carta', 'envió una carta'),
    call: ({ isYours, ...who }) =>
      said(who, `llamaste a ${ofBuilder(isYours)}`, `llamó a ${ofBuilder(isYours)}`),
    conversation: ({ isYours, ...who }) =>
      said(who, `hablaste con ${ofBuilder(isYours)}`, `habló con ${ofBuilder(isYours)}`),
  },
  stated: ({ did: what, date, words }) => `${what} el ${date}: “${words}”`,
  statedTracked: (it) => `${it.did} el ${it.date}, número de rastreo ${it.tracking}: “${it.words}”`,
  notByEmail: 'Tu constructora no recibe aviso por correo: envíale el enlace.',
}
