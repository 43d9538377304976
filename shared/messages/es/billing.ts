import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/billing.ts'

export const billing: Messages<typeof en.billing> = {
  title: 'Facturación',
  kept: 'Puedes seguir leyendo y respondiendo todo lo que ya enviaste.',
  onPremium: 'Tienes Premium. Puedes enviar todos los reclamos que quieras.',
  onFree: 'Tienes el plan gratuito.',
  onFreeUnlimited: 'Tienes el plan gratuito. Puedes enviar todos los reclamos que quieras.',
  onFreeUsed: ({ used, limit }) => `Tienes el plan gratuito. Usaste ${used} de ${limit} reclamos gratis.`,
  renewsOn: 'Se renueva el <date/>.',
  given: 'Lo recibiste sin tarjeta.',
  manage: 'Administrar',
  two: {
    title: 'Tienes dos suscripciones',
    text: 'Se cobran las dos. Con una basta: cancela la otra.',
  },
  pastDue: {
    title: 'Tu último pago no se completó',
    text: 'El proveedor de pagos vuelve a intentarlo. Premium sigue hasta el <date/>; revisa que tu tarjeta esté al día.',
  },
  unpaid: {
    title: 'Tu suscripción no se está pagando',
    allTheSame: 'De todas formas tienes Premium.',
    comesBack: 'Premium vuelve con el próximo pago.',
  },
  ending: {
    title: 'Tu suscripción termina el <date/>',
    text: 'Está cancelada y pagada hasta entonces. Puedes retomarla en cualquier momento antes de esa fecha.',
  },
  refunded: {
    title: 'Se devolvió tu último pago',
    comesBack: 'Premium vuelve con el próximo pago, el <date/>, a menos que canceles.',
  },
  waiting: {
    title: 'Tu pago todavía no se completa',
    text: 'Premium empieza en cuanto se complete. Algunas formas de pago tardan unos días.',
  },
  unreachable: {
    title: 'En este momento no se puede llegar al proveedor de pagos',
    text: 'No se cobró nada. Inténtalo de nuevo en unos minutos; tus reclamos no se ven afectados.',
  },
  tooMany: {
    title: 'Demasiados intentos en poco tiempo',
    text: 'No se cobró nada. Espera un cuarto de hora e inténtalo de nuevo.',
  },
  notLoaded: {
    title: 'No se cargó cómo se paga tu plan',
    text: 'Tu plan sigue como estaba. Inténtalo de nuevo en un momento.',
  },
  payments: {
    title: 'Pagos',
    text: 'Nuestro proveedor de pagos guarda tus recibos y tu tarjeta. Nunca vemos el número de tu tarjeta.',
    link: 'Recibos y tarjeta',
  },
  byHand: {
    title: 'Premium sin tarjeta',
    text: 'Tú administras, así que puedes dar Premium a cualquier cuenta sin un pago: a esta aquí y a otras en <a>Personas</a>.',
    give: 'Dar Premium a esta cuenta',
    giving: 'Dando...',
    take: 'Quitar Premium',
    taking: 'Quitando...',
    given: 'Esta cuenta tiene Premium',
    taken: 'Esta cuenta tiene el plan gratuito',
  },
  plans: {
    yours: 'Tu plan',
    free: 'Gratis',
    anyNumber: 'Todos los reclamos que quieras',
    total: ({ count }) => plural(count, { one: '1 reclamo en total', other: `${count} reclamos en total` }),
    photos: ({ max }) => `Hasta ${max} fotos en cada reclamo`,
    messages: 'Mensajes y cronología',
    premium: 'Premium',
    neverSeen: 'Nunca vemos el número de tu tarjeta.',
    openReports: 'Abrir tus informes',
    whatReportsShow: 'Qué muestran los informes',
    manage: 'Administrar tu suscripción',
  },
  nothingToPay: {
    title: 'Aquí no hay nada que pagar',
    admin: 'Tú administras: mejor quita el límite de tu cuenta en Facturación.',
    ask: 'Mejor pide más reclamos en Facturación: basta un toque y no cuesta nada.',
  },
  back: 'Volver a Facturación',
  returned: {
    waiting: 'Esperamos al proveedor de pagos',
    waitingText:
      'Gracias. El aviso de que tu pago se completó suele llegarnos en segundos. Esta página cambia sola.',
    later: 'Premium va en camino',
    laterText:
      'Todavía no sabemos nada del proveedor de pagos. No hace falta esperar aquí: Premium llega solo en cuanto nos avise. No tienes que pagar otra vez.',
    done: 'Tienes Premium',
    doneText:
      'Gracias. Puedes enviar todos los reclamos que quieras. Puedes cerrar esta pestaña o seguir aquí.',
    newClaim: 'Nuevo reclamo',
    seePlan: 'Ver tu plan',
  },
  moreClaims: {
    title: 'Más reclamos',
    incomplete: 'Falta una parte del enlace. Ábrelo otra vez desde el correo.',
    openUsers: 'Abrir Personas',
    question: '¿Dar más reclamos a <name/>?',
    text: ({ count }) =>
      plural(count, {
        one: '<email/> envió 1 reclamo y pide más. Si aceptas, ya nada limita sus reclamos. No cuesta nada.',
        other: `<email/> envió ${count} reclamos y pide más. Si aceptas, ya nada limita sus reclamos. No cuesta nada.`,
      }),
    give: 'Dar más reclamos',
    giving: 'Dando...',
    given: '<name/> puede enviar más reclamos',
    givenText: 'Ya nada limita sus reclamos. Puedes cambiarlo en Personas.',
    openApp: 'Abrir la app',
  },
  errors: {
    unreachable:
      'En este momento no se puede llegar al proveedor de pagos. No se cobró nada. Inténtalo de nuevo en unos minutos.',
    refused:
      'Los pagos con tarjeta no funcionan en este momento: la persona que administra debe revisar su configuración. No se cobró nada.',
    notSetUp: 'Los pagos con tarjeta no están configurados aquí.',
  },
}

