import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/outbox.ts'

export const waiting: Messages<typeof en.waiting> = {
  label: 'Guardado en este dispositivo',
  title: 'Por enviar',
  claims: ({ count }) =>
    plural(count, {
      one: '1 reclamo se enviará cuando vuelva la conexión.',
      other: `${count} reclamos se enviarán cuando vuelva la conexión.`,
    }),
  photos: ({ photos }) => `Por enviar cuando vuelva la conexión: ${photos}.`,
  saved: 'Guardado. Se enviará cuando vuelva la conexión.',
  sending: 'Enviando…',
  sendingPhotos: ({ photos, percent }) => `Enviando ${photos}, ${percent} %`,
  sendingItem: ({ number, of }) => `Enviando el pendiente ${number} de ${of}…`,
  notSent: ({ reason }) => `No se envió: ${reason}`,
  edit: 'Editar',
  otherClaim: 'Ya empezaste otro reclamo. Envíalo o descártalo primero.',
  otherWalk: 'Ya empezaste otro recorrido. Envíalo primero.',
  badge: { notSent: 'No se envió', sending: 'Enviando', waiting: 'Esperando señal' },
  follow: {
    notSent: ({ photos }) => `No se envió: ${photos} de <title/>`,
    sending: ({ photos, percent }) => `Enviando ${photos} de <title/>, ${percent} %`,
    saved: ({ photos }) => `Por enviar cuando vuelva la conexión: ${photos} de <title/>.`,
    leaveOut: 'No enviarlas',
    open: 'Abrir',
  },
  begun: ({ count }) =>
    plural(count, {
      one: 'Continuar <name/>, 1 pendiente sin enviar',
      other: `Continuar <name/>, ${count} pendientes sin enviar`,
    }),
  filed: ({ count }) =>
    plural(count, {
      one: 'Recorrido registrado, 1 pendiente',
      other: `Recorrido registrado, ${count} pendientes`,
    }),
  filedSendLink: ({ count }) =>
    plural(count, {
      one: 'Recorrido registrado, 1 pendiente. Ahora manda el enlace a tu constructora.',
      other: `Recorrido registrado, ${count} pendientes. Ahora manda el enlace a tu constructora.`,
    }),
  sendLink: 'Mandar el enlace',
  open: 'Abrirlo',
}

export const savedSent: Messages<typeof en.savedSent> = {
  all: 'Se envió todo lo que guardaste.',
  claim: ({ count }) =>
    plural(count, {
      one: 'Se envió el reclamo que guardaste.',
      other: `Se enviaron los ${count} reclamos que guardaste.`,
    }),
  walk: ({ count }) =>
    plural(count, {
      one: 'Se envió el recorrido que guardaste.',
      other: `Se enviaron los ${count} recorridos que guardaste.`,
    }),
  message: ({ count }) =>
    plural(count, {
      one: 'Se envió el mensaje que escribiste.',
      other: `Se enviaron los ${count} mensajes que escribiste.`,
    }),
  something: 'Hay una novedad en uno de tus reclamos.',
}

export const thisDevice: Messages<typeof en.thisDevice> = {
  push: {
    ask: '¿Te avisamos cuando respondan?',
    turnOn: 'Activar los avisos',
    notNow: 'Ahora no',
    on: 'Te avisaremos en este dispositivo',
    off: 'Los avisos siguen desactivados. Puedes activarlos en Ajustes.',
    failed: 'No se pudieron activar los avisos. Inténtalo de nuevo en Ajustes.',
  },
  signOut: {
    title: '¿Cerrar sesión sin enviar?',
    text: 'Algo que escribiste o una foto todavía no se envió. Al cerrar sesión se borra de este dispositivo. Los reclamos y mensajes que enviaste se quedan.',
    submit: 'Cerrar sesión y borrarlo',
    busy: 'Cerrando sesión...',
    stay: 'Seguir escribiendo',
  },
}
