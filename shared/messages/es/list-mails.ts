import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/list-mails.ts'

const items = (count: number): string => plural(count, { one: '1 pendiente', other: `${count} pendientes` })

export const listMails: Messages<typeof en.listMails> = {
  subject: ({ count, street }) => `${items(count)} de garantía, ${street}`,
  view: ({ count }) => plural(count, { one: 'Ver 1 pendiente', other: `Ver los ${count} pendientes` }),
  prepared: {
    all: 'Confirmar la recepción de todo',
    allLine: 'Todos: recibido',
    byNumber: 'Responder por número',
    notFixed: 'No está reparado',
    takenBack: 'no está reparado',
  },
  preview: ({ name, count }) =>
    `${name} envió ${items(count)} después de un recorrido. Puede responder a cada uno por su número.`,
  hello: ({ builder, name, street, count }) =>
    `Hola, ${builder}:\n${name} recorrió ${street} y encontró ${items(count)}. Cada uno es un reclamo aparte, con sus propias fechas.`,
  about: ({ room, severity, category, number }) => `${room} · ${severity} · ${category} · Reclamo ${number}`,
  recordedOf: ({ words, number }) => `${words} · Reclamo ${number}`,
  attached: ({ attached }) => `${attached}.`,
  photosOfList: ({ first, last }) =>
    first === last
      ? `Foto ${first} de esta lista, adjunta a este correo.`
      : `Fotos ${first} a ${last} de esta lista, adjuntas a este correo.`,
  reply: {
    onlyInbox: ({ first }) =>
      `No necesita una cuenta. Para responder, conteste este correo: su respuesta llega al buzón de ${first}.`,
    inbox: ({ first }) =>
      `No necesita una cuenta. Si contesta este correo, su respuesta llega al buzón de ${first}; la página deja sus respuestas en el registro.`,
    byNumber: ({ first, number }) =>
      `No necesita una cuenta. También puede contestar con los números, un pendiente por línea: “1: listo” o “${number}: vamos el martes”. “Todos: recibido” responde a todos los pendientes. ${first} verá cada respuesta en su pendiente.`,
  },
  footer: ({ name, email }) =>
    `Recibe este correo porque ${name} indicó ${email} como contacto de garantía de esta casa. Al confirmar la recepción dice que recibió un reclamo; no acepta ninguna responsabilidad.`,
  onRecord:
    'Cada pendiente queda en el registro, para que ambas partes puedan demostrar después lo que se dijo.',
  recorded: ({ count, of, first }) =>
    `Registrado: su correo responde a ${count} de ${items(of)}. ${first} ve sus palabras en cada uno.`,
  outcome: {
    acknowledged: 'Recepción confirmada',
    passedOn: 'Sus palabras se enviaron',
    closed: 'Cerrado: nada cambió',
    fixed: ({ first }) =>
      `Reparado: le pedimos a ${first} que lo confirme. Puede retirarlo durante diez minutos`,
    notFixed: 'No está reparado',
    tooLate: ({ first }) => `Demasiado tarde para retirarlo: ya le preguntamos a ${first}`,
    wrongAddress: ({ first }) =>
      `No le corresponde, o no es la dirección correcta: le pedimos a ${first} que lo revise`,
  },
}
