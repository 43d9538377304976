import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/homeowner-mails.ts'

const OUT_OF_CALENDAR = 'El archivo de calendario de este correo la quita de tu calendario.'

export const homeownerMails: Messages<typeof en.homeownerMails> = {
  hello: ({ name, builder }) => `Hola, ${name}:\nHay novedades en tu reclamo con ${builder}.`,
  open: 'Abrir el reclamo',
  footer: ({ number }) => `Recibes este correo porque el reclamo ${number} es de tu casa.`,
  ofItem: ({ number, title, text }) => `${number}. ${title}: ${text}`,
  severalItems: 'Hay novedades de varios pendientes.',
  hidden: {
    claim: 'Hay novedades en uno de tus reclamos.',
    home: 'Hay un recordatorio sobre tu casa.',
  },
  wrote: {
    text: ({ builder, words }) => `${builder} escribió: ${words}`,
    subject: ({ builder, title }) => `${builder} respondió: ${title}`,
  },
  email: {
    onlyQuotes: ({ builder }) => `${builder} envió un correo sin palabras nuevas: solo cita uno anterior.`,
    unreadable: ({ builder }) =>
      `${builder} envió un correo que no se pudo leer aquí. Abre el reclamo para descargarlo.`,
    subject: ({ builder, title }) => `${builder} envió un correo: ${title}`,
  },
  opened: {
    text: ({ builder }) => `${builder} ya vio este reclamo.`,
    subject: ({ builder, title }) => `${builder} vio tu reclamo: ${title}`,
  },
  openedList: {
    text: ({ builder }) => `${builder} ya vio tu recorrido.`,
    subject: ({ builder, title }) => `${builder} vio: ${title}`,
  },
  acknowledged: {
    text: ({ builder }) => `${builder} confirmó la recepción de este reclamo.`,
    textWithWords: ({ builder, words }) =>
      `${builder} confirmó la recepción de este reclamo. Escribió: ${words}`,
    subject: ({ builder, title }) => `${builder} confirmó la recepción de tu reclamo: ${title}`,
  },
  acknowledgementUndone: {
    text: ({ builder }) => `${builder} retiró la confirmación de hace un momento.`,
    subject: ({ builder, title }) => `${builder} retiró una confirmación: ${title}`,
  },
  wrongAddress: {
    text: ({ email }) =>
      `Quien lee ${email} dice que no es la dirección correcta para reclamos de garantía. Revísala en tu perfil.`,
    subject: ({ title }) => `¿Es la dirección correcta? ${title}`,
  },
  failed: {
    text: ({ to, detail }) => `Un correo a ${to} no llegó. ${detail}`,
    givenUp: ({ reason }) => `${reason} Lo intentamos durante dos días.`,
    textOfList: ({ to, count, detail }) =>
      `El correo con ${plural(count, { one: 'tu pendiente', other: `tus ${count} pendientes` })} a ${to} no llegó. ${detail}`,
    subject: ({ title }) => `Este correo fue devuelto: ${title}`,
  },
  visitOffered: {
    text: ({ builder, words }) => `${builder} puede ir a tu casa: “${words}”. Indica si te queda bien.`,
    subject: ({ builder, title }) => `${builder} ofrece una visita: ${title}`,
  },
  visit: {
    subject: ({ when, title }) => `¿Visita el ${when}? ${title}`,
    proposed: ({ builder, visit }) =>
      `${builder} propone una visita: ${visit}. Acéptala o pide otro horario.`,
    waits: ({ builder, visit }) =>
      `${builder} todavía espera tu respuesta sobre una visita: ${visit}. Acéptala o pide otro horario.`,
    replaced: ({ visit }) => `La visita del ${visit} queda reemplazada por una nueva propuesta.`,
    cancelled: ({ builder, visit }) => `${builder} canceló la visita del ${visit}.`,
    cancelledSubject: ({ builder, title }) => `${builder} canceló una visita: ${title}`,
    replacedSubject: ({ builder, title }) => `${builder} reemplazó una visita: ${title}`,
    accepted: ({ who }) =>
      `${who === null ? 'Aceptaste' : `${who} aceptó`} esta visita. Está en el archivo de calendario de este correo.`,
    acceptedSubject: ({ when, title }) => `Visita confirmada: ${when}, ${title}`,
    off: ({ visit }) => `La visita del ${visit} ya no hace falta.`,
    offByClosing: ({ who, visit }) =>
      `${who === null ? 'Cerraste' : `${who} cerró`} este reclamo, así que la visita del ${visit} ya no hace falta. ${OUT_OF_CALENDAR}`,
    offByWithdrawing: ({ who, visit }) =>
      `${who === null ? 'Retiraste' : `${who} retiró`} este reclamo, así que la visita del ${visit} ya no hace falta. ${OUT_OF_CALENDAR}`,
    offSubject: ({ title }) => `Visita cancelada: ${title}`,
  },
  fix: {
    subject: ({ title }) => `¿Ya está reparado? ${title}`,
    question: '¿Ya está reparado?',
    reported: ({ builder, closes }) =>
      `${builder} marcó esto como reparado. Confírmalo, o di qué sigue mal; si no, el reclamo se cierra solo el ${closes}.`,
    reminder: ({ closes }) => `¿Ya está reparado? Este reclamo se cierra solo el ${closes}.`,
    mail: {
      preview: ({ builder }) => `${builder} marcó esto como reparado. Indica si es así.`,
      text: ({ builder, name }) =>
        `${name === null ? '' : `Hola, ${name}:\n`}${builder} marcó este reclamo como reparado.`,
      closes: ({ at }) =>
        `Abre el reclamo y confírmalo, o di que todavía no está reparado. Si no haces ninguna de las dos cosas, el reclamo se cierra solo el ${at}.`,
    },
  },
  fixUndone: {
    text: ({ builder }) => `${builder} ya no da esto por reparado: lo marcó por error.`,
    subject: ({ builder, title }) => `${builder} retiró una reparación: ${title}`,
  },
  stillFixed: {
    text: ({ closed, until }) =>
      `Se cerró como reparado el ${closed}. Si sigue reparado, no hace falta hacer nada. Si el problema volvió, puedes reabrir el reclamo hasta el ${until}: avisamos a tu constructora, y el historial se conserva.`,
    subject: ({ title }) => `¿Sigue reparado? ${title}`,
  },
  closed: {
    text: ({ days, reopenDays }) =>
      `Este reclamo se cerró: lo marcaron como reparado hace ${days} días y no dijiste lo contrario. Puedes reabrirlo durante ${reopenDays} días.`,
    subject: ({ title }) => `Cerrado: ${title}`,
  },
}
