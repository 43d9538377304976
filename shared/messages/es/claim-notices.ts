import { sentence } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-notices.ts'

/** With its period, unless a time ends it: "9:00 a.m." */
const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

export const claimNotices: Messages<typeof en.claimNotices> = {
  yourBuilder: 'tu constructora',
  sending: 'Enviando...',
  correctAddress: 'Corregir la dirección',
  sendToNew: 'Enviar a la dirección nueva',
  profileNames: ({ email }) => `Tu perfil ahora indica ${email}.`,
  notYet: {
    title: '¿Qué sigue mal?',
    lead: '<builder/> lee esto, y el reclamo sigue abierto.',
    leadWithoutMail:
      'El reclamo sigue abierto. Tu constructora no recibe aviso por correo: envíale el enlace.',
    label: 'Mensaje para <builder/>',
    submit: 'Enviar',
  },
  otherTime: {
    title: 'Pedir otra hora',
    lead: ({ visit, builder }) => `Le pedimos a ${builder} otra hora en lugar de esta: ${visit}`,
    leadWithoutMail: ({ visit }) =>
      `Tu constructora no recibe aviso por correo: envíale el enlace y pídele otra hora en lugar de esta: ${visit}`,
    label: '¿Cuándo te queda bien?',
    failed: 'No se pudo hacer. Inténtalo de nuevo.',
    submit: 'Pedir otra hora',
    busy: 'Enviando...',
  },
  confirmFix: {
    title: '<builder/> lo marcó como reparado',
    text: ({ closes }) => `<time/>, <ago/>. Revísalo antes de que se cierre solo el ${closes}.`,
    yes: 'Está reparado',
    busy: 'Cerrando...',
    no: 'Todavía no',
  },
  notAnswered: '<builder/> no ha respondido',
  unreached: {
    title: ({ what }) => `A <builder/> todavía no le llega ${what}`,
    acts: {
      message: 'tu mensaje',
      'followed-up': 'tu recordatorio',
      corrected: 'tu corrección',
      'photos-added': 'el envío de tus fotos',
      'visit-accepted': 'tu respuesta sobre la visita',
      'visit-declined': 'tu respuesta sobre la visita',
      'fix-disputed': 'tu “Todavía no”',
      status: 'el aviso de que lo reabriste',
      other: 'lo que escribiste',
    },
    text: ({ delivery }) => `${ended(delivery)} El enlace lo muestra todo: envíalo tú.`,
    textPdf: ({ delivery }) => `${ended(delivery)} El PDF lo muestra todo: envíalo tú.`,
  },
  objected: {
    title: 'Le dijiste a <builder/> que no está reparado',
    text: 'Dicho el <time/> y todavía sin respuesta.',
    textWithWords: '<words/> Dicho el <time/> y todavía sin respuesta.',
    visit: ({ visit }) => `La visita que acordaron sigue en pie: ${visit}.`,
  },
  wrongAddress: {
    title: 'Es posible que este reclamo haya ido a otra dirección',
    text: ({ email }) =>
      `Quien lee ${email} dijo el <time/> que no es la dirección correcta para reclamos de garantía.`,
  },
  onItsWay: {
    title: 'En camino a <builder/>',
    text: ({ to }) => `El correo a ${to} está en camino. Esta página avisa cuando llegue.`,
  },
  addBuilder: {
    title: 'Agrega tu constructora',
    text: 'Este reclamo está guardado, pero nadie lo tiene todavía. Sale en cuanto guardes el correo de tu constructora.',
    button: 'Agregar constructora',
  },
  failed: {
    title: 'Este reclamo no le llegó a <builder/>',
    cameBack: 'El correo fue devuelto.',
    wentTo: ({ to }) => `Se envió a ${to}.`,
    times:
      'Fue aceptado el <accepted/>, y el <reported/> se informó que no se pudo entregar. Tu registro guarda las dos cosas.',
    nothingLost: 'No se pierde nada de lo que escribiste.',
  },
  retrying: {
    title: 'El correo todavía no ha llegado',
    tried: ({ to, attempts }) =>
      attempts === 1 ? `Se intentó una vez a ${to}.` : `Se intentó ${attempts} veces a ${to}.`,
    again: 'Lo intentamos de nuevo.',
    againAt: 'El <time/> lo intentamos de nuevo.',
  },
  local: {
    title: '<builder/> todavía no lo tiene',
    canMail:
      'El correo no estaba configurado cuando lo enviaste, así que nunca salió. Envíalo ahora, o manda tú el enlace.',
    noMail: 'El correo no está configurado: envíale tú el enlace a <builder/>.',
    read: 'Leer el correo',
    sendNow: 'Enviar ahora',
    sendAgain: 'Enviar de nuevo',
  },
  imported: {
    title: 'Sin enviar a <builder/>',
    on: 'Importado el <time/>.',
    withoutBuilder: 'Para que lo reparen, primero agrega tu constructora y después envíalo desde aquí.',
    send: 'Si todavía necesita una reparación, envíalo: desde entonces cuenta como un reclamo que enviaste aquí.',
    submit: 'Enviar a la constructora',
  },
  offered: {
    title: 'Cuándo puede venir <builder/>',
    text: '<words/>. Lo escribió por correo, así que nada está fijado hasta que respondas.',
    yes: 'Me queda bien',
    other: 'Otra hora',
    answer: ({ words }) => `Sí, nos queda bien: ${words}`,
    failed: 'No se pudo enviar tu mensaje. Inténtalo de nuevo.',
  },
  visit: {
    today: ({ window }) => `Lo que sigue: visita hoy, ${window}`,
    tomorrow: ({ window }) => `Lo que sigue: visita mañana, ${window}`,
    on: ({ visit }) => `Lo que sigue: visita el ${visit}`,
    set: ({ comes, time }) => {
      const said = sentence([comes, time].filter(Boolean).join(' el '))
      return `${said && `${ended(said)} `}No tienes que hacer nada más.`
    },
    accept: 'Aceptar',
    accepting: 'Aceptando...',
    otherTime: 'Pedir otra hora',
    waiting: 'En espera de otra hora de <builder/>',
    waitingText: 'Pediste otra hora para la visita. También puedes proponer una en un mensaje.',
    over: '¿Cómo te fue con la visita?',
    overText: ({ visit }) =>
      `Estaba fijada para el ${visit}. Si la reparación está lista, elige “Está reparado” en el menú.`,
  },
}
