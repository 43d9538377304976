import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/record-words.ts'

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
