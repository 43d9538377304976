import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-mails.ts'

const photos = (count: number): string => plural(count, { one: '1 foto', other: `${count} fotos` })
const recordings = (count: number): string =>
  plural(count, { one: '1 grabación', other: `${count} grabaciones` })
const papers = (count: number): string => plural(count, { one: '1 documento', other: `${count} documentos` })

export const builderMails: Messages<typeof en.builderMails> = {
  subject: ({ title, address }) => `Reclamo de garantía: ${title}, ${address}`,
  urgent: ({ subject }) => `URGENTE: ${subject}`,
  sender: ({ name, what }) => `${what === null ? '' : `${what}: `}${name} vía ${PRODUCT_NAME}`,
  number: ({ number }) => `Reclamo ${number}`,
  onRecord: ({ entry, hash }) =>
    `Queda en el registro, para que ambas partes puedan demostrar después lo que se dijo (entrada ${entry}, ${hash}).`,
  footer: ({ name, email }) =>
    `Recibe este correo porque ${name} indicó ${email} como contacto de garantía de esta casa.`,
  copy: ({ name, role, builder, email }) =>
    `Esta es una copia para usted (${role}): ${name} pidió que se le avise de los reclamos de esta casa. El contacto de la garantía es ${builder}, ${email}.`,
  buttons: {
    all: 'Ver todos los reclamos que le enviaron',
    open: 'Abrir el reclamo',
    openAndAnswer: 'Abrir el reclamo y responder',
    acknowledge: 'Ver y confirmar la recepción',
    visit: 'Proponer una visita',
    anotherTime: 'Proponer otro horario',
    fixed: 'Marcar como reparado',
    wrongAddress: ({ first }) => `¿No es la dirección correcta? Avisar a ${first}`,
  },
  facts: {
    number: 'Número',
    cameBack: 'Volvió a fallar',
    earlier: ({ number }) => `Reclamo anterior n.º ${number}`,
    category: 'Categoría',
    room: 'Cuarto',
    address: 'Dirección',
    phone: 'Teléfono',
    bestTimes: 'Mejores horarios',
    filed: 'Enviado',
    warranty: 'Garantía',
    dates: ({ start, end }) => `del ${start} al ${end}`,
    coverage: 'Cobertura',
    visit: 'Visita',
    who: 'Quién va',
    now: ({ field }) => `${field} ahora`,
    before: ({ field }) => `${field} antes`,
  },
  reply: {
    reading: ({ first }) =>
      `Esta copia es solo para leer: no tiene que hacer nada. Una respuesta no cambia nada del reclamo; ${first} la ve como una nota suya.`,
    onlyInbox: ({ first }) =>
      `Para responder, conteste este correo: su respuesta llega al buzón de ${first}.`,
    conversation: ({ first }) =>
      `También puede simplemente contestar este correo; ${first} verá su respuesta en la conversación.`,
    inbox: ({ first }) =>
      `Si contesta este correo, su respuesta llega al buzón de ${first}; los botones la dejan en el registro.`,
  },
  how: {
    page: 'No necesita una cuenta. Cada botón abre primero el reclamo, así que nada cambia hasta que usted confirme ahí.',
    mail: 'No necesita una cuenta. Cada botón abre un correo que ya está escrito: deje la primera línea, agregue debajo lo que quiera y envíelo.',
    none: 'No necesita una cuenta.',
  },
  attached: ({ total, here, next, emails, left }) => {
    if (here === total)
      return plural(total, {
        one: '1 foto, adjunta a este correo',
        other: `${total} fotos, adjuntas a este correo`,
      })
    return [
      `${photos(total)}: ${here > 0 ? here : 'ninguna'} en este correo`,
      ...(next > 0 ? [`${next} en ${emails === 1 ? 'el siguiente' : `los ${emails} siguientes`}`] : []),
      ...(left > 0 ? [`${left} sin enviar: conteste para pedirlas`] : []),
    ].join(', ')
  },
  photosOfClaim: ({ first, last, total }) =>
    first === last
      ? `Foto ${first} de ${total} de este reclamo, adjunta a este correo.`
      : `Fotos ${first} a ${last} de ${total} de este reclamo, adjuntas a este correo.`,
  filed: {
    preview: ({ name, number, count }) =>
      `${name} envió el reclamo ${number}${count === 0 ? '' : ` con ${photos(count)}`}. Puede responder sin una cuenta.`,
    previewToRead: ({ name, number, count }) =>
      `${name} envió el reclamo ${number}${count === 0 ? '' : ` con ${photos(count)}`}.`,
    hello: ({ builder, name, street }) =>
      `Hola, ${builder}:\n${name} envió un reclamo de garantía por ${street}.`,
    added: ({ name, at }) => `${name} agregó (${at}):`,
    footerOfCopy: ({ name, role, builder, email }) =>
      `Esta es una copia para usted (${role}): ${name} pidió que se le avise de los reclamos de esta casa. El contacto de la garantía es ${builder}, ${email}. Confirmar la recepción dice que recibió el reclamo; no acepta responsabilidad.`,
    footer: ({ name, email }) =>
      `Recibe este correo porque ${name} indicó ${email} como contacto de garantía de esta casa. Al confirmar la recepción dice que recibió el reclamo; no acepta ninguna responsabilidad.`,
  },
  wrote: ({ name, at }) => `${name} escribió sobre este reclamo (${at}):`,
  sentPhotos: ({ name, at, count }) => `${name} envió ${photos(count)} de este reclamo (${at}):`,
  sentPapers: ({ name, at, count }) => `${name} envió ${papers(count)} de este reclamo (${at}):`,
  papers: ({ count }) => papers(count),
  paper: {
    linked: ({ size }) => `PDF, ${size}`,
    attached: ({ size }) => `PDF, ${size}, adjunto a este correo`,
    notSent: ({ size }) => `PDF, ${size}, demasiado grande para este correo: conteste para pedirlo`,
  },
  sentRecordings: ({ name, at, count }) => `${name} envió ${recordings(count)} de este reclamo (${at}):`,
  recordings: ({ count }) => recordings(count),
  recordingsOfClaim: ({ count }) =>
    plural(count, {
      one: 'Una grabación de este reclamo va adjunta a este correo.',
      other: `${count} grabaciones de este reclamo van adjuntas a este correo.`,
    }),
  recording: {
    linked: ({ name, size }) => `${name}, ${size}`,
    attached: ({ name, size }) => `${name}, ${size}, adjunta a este correo`,
    following: ({ name, size }) => `${name}, ${size}, adjunta a otro correo que sigue`,
    notSent: ({ name, size }) => `${name}, ${size}, demasiado grande para un correo: conteste para pedirla`,
    gone: 'no va adjunta, porque no se pudo leer el archivo: conteste para pedirla',
  },
  visitOff: 'La visita ya no hace falta: el archivo de calendario de este correo la quita de su calendario.',
  visitOffByAnswer: 'La visita ya no hace falta: este correo rechaza su invitación.',
  invitation: {
    accepted: {
      subject: ({ title }) => `Aceptada: ${title}`,
      text: ({ first, when }) => `${first} aceptó su invitación: ${when}`,
    },
    declined: {
      subject: ({ title }) => `Rechazada: ${title}`,
      text: ({ first, when }) => `${first} rechazó su invitación: ${when}`,
    },
    footer: ({ number }) =>
      `Recibe este correo porque usted envió una invitación de calendario al reclamo ${number}.`,
  },
  events: {
    'visit-accepted': {
      label: 'Visita aceptada',
      text: ({ first }) => `${first} aceptó la visita.`,
    },
    'visit-declined': {
      label: 'Otro horario, por favor',
      text: ({ first }) => `${first} pide otro horario para la visita.`,
    },
    'visit-replaced': {
      label: 'Visita reemplazada',
      text: ({ isInvited }) =>
        `Su nueva propuesta reemplaza esta visita, que ya estaba aceptada. ${isInvited ? 'Este correo rechaza su invitación.' : 'El archivo de calendario de este correo la quita de su calendario.'}`,
    },
    'fix-disputed': {
      label: 'Todavía no está reparado',
      text: ({ first }) => `${first} dice que esto todavía no está reparado. El reclamo sigue abierto.`,
    },
    closed: { label: 'Reclamo cerrado', text: () => 'Este reclamo está cerrado.' },
    withdrawn: {
      label: 'Reclamo retirado',
      text: ({ first }) => `${first} retiró este reclamo: lo envió por error. No hace falta hacer nada.`,
    },
    reopened: { label: 'Reclamo reabierto', text: ({ first }) => `${first} reabrió este reclamo.` },
    corrected: {
      label: 'Reclamo corregido',
      text: ({ first, fields }) => `${first} corrigió este reclamo: ${fields}.`,
    },
    'photos-added': {
      label: 'Fotos agregadas',
      text: ({ first, count }) => `${first} agregó ${photos(count)} a este reclamo.`,
    },
  },
}
