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

export const tradesMails: Messages<typeof en.tradesMails> = {
  hello: ({ name }) => `Hola, ${name}:`,
  open: 'Abrir el reclamo',
  sender: ({ by }) => `${by} vía ${PRODUCT_NAME}`,
  facts: {
    number: 'Número',
    category: 'Categoría',
    room: 'Cuarto',
    address: 'Dirección',
    homeowner: 'Quién vive ahí',
    photos: 'Fotos',
  },
  number: ({ number }) => `Reclamo ${number}`,
  footer: ({ by }) =>
    `Recibe este correo porque ${by} le envía trabajo por medio de ${PRODUCT_NAME}. Las respuestas a este correo le llegan a ${by}.`,
  builderFooter: `Recibe este correo porque usted envía trabajo a otras personas por medio de ${PRODUCT_NAME}.`,
  assigned: {
    subject: ({ by, title, street }) => `Trabajo para ${by}: ${title}, ${street}`,
    subjectOfStreet: ({ by, street }) => `Trabajo para ${by}: ${street}`,
    preview: ({ by }) => `${by} le pide que revise esto.`,
    text: ({ by, street }) => `${by} le pide que revise esto en ${street}.`,
    open: 'Abrir y proponer una visita',
    link: ({ by }) =>
      `No necesita una cuenta. El enlace es suyo y muestra solo este reclamo; deja de funcionar cuando ${by} le dé el trabajo a otra persona.`,
    answer: ({ by }) =>
      `Responda este correo para decir cuándo puede ir o para preguntar algo: le llega a ${by}.`,
    answerForDetails: ({ by }) => `Responda este correo para recibir los detalles: le llega a ${by}.`,
  },
  released: {
    subject: ({ title, street }) => `Ya no hace falta: ${title}, ${street}`,
    subjectOfStreet: ({ street }) => `Ya no hace falta: ${street}`,
    preview: ({ by }) => `${by} ya no necesita que usted haga este trabajo.`,
    text: ({ by }) =>
      `${by} ya no necesita que usted haga este trabajo, y el enlace dejó de funcionar. Si usted propuso o acordó una visita, ${by} se encarga de ella: pregúntele si tiene dudas.`,
  },
  undelivered: {
    subject: ({ name, title, street }) => `El correo a ${name} fue devuelto: ${title}, ${street}`,
    text: ({ name, to, failure }) =>
      `Usted le pidió a ${name} que revisara esto, y nuestro correo a ${to} no llegó. ${failure}`,
    correctThere: ({ name }) =>
      `Corrija ahí el correo de ${name} y lo recibirá de nuevo, o llámele por teléfono.`,
    correctInClaim: ({ name }) =>
      `Corrija el correo de ${name} en el reclamo y lo recibirá de nuevo, o llámele por teléfono.`,
  },
  answered: {
    done: {
      subject: ({ name, title, street }) => `${name} dice que ya terminó: ${title}, ${street}`,
      text: ({ name }) => `${name} dice que ya terminó.`,
      next: () =>
        'En la casa todavía no lo saben. Si está reparado, con un toque en el reclamo les pedimos que lo confirmen.',
    },
    question: {
      subject: ({ name, title, street }) => `${name} pregunta: ${title}, ${street}`,
      text: ({ name }) => `${name} tiene una pregunta.`,
      next: ({ name }) => `Responda este correo y ${name} lo recibirá.`,
    },
  },
  visits: {
    accepted: {
      subject: ({ what }) => `Visita confirmada: ${what}`,
      text: ({ first, when }) => `${first} aceptó la visita (${when}).`,
      next: 'Está en el archivo de calendario de este correo.',
    },
    declined: {
      subject: ({ what }) => `Otro horario, por favor: ${what}`,
      text: ({ first, when }) => `A ${first} no le queda bien la visita (${when}) y pide otro horario.`,
      next: 'Proponga otro, por favor.',
    },
    cancelled: {
      subject: ({ what }) => `Visita cancelada: ${what}`,
      text: ({ when }) => `La visita (${when}) no se realizará.`,
      next: 'El archivo de calendario de este correo la quita de su calendario.',
    },
  },
}

export const tradePage: Messages<typeof en.tradePage> = {
  asks: '<builder/> le pide que revise esto',
  for: 'Para <trade/> · <at/>',
  wrote: 'Lo que escribió <first/>',
  privateLink:
    'Este enlace privado es para <email/> y muestra solo este reclamo. Deja de funcionar cuando <builder/> le dé el trabajo a otra persona.',
  standing: {
    closed: 'Este reclamo está cerrado. No hace falta hacer nada.',
    fixed: '<builder/> lo marcó como reparado. Le pedimos a <first/> que lo confirme.',
    confirmed: ({ visit }) => `Visita confirmada: ${visit}`,
    proposed: ({ visit, first }) => `Visita propuesta (${visit}). ${first} todavía no ha respondido.`,
    declined: ({ visit, first }) => `En lugar de ${visit}, ${first} pidió otro horario.`,
    declinedBecause: ({ visit, first, note }) =>
      `En lugar de ${visit}, ${first} pidió otro horario: “${note}”`,
  },
  form: {
    title: 'Avisar a <builder/>',
    content: 'Qué hizo o qué necesita saber',
    done: 'Terminado',
    question: 'Preguntar',
    hint: '<first/> no ve esto. <builder/> recibe un correo y decide si está reparado.',
    doneWords: 'Terminado.',
  },
  told: {
    title: 'Lo que usted le dijo a <builder/>',
    done: 'Terminado',
    question: 'Usted preguntó',
    withdraw: 'Retirarlo',
    outcomes: {
      done: {
        waiting: 'La oficina lo recibió y todavía no lo confirma.',
        sent: 'La oficina lo confirmó.',
        dismissed: 'La oficina dice que todavía no está terminado.',
        withdrawn: 'Usted lo retiró.',
      },
      question: {
        waiting: 'La oficina la recibió. La respuesta llega por correo.',
        sent: 'La oficina ya respondió.',
        dismissed: 'La oficina ya respondió.',
        withdrawn: 'Usted la retiró.',
      },
    },
  },
  failures: {
    notSentTitle: 'No se envió.',
    deadLink: {
      title: 'Este enlace ya no funciona.',
      text: 'El trabajo se le dio a otra persona, o un correo más reciente tiene otro enlace. Pregunte a la constructora que se lo envió.',
    },
    officeActed: 'La oficina ya se ocupó de esto. Llame a la oficina.',
    otherSite: 'Esta solicitud llegó desde otro sitio.',
  },
}
