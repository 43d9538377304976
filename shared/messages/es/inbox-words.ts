import type { Messages } from '../text.ts'
import type * as en from '../en/inbox-words.ts'

export const inboxWords: Messages<typeof en.inboxWords> = {
  unknownReport: 'Un informe de entrega que no es de ningún correo nuestro.',
  noClaim: 'No dice de qué reclamo trata.',
  notAdded: ({ reason }) =>
    `La respuesta de alguien que vive en la casa, que no se agregó a ningún reclamo. ${reason}`,
  unreadable: 'No se pudo leer. Se conserva el original.',
  notTaken: ({ tries, reason, uid }) =>
    `No se pudo tomar del buzón en ${tries} intentos. ${reason} Puede que siga ahí (UID ${uid}).`,
  notStored: 'No se pudo guardar.',
  tooLarge: ({ size, most }) => `Ocupa ${size}; no se aceptan más de ${most} MB. Está completo en el buzón.`,
  otherSender: ({ sender }) => `Llegó de ${sender}, y tu cuenta tiene otra dirección.`,
  noSender: 'No se pudo leer quién lo envió, y tu cuenta tiene otra dirección.',
  onlyQuotes: 'Solo cita el correo al que responde.',
  noWords: 'No tenía palabras que se pudieran leer.',
  partly: {
    subject: 'Algunos archivos de tu correo no se guardaron',
    text: ({ files }) =>
      `Tu mensaje llegó al reclamo, pero tu constructora no recibió estos archivos de tu correo: ${files}.`,
    next: 'Grábalos de nuevo, más cortos si hace falta, y agrégalos en la página del reclamo.',
    open: 'Abrir el reclamo',
  },
  mail: {
    subject: 'Tu correo no se agregó a ningún reclamo',
    text: ({ reason }) =>
      `Tu correo no se agregó a ningún reclamo y tu constructora no lo recibió.\n${reason}`,
    next: 'Abre el reclamo para escribirle a tu constructora, o responde a un correo sobre ese único reclamo.',
    open: 'Abrir mis reclamos',
    footer: 'Te enviamos este correo porque respondiste a un correo sobre tu casa.',
  },
}
