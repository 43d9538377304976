import type { Messages } from '../text.ts'
import type * as en from '../en/notify-answers.ts'

export const notifyAnswers: Messages<typeof en.notifyAnswers> = {
  noSuchAddress: 'Esa dirección no está guardada.',
  test: {
    title: 'Esto es una prueba',
    text: 'Así sabrás de tus reclamos.',
    works: ({ host }) => `Funciona: ${host} recibió el mensaje.`,
    tooMany: 'Enviaste muchas pruebas en la última hora.',
  },
  answers: {
    isProtected: ({ status }) =>
      `Respondió ${status}: este tema está protegido. Permite que cualquiera escriba en él o elige otro tema.`,
    notAllowed: ({ status }) =>
      `Respondió ${status}: no está permitido. Revisa el secreto de la firma y quién puede llamarlo.`,
    noTopic: ({ status }) => `Respondió ${status}: ese tema no existe. Revisa la dirección.`,
    noWebhook: ({ status }) => `Respondió ${status}: ese webhook no existe. Revisa la dirección.`,
    tooMany: ({ status }) => `Respondió ${status}: demasiados mensajes. Esperamos y volvemos a intentarlo.`,
    elsewhere: ({ status }) => `Respondió ${status}: nos manda a otra dirección. Escribe esa.`,
    ownProblem: ({ status }) =>
      `Respondió ${status}: tiene un problema propio. Inténtalo de nuevo dentro de un rato.`,
    notUnderstood: ({ status }) => `Respondió ${status}: no entendió el mensaje. Revisa la dirección.`,
  },
  failures: {
    forbidden:
      'Los mensajes no pueden ir allí: no es https o está en una red privada. La persona que administra puede permitirlo.',
    noSuchName: 'No hay nada con ese nombre. Revisa la dirección.',
    nothingListens: 'Allí no responde nadie. Revisa la dirección y que esté funcionando.',
    certificate: 'Su certificado no es válido, así que no se envió nada. Renuévalo o usa otra dirección.',
    tooSlow: 'No respondió en diez segundos.',
    brokeOff: 'La conexión se cortó. Inténtalo de nuevo dentro de un rato.',
  },
  push: {
    notTurnedOn: 'No se pudieron activar las notificaciones. Inténtalo de nuevo.',
    isOff: 'Las notificaciones están desactivadas en este dispositivo.',
  },
}
