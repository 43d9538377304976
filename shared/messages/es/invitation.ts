import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/invitation.ts'

export const invitation: Messages<typeof en.invitation> = {
  page: 'Invitación',
  theirHome: 'su casa',
  invites: '<inviter/> te invita a <home/>',
  handsOver: '<inviter/> te entrega <home/>',
  lead: {
    member:
      'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora. Entras como integrante: puedes enviar reclamos, responder y cerrar.',
    'read-only':
      'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora. Entras con permiso solo para leer: no puedes responder.',
    owner:
      'Sus reclamos de garantía, fotos, constructora y cobertura pasan a ser tuyos. Cuando aceptes, <inviter/> confirma.',
  },
  accept: 'Aceptar',
  accepting: 'Aceptando...',
  signedInAs: ({ email }) => `Iniciaste sesión como ${email}.`,
  createAccount: 'Crear una cuenta',
  thenAccept: 'Después puedes aceptar.',
  accepted: {
    title: 'Aceptaste',
    text: 'Falta que <seller/> confirme que recibes <home/>. Hasta entonces no ves nada de la casa.',
  },
  shared: 'Ahora compartes <home/>',
  open: `Abrir ${PRODUCT_NAME}`,
  over: {
    title: 'Esta invitación ya no funciona',
    text: 'Ya se usó, se canceló o es demasiado antigua. Pide una nueva.',
  },
  notLoaded: 'No se pudo cargar la invitación.',
  join: {
    lead: {
      member:
        'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora, como integrante.',
      'read-only':
        'Verías todos los reclamos de garantía de esta casa y lo que responde la constructora, con permiso solo para leer.',
      owner: ({ inviter }) =>
        `Sus reclamos de garantía, fotos, constructora y cobertura pasan a ser tuyos. Cuando aceptes, ${inviter} confirma.`,
    },
    fullName: 'Nombre completo',
    submit: 'Entrar al hogar',
    busy: 'Entrando...',
    notYours: '¿No es tu cuenta? <a>Inicia sesión con otra</a>',
    otherAddress: '¿Usas otra dirección aquí? <a>Inicia sesión con otra</a>',
  },
}
