import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/navigation.ts'

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
  brand: `${PRODUCT_NAME}, panel`,
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
