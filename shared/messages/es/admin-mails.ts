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
