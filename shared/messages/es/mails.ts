import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/mails.ts'

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

export const adminMails: Messages<typeof en.adminMails> = {
  hello: ({ name }) => `Hola, ${name}:`,
  footer: `Te enviamos este correo porque administras ${PRODUCT_NAME}.`,
  limitRequested: {
    title: ({ name }) => `${name} pide más reclamos`,
    preview: 'Respondes con un toque.',
    text: `Ya usó todos sus reclamos gratis en el ${PRODUCT_NAME} que administras. Si estás de acuerdo, nada limita más sus reclamos. No cuesta nada.`,
    name: 'Nombre',
    email: 'Correo electrónico',
    filed: 'Reclamos enviados',
    button: 'Dar más reclamos',
    works:
      'El enlace funciona una sola vez, durante 30 días. También puedes responder en la aplicación, en Administración, Personas. Si no estás de acuerdo, no hace falta hacer nada.',
  },
  limitRaised: {
    title: 'Puedes enviar más reclamos',
    preview: 'Ya nada limita tus reclamos.',
    text: 'Se aceptó tu solicitud: nada limita cuántos reclamos envías. Lo que habías escrito sigue guardado en tu dispositivo.',
    button: 'Enviar un reclamo',
    footer: `Te enviamos este correo porque pediste más reclamos en ${PRODUCT_NAME}.`,
  },
  backupsFailed: {
    title: 'Dos noches sin copia de seguridad',
    text: 'Se vuelve a intentar cada hora. Las copias anteriores se conservan como están. No recibirás otro correo sobre esto hasta que una funcione.',
    button: 'Ver copias de seguridad',
  },
  help: {
    sender: ({ name }) => `${name} vía ${PRODUCT_NAME}`,
    subject: ({ name, line }) => `${name} pide ayuda: ${line}`,
    subjectFirst: ({ name, line }) => `[Prioridad] ${name} pide ayuda: ${line}`,
    title: ({ name }) => `${name} pide ayuda`,
    from: 'De',
    address: 'Dirección',
    confirmed: 'Confirmada',
    notConfirmed: 'Sin confirmar',
    plan: 'Plan',
    premium: 'Premium, va primero',
    free: 'Gratis',
    claims: 'Reclamos',
    asked: 'Pregunta del',
    footer: ({ name }) =>
      `Responde a este correo para escribirle a ${name}. Se envió porque administras ${PRODUCT_NAME}.`,
  },
}

