import type { Messages } from '../text.ts'
import type * as en from '../en/mailbox-words.ts'

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
