import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import { ROOMS } from '#shared/rooms.ts'
import { SEVERITIES, type Severity } from '#shared/walk-through-items.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/common.ts'

/** "Carlos, plomero," is last, so that it needs no comma after it. */
const atTheEnd = (who: string): string => who.replace(/,$/, '')

export const common: Messages<typeof en.common> = {
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',
  reload: 'Volver a cargar',
  dismiss: 'Cerrar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  closeSheet: ({ title }) => `Cerrar: ${title}`,
  closeMenu: 'Cerrar el menú',
  newTab: '(se abre en otra pestaña)',
  sendLink: 'Mandar el enlace',
  sendYourself: 'Mandarlo por mi cuenta',
  partMissing: 'Esta parte no se cargó',
  offlinePage: {
    title: 'Estás sin conexión',
    text: 'No se pierde nada. Esta página se abre en cuanto haya señal.',
  },
  failures: {
    offline: 'No hay conexión. Revisa la señal e inténtalo de nuevo.',
    tooSlow: 'Tardó demasiado. Inténtalo de nuevo.',
    signedOut: 'Vuelve a iniciar sesión.',
    unknown: 'Algo salió mal. Inténtalo de nuevo.',
    notWorked: 'No se pudo hacer. Inténtalo de nuevo.',
    message: 'No se pudo enviar tu mensaje. Inténtalo de nuevo.',
    messageBecause: ({ reason }) => `No se pudo enviar tu mensaje. Inténtalo de nuevo. ${reason}`,
    title: 'No se pudo hacer',
  },
  field: {
    optional: 'opcional',
    characters: 'caracteres',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  visit: {
    comes: ({ who }) => `viene ${atTheEnd(who)}`,
    come: ({ who }) => `vienen ${atTheEnd(who)}`,
    wasToCome: ({ who }) => `iba a venir ${atTheEnd(who)}`,
    wereToCome: ({ who }) => `iban a venir ${atTheEnd(who)}`,
  },
  session: {
    expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
    leftElsewhere: 'Cerraste la sesión en otra pestaña.',
  },
}

export const links: Messages<typeof en.links> = {
  share: 'Compartir el enlace',
  copyLink: 'Copiar el enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  done: 'Listo',
  isCopied: 'Copiado.',
  byHand: 'Tu navegador no lo copió. El enlace de arriba está seleccionado: cópialo a mano.',
}

export const navigation: Messages<typeof en.navigation> = {
  dashboard: 'Panel',
  dashboardShort: 'Inicio',
  newClaim: 'Nuevo reclamo',
  newClaimShort: 'Nuevo',
  coverage: 'Cobertura',
  profile: 'Perfil',
  settings: 'Ajustes',
  admin: 'Administración',
  debug: 'Depuración',
  main: 'Principal',
  mainPhone: 'Principal, en el teléfono',
  menu: 'Menú',
  menuOf: ({ name }) => `Menú de ${name}`,
  brand: ({ product }) => `${product}, panel`,
  skip: 'Ir al contenido',
  signOut: 'Cerrar sesión',
  needYou: ({ count }) =>
    plural(count, {
      one: '<count/><sr> espera tu respuesta</sr>',
      other: '<count/><sr> esperan tu respuesta</sr>',
    }),
  newVersion: 'Hay una versión nueva',
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Todos tus reclamos siguen en tu panel.',
    button: 'Volver al panel',
  },
  home: {
    label: ({ address }) => `Tu casa: ${address}`,
    ended: 'La garantía terminó',
    left: ({ left }) => `Garantía: ${left}`,
    elapsed: ({ percent }) => `Ha pasado el ${percent} por ciento de la garantía`,
    endedOn: 'Terminó: <date/>',
    endsOn: 'Termina: <date/>',
    warrantyEnded: 'La garantía terminó: <date/>',
    warrantyTo: ({ left }) => `Garantía hasta: <date/> · ${left}`,
  },
  timeLeft: {
    starts: ({ count }) => plural(count, { one: 'Empieza en 1 día', other: `Empieza en ${count} días` }),
    days: ({ count }) => plural(count, { one: 'Queda 1 día', other: `Quedan ${count} días` }),
    months: ({ count }) => `Quedan ${count} meses`,
    years: ({ count }) => `Quedan ${count} años`,
    last: 'Último día',
    ended: 'Terminó',
  },
}

const categories: Record<Category, string> = {
  Appliances: 'Electrodomésticos',
  'Cabinets & Countertops': 'Gabinetes y cubiertas',
  'Doors & Windows': 'Puertas y ventanas',
  'Drainage & Landscaping': 'Drenaje y jardín',
  'Drywall & Paint': 'Tablaroca y pintura',
  Electrical: 'Electricidad',
  'Exterior & Siding': 'Exterior y revestimiento',
  'Flooring & Tile': 'Pisos y azulejos',
  'Foundation & Structure': 'Cimientos y estructura',
  Garage: 'Garaje',
  'Heating & Cooling': 'Calefacción y aire acondicionado',
  'Insulation & Ventilation': 'Aislamiento y ventilación',
  Plumbing: 'Plomería',
  'Roofing & Gutters': 'Techo y canaletas',
  Other: 'Otro',
}

const severities: Record<Severity, string> = { Cosmetic: 'Estético', Normal: 'Normal', Urgent: 'Urgente' }

const rooms: Record<(typeof ROOMS)[number], string> = {
  Kitchen: 'Cocina',
  'Bath 1': 'Baño 1',
  'Bath 2': 'Baño 2',
  'Living room': 'Sala',
  Bedroom: 'Recámara',
  Entry: 'Entrada',
  Laundry: 'Lavandería',
  Garage: 'Garaje',
  Outside: 'Exterior',
}

/** Returns the word for a stored name; one that is not known stays as it is. */
function wordFor<Name extends string>(
  names: readonly Name[],
  words: Record<Name, string>,
  name: string,
): string {
  const known = names.find((each) => each === name)
  return known === undefined ? name : words[known]
}

export const claimWords: Messages<typeof en.claimWords> = {
  statuses: {
    New: 'Nuevo',
    Sent: 'Enviado',
    Opened: 'Visto',
    Acknowledged: 'Confirmado',
    InProgress: 'En proceso',
    Closed: 'Cerrado',
    SendingFailed: 'No se envió',
  },
  reopened: 'Reabierto',
  withdrawn: 'Retirado',
  withdrawnBecause: ({ reason }) => `Retirado: ${reason}`,
  pending: 'Pendiente',
  hours: ({ count }) => plural(count, { one: '1 hora', other: `${count} horas` }),
  days: ({ count }) => plural(count, { one: '1 día', other: `${count} días` }),
  metrics: { none: 'N/D', h: ({ value }) => `${value} h`, d: ({ value }) => `${value} d` },
  category: ({ name }) => wordFor(CATEGORIES, categories, name),
  severity: ({ name }) => wordFor(SEVERITIES, severities, name),
  room: ({ name }) => wordFor(ROOMS, rooms, name),
  yourBuilder: 'Tu constructora',
  step: ({ step, of }) => `Paso ${step} de ${of}`,
  notDelivered: 'No se entregó',
  items: ({ count }) => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  itemsClosed: ({ closed, all }) =>
    plural(closed, { one: `1 de ${all} cerrado`, other: `${closed} de ${all} cerrados` }),
}