export const accountMails: Messages<typeof en.accountMails> = {
  hello: 'Hola:',
  helloName: ({ name }) => `Hola, ${name}:`,
  notYou: 'Si no fuiste tú, no hace falta hacer nada.',
  confirmSubject: `Confirma tu correo electrónico para ${PRODUCT_NAME}`,
  changeSubject: `Confirma tu nuevo correo electrónico para ${PRODUCT_NAME}`,
  confirmButton: 'Confirmar mi dirección',
  isYourAddress: '¿Este es tu correo electrónico?',
  haveAccount: 'Ya tienes una cuenta.',
  newPassword: 'Elegir una contraseña nueva',
  enteredInSettings: `Te enviamos este correo porque alguien escribió la dirección en los ajustes de ${PRODUCT_NAME}.`,
  invitation: {
    title: `Tienes una invitación a ${PRODUCT_NAME}`,
    preview: 'Un enlace crea tu cuenta.',
    about: `${PRODUCT_NAME} deja constancia de los reclamos de garantía de casas nuevas: envías lo que hay que reparar y tu constructora responde por correo o con un toque.`,
    works: 'El enlace funciona una sola vez, para esta dirección y durante siete días.',
    button: 'Crear mi cuenta',
    notExpected: 'Si no esperabas nada parecido, no hace falta hacer nada.',
    footer: `Te enviamos este correo porque quien administra este ${PRODUCT_NAME} invitó a esta dirección.`,
  },
  makeAccount: {
    preview: 'Un toque y tu cuenta queda creada.',
    asked: `Alguien pidió una cuenta en ${PRODUCT_NAME} con esta dirección.`,
    address: 'Dirección',
    askedFor: 'Pedida',
    confirm: 'Si fuiste tú, confírmala en un plazo de siete días.',
    notYou:
      'Si no fuiste tú, no hace falta hacer nada: no se crea ninguna cuenta. En la misma página está “No fui yo”.',
    footer: `Te enviamos este correo porque alguien escribió la dirección al pedir una cuenta en ${PRODUCT_NAME}.`,
  },
  exists: {
    title: 'Ya tienes una cuenta',
    text: `Alguien pidió una cuenta en ${PRODUCT_NAME} con esta dirección, que ya tiene una. Si fuiste tú, inicia sesión con tu contraseña o elige una nueva. El enlace funciona una sola vez, durante 30 minutos.`,
    notYou: 'Si no fuiste tú, no hace falta hacer nada. Tu cuenta sigue como está.',
  },
  confirmAddress: {
    preview: 'Un toque confirma que esta dirección es tuya.',
    text: ({ address }) =>
      `Alguien creó una cuenta en ${PRODUCT_NAME} con ${address}. Si fuiste tú, confírmala.`,
    notYou: 'Si no fuiste tú, abre la misma página y elige “No fui yo”.',
    footer: `Te enviamos este correo porque alguien escribió la dirección al crear una cuenta en ${PRODUCT_NAME}.`,
  },
  newAddress: {
    preview: 'Un toque y esta pasa a ser la dirección de tu cuenta.',
    title: '¿Este es tu nuevo correo electrónico?',
    text: `Alguien quiere usar esta dirección para su cuenta en ${PRODUCT_NAME}. Si fuiste tú, confírmala antes de que pase un día. Desde entonces inicias sesión con ella.`,
    button: 'Usar esta dirección',
    notYou: 'Si no fuiste tú, no hace falta hacer nada. En la misma página está “No fui yo”.',
  },
  addressWanted: {
    title: 'Ya tienes una cuenta con esta dirección',
    text: `Alguien quiere usar esta dirección para otra cuenta en ${PRODUCT_NAME}. Una dirección tiene una sola cuenta, así que no cambió nada. Si fuiste tú, inicia sesión con esta dirección.`,
    button: 'Iniciar sesión',
  },
  resetPassword: {
    subject: `Elige una contraseña nueva para ${PRODUCT_NAME}`,
    preview: 'El enlace funciona una sola vez, durante 30 minutos.',
    text: 'Alguien dijo que olvidó la contraseña de tu cuenta. Si fuiste tú, elige una nueva. El enlace funciona una sola vez, durante 30 minutos.',
    notYou: 'Si no fuiste tú, no hace falta hacer nada. Tu contraseña sigue siendo la misma.',
    footer: `Te enviamos este correo porque alguien escribió la dirección en “Contraseña olvidada” de ${PRODUCT_NAME}.`,
  },
  passwordChanged: {
    subject: `Tu contraseña de ${PRODUCT_NAME} cambió`,
    title: 'Tu contraseña cambió',
    text: 'Se cerró la sesión en los demás dispositivos. Si fuiste tú, no hace falta hacer nada. Si no, elige ahora mismo una contraseña nueva.',
    button: 'No fui yo',
    footer: `Te enviamos este correo porque la contraseña de tu cuenta en ${PRODUCT_NAME} cambió.`,
  },
  addressChanged: {
    subject: `Tu cuenta en ${PRODUCT_NAME} tiene otro correo electrónico`,
    preview: 'Esta dirección ya no sirve para iniciar sesión.',
    title: 'Tu cuenta tiene otro correo electrónico',
    newAddress: 'Dirección nueva',
    text: 'Desde ahora inicias sesión con ella y ahí te escribimos. Si no fuiste tú, avisa de inmediato a quien administra tu Homeclaim.',
    footer: `Te enviamos este correo porque esta era hasta ahora la dirección de una cuenta en ${PRODUCT_NAME}.`,
  },
  waysIn: {
    preview: 'Si fuiste tú, no hace falta hacer nada.',
    text: 'Si fuiste tú, no hace falta hacer nada. Si no, deshazlo en Ajustes y elige una contraseña nueva.',
    button: 'Abrir Ajustes',
    footer: `Te enviamos este correo porque cambiaron las formas de entrar a tu cuenta en ${PRODUCT_NAME}.`,
    connected: {
      subject: ({ provider }) => `${provider} se conectó a tu cuenta en ${PRODUCT_NAME}`,
      title: ({ provider }) => `Ahora puedes iniciar sesión con ${provider}`,
    },
    disconnected: {
      subject: ({ provider }) => `${provider} se desconectó de tu cuenta en ${PRODUCT_NAME}`,
      title: ({ provider }) => `Ya no inicias sesión con ${provider}`,
    },
    passkey: 'Llave de acceso',
    passkeyAdded: {
      subject: `Se agregó una llave de acceso a tu cuenta en ${PRODUCT_NAME}`,
      title: 'Se agregó una llave de acceso a tu cuenta',
    },
    passkeyRemoved: {
      subject: `Se quitó una llave de acceso de tu cuenta en ${PRODUCT_NAME}`,
      title: 'Se quitó una llave de acceso de tu cuenta',
    },
  },
}
