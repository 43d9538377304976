import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/plans.ts'

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
