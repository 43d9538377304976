import { plural, sentence } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-thread.ts'

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
