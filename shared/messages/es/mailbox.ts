import type { Messages } from '../text.ts'
import type * as en from '../en/mailbox.ts'

export const mailboxWords: Messages<typeof en.mailboxWords> = {
  faults: {
    dns: 'No se conoce el nombre del servidor de correo.',
    dnsSaid: ({ said }) => `No se conoce el nombre del servidor de correo: ${said}.`,
    refused: 'El servidor de correo no acepta conexiones en esta dirección y este puerto.',
    refusedSaid: ({ said }) =>
      `El servidor de correo no acepta conexiones en esta dirección y este puerto: ${said}.`,
    timeout: 'El servidor de correo no responde.',
    timeoutSaid: ({ said }) => `El servidor de correo no responde: ${said}.`,
    tls: 'No se puede asegurar la conexión.',
    tlsSaid: ({ said }) => `No se puede asegurar la conexión: ${said}.`,
    auth: 'El servidor de correo rechaza el inicio de sesión.',
    authSaid: ({ said }) => `El servidor de correo rechaza el inicio de sesión: ${said}.`,
    token: 'El servicio de tokens no entrega ningún token de acceso.',
    tokenSaid: ({ said }) => `El servicio de tokens no entrega ningún token de acceso: ${said}.`,
    'no-mailbox': 'No se puede abrir la carpeta.',
    'no-mailboxSaid': ({ said }) => `No se puede abrir la carpeta: ${said}.`,
    closed: 'Se cerró la conexión.',
    closedSaid: ({ said }) => `Se cerró la conexión: ${said}.`,
    protocol: 'El servidor de correo no pudo hacer lo que se le pidió.',
    protocolSaid: ({ said }) => `El servidor de correo no pudo hacer lo que se le pidió: ${said}.`,
    own: 'Este servidor no pudo hacer su parte.',
    ownSaid: ({ said }) => `Este servidor no pudo hacer su parte: ${said}.`,
  },
  tooMuch: 'El servidor de correo envía más de lo que se le pidió.',
  noSearch: 'El servidor de correo se niega a buscar en la carpeta.',
  notKept: 'Este servidor no pudo guardar lo que leyó.',
  remedies: {
    dns: 'Revisa el nombre del servidor de correo en Correo.',
    refused: 'Revisa la dirección y el puerto del servidor de correo en Correo. Seguimos intentándolo.',
    timeout: 'Por ahora nada, seguimos intentándolo. Si continúa, pregunta al proveedor de correo.',
    tls: 'Revisa el nombre del servidor de correo en Correo, o pide su certificado al proveedor de correo.',
    auth: 'Escribe de nuevo la contraseña en Correo.',
    token: 'Inicia sesión de nuevo en la cuenta de correo, en Correo.',
    'no-mailbox': 'Revisa el nombre de la carpeta, y que la cuenta pueda leerla.',
    closed: 'Por ahora nada, seguimos intentándolo. Si continúa, pregunta al proveedor de correo.',
    protocol: 'Por ahora nada, seguimos intentándolo. Si continúa, pregunta al proveedor de correo.',
    own: 'Libera espacio en el disco de este servidor y mira sus otras líneas aquí. Seguimos intentándolo.',
  },
  renumbered:
    'El servidor de correo numera de nuevo los correos de esta carpeta en cada conexión, así que cada vez se revisan sus últimos días. No se pierde ningún correo ni se lee dos veces. Qué hacer: pide al proveedor de correo que repare el buzón, o deja que las respuestas lleguen a otro.',
}

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
