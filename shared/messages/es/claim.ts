import { plural, sentence, list } from '../format.ts'
import type { Messages } from '../text.ts'
import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import type * as en from '../en/claim.ts'

const took = (days: number): string =>
  days === 0 ? 'menos de un día' : plural(days, { one: '1 día', other: `${days} días` })

export const claim: Messages<typeof en.claim> = {
  page: 'Reclamo',
  title: ({ number }) => `Reclamo ${number}`,
  back: 'Volver al panel',
  dashboard: 'Panel',
  breadcrumb: 'Ruta de navegación',
  savedCopy: 'Estás sin conexión. Esto es lo que se guardó el <time/>',
  readOnly: {
    title: 'Puedes leer este reclamo',
    text: 'Solo las demás personas de esta casa pueden responder y cambiarlo.',
  },
  share: 'Compartir',
  more: 'Más',
  photos: 'Fotos <count/>',
  addPhotos: 'Agregar fotos',
  description: 'Descripción',
  statusNow: ({ status }) => `El estado ahora es ${status}.`,
  lastUpdate: 'Última novedad: <time/>',
  notFound: {
    title: 'No encontramos el reclamo',
    text: 'El reclamo que buscas no existe o no tienes acceso a él.',
    button: 'Volver al panel',
    offline: 'Estás sin conexión',
    offlineText:
      'Este reclamo todavía no está guardado en este dispositivo. Se abre cuando vuelva la conexión.',
    failed: 'No se pudo cargar',
    failedText: 'El problema es de nuestro lado, y es posible que tu reclamo esté ahí.',
  },
  closed: {
    withdrawn: ({ day }) => `Retirado el ${day}`,
    fixed: ({ day, days }) => `Reparado el ${day}, en ${took(days)}`,
    closed: ({ day, days }) => `Cerrado el ${day}, en ${took(days)}`,
    stillFixed: '¿Sigue reparado?',
    ifNot: ({ closed, until }) =>
      `${closed}. Si volvió a fallar, envíalo de nuevo o reabre este reclamo a más tardar el ${until}.`,
    reopen: 'Reabrir',
    cameBack: 'Volvió a fallar',
  },
  corrected: ({ fields }) => `Corregido el <time/>: ${fields} · <see>Ver cómo era</see>`,
  before: ({ field }) => `${field}: antes`,
  answer: 'Responder',
  visit: {
    when: ({ when }) => `Visita: ${when}`,
    asked: ({ when }) => `¿Visita el ${when}?`,
    who: ({ comes }) => `${sentence(comes)}. `,
    off: 'Ya no hace falta.',
    accepted: ({ date }) => (date === null ? 'Aceptaste.' : `Aceptaste el ${date}.`),
    declined: ({ date, note }) =>
      `Pediste otra hora${date === null ? '' : ` el ${date}`}${note ? `: “${note}”` : '.'}`,
    replaced: 'Se cambió por otra hora.',
  },
}

const fields: Record<CorrectableField, string> = {
  title: 'título',
  category: 'categoría',
  room: 'cuarto',
  address: 'dirección',
  summary: 'resumen',
  description: 'descripción',
}

export const reasonWords: Messages<typeof en.reasonWords> = {
  field: ({ name }) => {
    const known = CORRECTABLE.find((each) => each === name)
    return known === undefined ? name : fields[known]
  },
  fields: ({ names }) => list(names),
  noRoom: 'No se dijo',
  sentBy: {
    email: 'por correo electrónico',
    text: 'por mensaje de texto',
    portal: 'por el portal de la constructora',
    'in-person': 'en persona',
    other: 'de otra forma',
  },
  reasonMissing: 'Escribe qué sigue mal',
}
