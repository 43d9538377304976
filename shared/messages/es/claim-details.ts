import { plural, sentence } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-details.ts'

export const claimDetails: Messages<typeof en.claimDetails> = {
  facts: {
    title: 'Detalles',
    category: 'Categoría',
    room: 'Cuarto',
    coverage: 'Cobertura al enviarlo',
    address: 'Dirección',
    builder: 'Constructora',
    noBuilder: 'Todavía no registrada',
    number: 'Número de reclamo',
    cameBackFrom: 'Viene de',
    cameBackAs: 'Volvió como',
    imported: 'Importado',
    walkThrough: 'Recorrido',
    item: ({ number }) => `<list/>, pendiente ${number}`,
  },
  timeline: {
    label: 'Cronología del reclamo',
    title: 'Cronología',
    latest: ({ step, date }) => `${step} ${date}`,
    submitted: 'Enviado el <time/>, <ago/>',
    firstResponse: 'Primera respuesta',
    resolution: 'Tiempo de solución',
    steps: 'Cambios de estado',
    about: ({ date }) => `Hacia el ${date}`,
    saidFixed: 'Dijiste que está reparado.',
    aboutHint: 'Una fecha con “Hacia” es una estimación a partir del día en que enviaste el reclamo.',
  },
  record: {
    title: 'Registro',
    whole: 'El registro completo',
    events: ({ count }) => plural(count, { one: '1 entrada', other: `${count} entradas` }),
    openProof: 'Abrir <name/>',
    told: 'Qué se le dijo a <builder/>, y cuándo',
    theBuilder: 'la constructora',
    notChecked: 'Sin revisar todavía',
    notCheckedText: 'Sin revisar todavía. Se revisa en unos minutos.',
    differs: 'No coincide',
    unchanged: 'Sin cambios',
    checked: 'Registro sin cambios, revisado hasta: <time/>',
  },
  paper: {
    filed: ({ number }) => `Reclamo ${number}, enviado por <user/> (<email/>).`,
    filedWith: ({ number }) => `Reclamo ${number}, enviado por <user/> (<email/>) a <builder/> (<address/>).`,
    printed: ({ at, zone }) => `Impreso el ${at}. Todas las horas: ${zone}.`,
  },
}

export const clockPanel: Messages<typeof en.clockPanel> = {
  label: 'Plazo de respuesta',
  notYet: ({ day }) => `Se marcó como reparado, y la respuesta fue “todavía no” (${day}).`,
  saidFollowedUp: ({ day }) => `Dijiste que enviaste un recordatorio (${day}).`,
  followedUpItself: ({ day }) => `Se envió un recordatorio automático (${day}).`,
  followedUp: ({ day }) => `Enviaste un recordatorio (${day}).`,
  mailed: ({ day }) => `Enviaste una carta (${day}).`,
  how: 'Cómo se cuenta esto',
  explanation: ({ without }) =>
    `Los días hábiles son de lunes a viernes, sin ${without}. El plazo se detiene mientras tienes algo que responder, y hasta el día de una visita acordada. Abrir el reclamo o una respuesta automática no lo detiene. Son metas, no plazos legales; la persona titular de la casa <a>puede cambiarlas</a>.`,
  formalNotice: 'Escribir una notificación formal',
  send: 'Enviar recordatorio',
  write: 'Escribir un recordatorio',
  readFirst: 'Leerlo primero',
  used: ({ used, days, unit, over }) =>
    `${used} de ${days} ${unit === 'working' ? 'días hábiles' : 'días'} usados${over > 0 ? `, ${plural(over, { one: '1 de más', other: `${over} de más` })}` : ''}`,
  haveSent: 'Enviar los recordatorios de forma automática',
  failed: 'No se pudo hacer. Inténtalo de nuevo.',
  stopped: 'Se detuvo el recordatorio automático.',
  goesOn: ({ day }) => `El ${day} sale un recordatorio automático, como lo configuraste.`,
  goesOnBy: ({ day }) => `El ${day} sale un recordatorio automático, como lo configuró <name/>.`,
  letGo: 'Dejar que salga',
  stop: 'Detenerlo',
}

export const visitNamed: Messages<typeof en.visitNamed> = {
  title: '¿Agregar esta visita?',
  when: ({ visit }) => `${visit}.`,
  text: '<builder/> parece proponer esta hora en un mensaje. Nada queda fijado hasta que la agregues; entonces ambas partes la reciben para el calendario.',
  add: 'Agregar visita',
  busy: 'Agregando...',
  dismiss: 'No es una visita',
  failed: 'No se pudo agregar la visita. Inténtalo de nuevo.',
  notDismissed: 'No funcionó. Inténtalo de nuevo.',
}

