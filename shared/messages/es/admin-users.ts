import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin-users.ts'

export const adminUsers: Messages<typeof en.adminUsers> = {
  limit: {
    title: 'Piden más reclamos',
    filed: ({ count }) =>
      plural(count, {
        one: '1 reclamo enviado · pedido el <time/>',
        other: `${count} reclamos enviados · pedido el <time/>`,
      }),
    notNow: 'Ahora no',
    notNowTo: ({ name }) => `Ahora no: ${name}`,
    give: 'Dar más reclamos',
    giveTo: ({ name }) => `Dar más reclamos: ${name}`,
    giving: 'Un momento...',
    given: '<name/> ya puede enviar más reclamos',
    kept: '<name/> conserva el límite',
  },
  registration: {
    title: 'Cuentas nuevas',
    notLoaded: 'No se pudo cargar quién puede crear una cuenta.',
    names: { open: 'Cualquiera', invitation: 'Por invitación', closed: 'Nadie' },
    means: {
      open: 'Cualquiera que abra Homeclaim aquí puede crear una cuenta.',
      invitation: 'Por invitación. Solo quien tenga un enlace tuyo puede crear una cuenta.',
      closed: 'Nadie puede crear una cuenta nueva; las de abajo entran como siempre.',
    },
    bySettings: ({ name, mode }) => `${name}. El archivo de ajustes dice REGISTRATION=${mode}; cámbialo ahí.`,
  },
  invitations: {
    title: 'Invitaciones',
    invite: 'Invitar',
    notLoaded: 'No se pudieron cargar las invitaciones.',
    none: 'No hay ninguna abierta. Un enlace sirve una sola vez, durante siete días.',
    anybody: 'Quien tenga el enlace',
    when: 'Invitación del <created/> · sirve hasta <expires/>',
    takeBack: 'Retirar',
    takeBackWhose: ({ who }) => `Retirar: ${who}`,
    takingBack: 'Retirando...',
    takenBack: 'La invitación fue retirada',
    notTakenBack: 'No se pudo retirar.',
  },
  invite: {
    title: 'Invitar a alguien',
    lead: 'Recibe un enlace para crear una cuenta. Sirve una sola vez, durante siete días.',
    submit: 'Crear el enlace',
    busy: 'Creando...',
    email: 'Correo electrónico',
    emailHint: 'Así el enlace sirve solo para esta dirección.',
    made: 'El enlace está listo',
    link: 'Enlace',
    emailed: ({ email }) =>
      `Lo estamos enviando a ${email}. También puedes mandarlo por tu cuenta; no se vuelve a mostrar.`,
    sendYourself: 'Mándaselo por tu cuenta; no se vuelve a mostrar.',
  },
  accounts: {
    title: 'Personas',
    search: 'Buscar personas',
    searchHint: 'Nombre o correo',
    notLoaded: 'No se pudieron cargar las cuentas.',
    loading: 'Cargando las cuentas',
    searching: 'Buscando...',
    clear: 'Borrar la búsqueda',
    count: ({ count }) => plural(count, { one: '1 cuenta', other: `${count} cuentas` }),
    found: ({ count, search }) =>
      plural(count, { one: `1 cuenta con “${search}”`, other: `${count} cuentas con “${search}”` }),
    foundNone: ({ search }) => `Ninguna cuenta coincide con “${search}”.`,
    more: 'Mostrar más',
    loadingMore: 'Cargando...',
  },
  account: {
    tags: { you: 'Tú', admin: 'Administra', premium: 'Premium', notConfirmed: 'Sin confirmar' },
    joined: 'Se unió',
    filed: 'Reclamos',
    lastSeen: 'Último acceso',
    never: 'Nunca',
    actions: ({ name }) => `Acciones para ${name}`,
  },
  changes: {
    givePremium: {
      action: 'Dar Premium',
      title: '¿Dar Premium a <name/>?',
      paid: 'Ahora una tarjeta paga su Premium, y lo seguirá pagando; cuando deje de hacerlo, conserva Premium de todos modos.',
      unpaid: `No se cobra nada. Desde ahora nada limita sus reclamos, y sus correos no llevan la marca de ${PRODUCT_NAME}.`,
      busy: 'Un momento...',
      done: '<name/> tiene Premium',
    },
    takePremium: {
      action: 'Quitar Premium',
      title: '¿Quitar Premium a <name/>?',
      lead: ({ count }) =>
        plural(count, {
          one: 'Sus reclamos se quedan. Si no lo paga una tarjeta, vuelve a contar el límite de reclamos gratis, y ha enviado 1 reclamo.',
          other: `Sus reclamos se quedan. Si no lo paga una tarjeta, vuelve a contar el límite de reclamos gratis, y ha enviado ${count} reclamos.`,
        }),
      busy: 'Quitando...',
      done: '<name/> ya no tiene el Premium que le diste',
    },
    giveRights: {
      action: 'Permitir administrar',
      title: '¿Permitir a <name/> administrar?',
      lead: 'Quien administra ve todas las cuentas y todos los correos, y puede hacer aquí lo mismo que tú, también con tu cuenta.',
      busy: 'Un momento...',
      done: '<name/> ya puede administrar',
    },
    takeRights: {
      action: 'Quitar permisos',
      title: '¿Quitar a <name/> los permisos de administración?',
      lead: 'Verá solo su propia cuenta. Puedes volver a dárselos.',
      ownTitle: '¿Dejar de administrar?',
      ownLead: 'Verás solo tu propia cuenta. Otra persona que administre puede volver a dártelos.',
      busy: 'Quitando...',
      done: '<name/> ya no administra',
    },
    signOut: {
      action: 'Cerrar todas las sesiones',
      title: '¿Cerrar todas las sesiones de <name/>?',
      lead: 'Todos los dispositivos vuelven a pedir su contraseña. No se pierde nada suyo.',
      ownLead: 'Todos los dispositivos vuelven a pedir tu contraseña, este también.',
      busy: 'Cerrando sesión...',
      done: 'Se cerraron todas las sesiones de <name/>',
    },
  },
}
