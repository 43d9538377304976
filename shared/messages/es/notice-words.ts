import type { Messages } from '../text.ts'
import type * as en from '../en/notice-words.ts'

export const noticeWords: Messages<typeof en.noticeWords> = {
  steps: {
    written: 'Escrito',
    waiting: 'Todavía no aceptado',
    accepted: 'Aceptado',
    refused: 'No aceptado',
    delivered: 'Entregado',
    'came-back': 'Devuelto',
    fetched: 'Descargado, no sabemos por quién',
    'fetched-by-robot': 'Descargado por un robot',
    opened: 'Visto por una persona',
    answered: 'Respondido',
    'taken-back': 'Retirado',
    'own-statement': 'Declaración propia',
    copy: 'Copia',
  },
  step: ({ step }) => `${step}.`,
  copyFor: ({ who, step, text }) => `Para ${who}. ${step}: ${text}`,
  emailTo: ({ to }) => `Correo a ${to}`,
  accepted: ({ to, server, isEncrypted }) =>
    `Correo a ${to}${server === null ? '' : `, por ${server}`}${isEncrypted ? ', cifrado en el camino' : ''}`,
  triedAgain: ({ to, server }) =>
    `Correo a ${to}${server === null ? '' : `, por nuestro propio servicio de correo (${server})`}; se intenta de nuevo`,
  refused: ({ to, server }) =>
    `Correo a ${to}${server === null ? '' : `, por nuestro propio servicio de correo (${server})`}`,
  nothingSent: ({ to }) => `El correo no está configurado: no se envió nada a ${to}`,
  notSent: ({ to }) => `Correo para ${to}, que no se envió`,
  reports: {
    failed: 'Llegó un aviso de que el correo no se pudo entregar',
    delayed: 'Llegó un aviso de que el correo está retrasado',
    delivered: 'Llegó un aviso de que el correo se entregó',
    relayed: 'Llegó un aviso de que el correo se reenvió a su destino',
  },
  reportFrom: ({ from }) => `De ${from}`,
  theBuilder: 'La constructora',
  noAnswers: {
    'auto-reply': ({ who }) => `Llegó una respuesta automática de ${who}`,
    list: ({ who }) => `Llegó un correo de ${who} a través de un grupo o una lista`,
    reaction: ({ who }) => `Llegó una reacción de ${who}`,
    recall: ({ who }) => `Llegó una solicitud de ${who} para anular un correo`,
    'wrong-address': ({ who }) =>
      `Llegó un correo de ${who} que dice que no le corresponde o que la dirección no es la correcta`,
    invitation: ({ who }) => `Llegó una invitación de calendario de ${who}`,
    quotation: ({ who }) => `Llegó un correo de ${who} que solo cita el anterior`,
    unreadable: ({ who }) => `Llegó un correo de ${who} que aquí no se pudo leer`,
  },
  answeredByEmail: ({ who }) => `${who} respondió por correo`,
  answeredOnPage: ({ who }) => `${who} respondió en la página del reclamo`,
}
