import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/clock-panel.ts'

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