export const plans: Messages<typeof en.plans> = {
  used: ({ limit }) => `${limit} de ${limit} reclamos gratis usados`,
  allUsed: 'Ya usaste todos tus reclamos gratis',
  upgradeNow: 'Mejora tu plan para enviar más.',
  notNow: 'Ahora no',
  stillReadable: 'Puedes seguir leyendo y respondiendo todo lo que ya enviaste.',
  asked: 'Solicitud enviada',
  toDashboard: 'Volver al panel',
  perMonth: '<price/> <span>al mes</span>',
  upgradeFor: ({ price }) => `Mejorar el plan por ${price} al mes`,
  upgradeOther: 'Mejorar el plan de otra forma',
  features: {
    unlimited: 'Reclamos sin límite',
    support: 'Ayuda prioritaria por correo',
    reports: 'Análisis e informes avanzados',
    noBranding: 'Sin anuncios ni marcas',
  },
  payment: 'El pago se abre en otra pestaña, en la página de nuestro proveedor de pagos.',
  ask: {
    got: '<admin/> recibió tu solicitud: <time/>. Lo que escribiste está guardado en este dispositivo.',
    gotUnnamed:
      'La persona que administra recibió tu solicitud: <time/>. Lo que escribiste está guardado en este dispositivo.',
    gotMailed:
      '<admin/> recibió tu solicitud: <time/>. Lo que escribiste está guardado en este dispositivo y recibirás un correo cuando puedas enviarlo.',
    gotMailedUnnamed:
      'La persona que administra recibió tu solicitud: <time/>. Lo que escribiste está guardado en este dispositivo y recibirás un correo cuando puedas enviarlo.',
    lead: ({ filed, limit, admin }) =>
      `Ya enviaste ${filed} de ${limit}. Pide a ${admin}, que administra ${PRODUCT_NAME} para ti, que amplíe tu límite.`,
    leadUnnamed: ({ filed, limit }) =>
      `Ya enviaste ${filed} de ${limit}. Pide a la persona que administra ${PRODUCT_NAME} para ti que amplíe tu límite.`,
    button: ({ admin }) => `Pedir más reclamos a ${admin}`,
    buttonUnnamed: 'Pedir más reclamos',
    asking: 'Pidiendo...',
  },
  remove: {
    lead: ({ limit }) =>
      plural(limit, {
        one: 'Aquí 1 reclamo es gratis. Tú administras, así que puedes quitar el límite de tu cuenta.',
        other: `Aquí ${limit} reclamos son gratis. Tú administras, así que puedes quitar el límite de tu cuenta.`,
      }),
    button: 'Quitar el límite',
    busy: 'Quitando...',
    done: 'Ya nada limita tus reclamos',
  },
}
