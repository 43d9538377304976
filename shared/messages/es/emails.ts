import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/emails.ts'

export const mailLayout: Messages<typeof en.mailLayout> = {
  replyAbove: 'Responda encima de esta línea',
  photosInAll: ({ total }) => plural(total, { one: '1 foto', other: `${total} fotos en total` }),
  photo: ({ number, total }) => `Foto ${number} de ${total}`,
  photoOfItem: ({ number }) => `Foto del pendiente ${number}`,
  firstPage: 'La primera página',
  photoFile: ({ number }) => `Foto ${number}`,
}

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

type Who = Parameters<typeof en.mailReasons.full>[0]

const FINE = 'La dirección está bien.'
const OWN = 'Nuestro propio servicio de correo'

const mailboxOf = ({ mailbox }: Who): string =>
  mailbox === null ? 'El buzón al que escribimos' : `El buzón ${mailbox}`
const domainOf = ({ domain }: Who): string => domain ?? 'ese dominio'
const serverOf = ({ domain, isOwn }: Who): string =>
  isOwn
    ? 'nuestro propio servicio de correo'
    : domain
      ? `el servicio de correo de ${domain}`
      : 'su servicio de correo'
const ServerOf = (who: Who): string => {
  const server = serverOf(who)
  return server.charAt(0).toUpperCase() + server.slice(1)
}

export const mailReasons: Messages<typeof en.mailReasons> = {
  ownPassword: () => `${OWN} no quiso enviarlo: el usuario o la contraseña no son correctos. ${FINE}`,
  ownSignIn: () => `${OWN} no quiso enviarlo: la sesión terminó. ${FINE}`,
  ownToken: () => `${OWN} no nos deja iniciar sesión. ${FINE}`,
  ownUnreachable: () => `No pudimos conectarnos con nuestro propio servicio de correo. ${FINE}`,
  ownSender: () => `${OWN} no nos deja enviar desde nuestra dirección. ${FINE}`,
  ownGreeting: () => `${OWN} rechazó el nombre con el que lo saludamos. ${FINE}`,
  ownRelay: () => `${OWN} no reenvía nuestros correos. ${FINE}`,
  ownLimit: () => `${OWN} no acepta más correos nuestros por ahora. ${FINE}`,
  ownUnsafe: () => `No fue posible una conexión segura con nuestro propio servicio de correo. ${FINE}`,
  ownNotNow: () => `${OWN} no acepta correos nuestros por ahora. ${FINE}`,
  ownAddress: ({ mailbox }) =>
    `${OWN} no aceptó la dirección ${mailbox ?? 'a la que escribimos'}. Quizás no existe.`,
  full: (who) => `${mailboxOf(who)} está lleno.`,
  fullOrLarge: (who) => `${mailboxOf(who)} está lleno, o el correo era demasiado grande.`,
  off: (who) => `${mailboxOf(who)} está desactivado.`,
  onlyAllowed: (who) => `${mailboxOf(who)} solo acepta correos de las direcciones que permite su titular.`,
  unknown: (who) => `${mailboxOf(who)} no existe.`,
  notTaken: (who) => `${mailboxOf(who)} no aceptó el correo. Quizás no existe.`,
  large: (who) => `El correo era demasiado grande para ${serverOf(who)}.`,
  unconfirmed: (who) => `${ServerOf(who)} no pudo confirmar quién lo envió, así que rechazó el correo.`,
  spam: (who) => `${ServerOf(who)} lo rechazó como correo no deseado.`,
  later: (who) => `${ServerOf(who)} nos pidió intentarlo más tarde.`,
  rules: (who) => `${ServerOf(who)} lo rechazó según sus reglas.`,
  refused: (who) => `${ServerOf(who)} rechazó el correo.`,
  notNow: (who) => `${ServerOf(who)} no pudo aceptar el correo en ese momento.`,
  unreachable: (who) => `${ServerOf(who)} no respondió.`,
  unsafe: (who) => `No fue posible una conexión segura con ${serverOf(who)}.`,
  notHanded: (who) => `No se pudo entregar el correo a ${serverOf(who)}.`,
  relay: (who) => `El servicio con el que nos conectamos no acepta correos para ${domainOf(who)}.`,
  domain: (who) => `La dirección no puede ser correcta: ${domainOf(who)} no acepta correos.`,
  circles: (who) => `Los servicios de correo de ${domainOf(who)} lo enviaron en círculos.`,
  noReason: () => 'El aviso no da un motivo que se haya podido leer.',
  notPrepared: () => 'No se pudo preparar el correo.',
}
