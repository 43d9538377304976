import type { Messages } from '../text.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type * as en from '../en/trades.ts'

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
