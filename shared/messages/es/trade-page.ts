import type { Messages } from '../text.ts'
import type * as en from '../en/trade-page.ts'

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
