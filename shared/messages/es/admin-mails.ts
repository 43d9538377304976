import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin-mails.ts'

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
