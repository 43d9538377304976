import type { Messages } from '../text.ts'
import type * as en from '../en/mail-limits.ts'

export const mailLimits: Messages<typeof en.mailLimits> = {
  ofClaim: 'Este reclamo ya le envió muchísimos correos a su constructora hoy. Inténtalo mañana.',
  ofClaims: ({ most }) => `Tus reclamos ya enviaron ${most} correos hoy. Inténtalo mañana.`,
  toTrades: ({ most }) => `Hoy ya envió ${most} correos a contratistas. Inténtelo mañana.`,
  ofAddress: 'Hoy ya se enviaron demasiados correos a esta dirección. Hay que esperar hasta mañana.',
  confirmFirst: ({ most }) =>
    `Confirma tu correo electrónico: hasta entonces puedes enviar ${most} correos de reclamos al día.`,
  unopened: ({ most }) =>
    `Hoy ya recibió ${most} correos y no abrió ninguno. Llámele por teléfono o inténtelo mañana.`,
  newTrades: ({ most }) =>
    `Hoy ya se enviaron correos a ${most} direcciones nuevas, que es el límite para la casa de este reclamo o para usted. Asígnelo mañana o llame por teléfono.`,
  newAddresses: ({ most }) =>
    `Tus correos y los de tus reclamos ya llegaron hoy a ${most} direcciones nuevas, que es el límite. Inténtalo mañana.`,
}
