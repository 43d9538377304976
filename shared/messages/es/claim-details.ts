import { plural } from '../format.ts'
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