const days = (count: number): string => plural(count, { one: '1 día', other: `${count} días` })
const OF = { answer: 'respuesta', inspection: 'inspección', repair: 'reparación' } as const
const THE = { answer: 'la respuesta', inspection: 'la inspección', repair: 'la reparación' } as const

export const clockWords: Messages<typeof en.clockWords> = {
  overdue: ({ count }) => `${days(count)} de atraso`,
  longOverdue: ({ count }) => `Muy atrasado: ${days(count)}`,
  wasDue: ({ kind, day }) =>
    ({
      answer: `La respuesta debía llegar el ${day}.`,
      inspection: `La inspección debía hacerse el ${day}.`,
      repair: `La reparación debía estar lista el ${day}.`,
    })[kind],
  noAnswerSince: ({ date }) => `Sin respuesta desde el ${date}.`,
  theirTurnToday: ({ kind }) => `Les toca: el plazo de ${OF[kind]} vence hoy`,
  theirTurn: ({ kind, day }) => `Les toca: el plazo de ${OF[kind]} vence el ${day}`,
  since: {
    said: ({ date }) => `Dijiste que lo enviaste el ${date}.`,
    opened: ({ date }) => `Visto el ${date}.`,
    sent: ({ date }) => `Enviado el ${date}.`,
    counted: ({ date }) => `Se cuenta desde el ${date}.`,
  },
  left: ({ left, of, unit }) => {
    const what = unit === 'working' ? 'días hábiles' : 'días'
    return left === 1 ? `Queda 1 de ${of} ${what}.` : `Quedan ${left} de ${of} ${what}.`
  },
  inspection: {
    dueToday: 'El plazo de inspección vence hoy.',
    due: ({ day }) => `El plazo de inspección vence el ${day}.`,
    wasDue: ({ day }) => `La inspección debía hacerse el ${day}.`,
  },
  owed: {
    answer: {
      today: 'El plazo de respuesta vence hoy',
      was: ({ date }) => `El plazo de respuesta venció el ${date}`,
      on: ({ date }) => `El plazo de respuesta vence el ${date}`,
    },
    inspection: {
      today: 'El plazo de inspección vence hoy',
      was: ({ date }) => `El plazo de inspección venció el ${date}`,
      on: ({ date }) => `El plazo de inspección vence el ${date}`,
    },
    repair: {
      today: 'El plazo de reparación vence hoy',
      was: ({ date }) => `El plazo de reparación venció el ${date}`,
      on: ({ date }) => `El plazo de reparación vence el ${date}`,
    },
  },
  paused: {
    toSend: 'Tu respuesta no les ha llegado',
    untilSent: ({ kind, left }) => `El plazo para ${THE[kind]} está en pausa hasta que les llegue. ${left}`,
    yourTurn: 'Te toca a ti',
    untilAnswered: ({ kind, left }) =>
      `El plazo para ${THE[kind]} está en pausa hasta que respondas. ${left}`,
    agreed: 'Hay una visita acordada',
    agreedToday: 'Hay una visita acordada: hoy',
    agreedOn: ({ day }) => `Hay una visita acordada: ${day}`,
    untilThen: ({ kind, left }) => `El plazo para ${THE[kind]} está en pausa hasta entonces. ${left}`,
    stopped: {
      'visit-to-answer': ({ date }) => `Se detuvo el ${date}, cuando se propuso una visita.`,
      'visit-agreed': ({ date }) => `Se detuvo el ${date}, cuando se propuso la visita.`,
      'fix-to-confirm': ({ date }) => `Se detuvo el ${date}, cuando se marcó como reparado.`,
    },
  },
}

export const followUpDrafts: Messages<typeof en.followUpDrafts> = {
  sent: ({ since }) =>
    `Hola:\n\nLe envié este reclamo el ${since} y esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  sentDue: ({ since, due }) =>
    `Hola:\n\nLe envié este reclamo el ${since} y esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  opened: ({ since }) =>
    `Hola:\n\nUsted vio este reclamo el ${since} y yo esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  openedDue: ({ since, due }) =>
    `Hola:\n\nUsted vio este reclamo el ${since} y yo esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  repair:
    'Hola:\n\nEsperaba que esta reparación ya estuviera hecha. ¿Podría decirme cuándo la harán?\n\nGracias.',
  repairDue: ({ due }) =>
    `Hola:\n\nEsperaba que esta reparación estuviera hecha a más tardar el ${due}. ¿Podría decirme cuándo la harán?\n\nGracias.`,
}

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
