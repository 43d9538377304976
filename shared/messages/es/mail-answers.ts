import type { Messages } from '../text.ts'
import type * as en from '../en/mail-answers.ts'

export const mailAnswers: Messages<typeof en.mailAnswers> = {
  acknowledge: { label: 'Confirmar la recepción', line: 'Recibido: tenemos este reclamo.' },
  visit: { label: 'Podemos ir…', line: 'Podemos ir. Día y hora:' },
  fixed: { label: 'Ya está reparado', line: 'Reparado: el trabajo está terminado.' },
  'wrong-address': {
    label: 'No es para nosotros',
    line: 'No nos corresponde, o no es la dirección correcta para este reclamo.',
  },
  question: { label: 'Hacer una pregunta', line: 'Nuestra pregunta:' },
  'not-fixed': { label: 'No está reparado', line: 'No está reparado: por favor, retírenlo.' },
  blocked: '¿En su oficina no se abren los enlaces? Responda por correo:',
  outcomes: {
    acknowledged: {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: usted confirmó la recepción de este reclamo. ${first} lo ve en la página del reclamo.`,
    },
    answered: {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: usted respondió a este reclamo. ${first} ve su correo en la conversación.`,
    },
    visit: {
      label: 'Registrado',
      text: ({ first, words }) =>
        `Registrado: usted puede ir “${words}”. Le preguntamos a ${first} si le queda bien; recibirá la respuesta por correo.`,
    },
    'visit-proposed': {
      label: 'Registrado',
      text: ({ first, words }) =>
        `Registrado: usted propuso una visita (${words}). Le preguntamos a ${first} si le queda bien; recibirá la respuesta por correo.`,
    },
    'visit-cancelled': {
      label: 'Registrado',
      text: ({ first, words }) => `Registrado: usted canceló la visita (${words}). Le avisamos a ${first}.`,
    },
    fixed: {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: usted dice que está reparado. Le pedimos a ${first} que lo confirme. ¿Lo envió por error? Puede retirarlo durante diez minutos.`,
    },
    'taken-back': {
      label: 'Registrado',
      text: ({ first }) => `Registrado: no está reparado. ${first} ve que usted lo retiró.`,
    },
    'wrong-address': {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: esto no le corresponde, o llegó a otra dirección. Le pedimos a ${first} que lo revise.`,
    },
    question: {
      label: 'Pregunta enviada',
      text: ({ first }) => `Le enviamos su pregunta a ${first}. Recibirá la respuesta por correo.`,
    },
    closed: {
      label: 'Reclamo cerrado',
      text: () => 'Este reclamo está cerrado, así que no se cambió nada. Su correo está en la conversación.',
    },
    'too-late': {
      label: 'Demasiado tarde',
      text: ({ first }) =>
        `Esto ya no se puede retirar: ya le preguntamos a ${first}. Su correo está en la conversación; por favor, escriba qué falta todavía.`,
    },
    'not-kept': {
      label: 'Sin guardar',
      text: ({ first, words }) =>
        `Su correo está en la conversación, pero no todos sus archivos: ${words}. ${first} no los tiene. Envíelos de nuevo, más cortos o en otro formato, o con su respuesta en la página del reclamo.`,
    },
    'no-words': {
      label: 'Faltan datos',
      text: () =>
        'No se registró nada: la línea de su correo quedó sin completar. Use otra vez el botón y escriba a continuación de la primera línea.',
    },
  },
}
