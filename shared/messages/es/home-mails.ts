import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import { plural } from '../format.ts'
import type * as en from '../en/home-mails.ts'

export const householdMails: Messages<typeof en.householdMails> = {
  hello: 'Hola:',
  helloName: ({ name }) => `Hola, ${name}:`,
  theirHome: 'su casa',
  theHome: 'la casa',
  footer: `Te enviamos este correo porque tienes una cuenta en ${PRODUCT_NAME}.`,
  invitedFooter: ({ inviter }) =>
    `Te enviamos este correo porque ${inviter} escribió tu dirección en ${PRODUCT_NAME}.`,
  works: ({ days }) => `El enlace funciona una sola vez, durante ${days} días.`,
  invited: {
    title: ({ inviter, home }) => `${inviter} te invita a ${home}`,
    preview: 'Ve sus reclamos de garantía y lo que responde la constructora.',
    text: `Podrás ver todos los reclamos de garantía de esta casa en ${PRODUCT_NAME}, con sus fotos y lo que responde la constructora.`,
    home: 'Casa',
    you: 'Tu acceso',
    may: {
      owner: 'puedes hacer todo',
      member: 'puedes enviar, responder y cerrar',
      'read-only': 'solo puedes leer',
    },
    open: 'Abrir la invitación',
    next: ({ inviter }) =>
      `Elige ahí una contraseña, o inicia sesión si ya tienes una cuenta. Si no conoces a ${inviter}, no hace falta hacer nada.`,
  },
  takeOver: {
    title: ({ inviter, home }) => `${inviter} te entrega ${home}`,
    preview: 'Con sus reclamos de garantía, fotos y cobertura.',
    text: `Sus reclamos de garantía en ${PRODUCT_NAME}, con sus fotos, lo que respondió la constructora y hasta cuándo está cubierta cada cosa, pasan a ser tuyos.`,
    open: 'Ver y aceptar',
    next: ({ inviter }) =>
      `Elige ahí una contraseña, o inicia sesión si ya tienes una cuenta; después ${inviter} confirma. Si no conoces a ${inviter}, no hace falta hacer nada.`,
  },
  ready: {
    title: ({ buyer, home }) => `Todo listo para que ${buyer} reciba ${home}`,
    preview: 'Nada cambia hasta que confirmes.',
    name: 'Nombre',
    email: 'Correo electrónico',
    text: ({ days }) =>
      `Nada cambia hasta que confirmes; tienes ${days} días. Si no es quien te compra la casa, cancela ahí mismo.`,
    open: 'Entregar o cancelar',
  },
  withdrew: {
    title: ({ buyer, home }) => `${buyer} no recibe ${home}`,
    preview: 'La casa sigue siendo tuya.',
    text: 'La casa sigue siendo tuya. Puedes entregarla a otra persona.',
    open: 'Abrir tu hogar',
  },
  canceled: {
    title: ({ seller, home }) => `${seller} no te entrega ${home}`,
    preview: 'Canceló antes de que fuera tuya.',
    text: ({ seller }) =>
      `Canceló la entrega antes de que la casa fuera tuya. Si la compraste, pregúntale a ${seller}.`,
  },
  takenOver: {
    title: ({ address }) => `${address} ya es tuya`,
    titleUnnamed: 'La casa ya es tuya',
    preview: 'Sus reclamos de garantía también.',
    text: ({ seller }) =>
      `${seller} te la entregó con sus reclamos de garantía, fotos y cobertura. Los reclamos abiertos siguen con la misma constructora. Agrega a tu perfil tu teléfono y tus mejores horarios para que la constructora pueda comunicarse contigo.`,
    open: 'Abrir tu casa',
  },
  handedOver: {
    titleSeller: ({ buyer, home }) => `Entregaste ${home} a ${buyer}`,
    titleOthers: ({ seller, buyer, home }) => `${seller} entregó ${home} a ${buyer}`,
    leaves: {
      preview: 'Ya no la ves.',
      text: 'Ya no ves la casa ni sus reclamos. Lo que enviaste y escribiste se queda en ella, con tu nombre.',
    },
    stays: {
      preview: 'Todavía puedes leer sus reclamos.',
      text: ({ buyer }) => `Todavía puedes leer sus reclamos, hasta que dejes la casa o ${buyer} te quite.`,
    },
    removed: 'Tu teléfono y tus mejores horarios se quitaron de ella.',
  },
}

export const coverageReminders: Messages<typeof en.coverageReminders> = {
  subjects: {
    today: ({ names, date }) => `Último día, hoy: ${names} (hasta el ${date})`,
    tomorrow: ({ names, date }) => `Último día, mañana: ${names} (hasta el ${date})`,
    later: ({ names, date, days }) => `Quedan ${days} días: ${names} (hasta el ${date})`,
  },
  text: 'Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura.',
  textWithOpen: ({ count }) =>
    plural(count, {
      one: 'Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura. 1 reclamo sigue abierto.',
      other: `Recorre tu casa ahora y reclama lo que encuentres mientras tenga cobertura. ${count} reclamos siguen abiertos.`,
    }),
  titles: {
    today: ({ names }) => `Último día, hoy: ${names}`,
    tomorrow: ({ names }) => `Último día, mañana: ${names}`,
    later: ({ names, days }) => `Quedan ${days} días: ${names}`,
  },
  mail: {
    hello: 'Hola:',
    text: 'Lo que se dañe después del último día ya no tiene esa cobertura. Recorre tu casa ahora, cuarto por cuarto, y reclama lo que encuentres mientras todavía cuenta.',
    stillOpen: ({ count }) =>
      plural(count, { one: '1 reclamo sigue abierto.', other: `${count} reclamos siguen abiertos.` }),
    home: 'Casa',
    lastDay: ({ date }) => `Último día: ${date}`,
    claims: 'Reclamos',
    walk: 'Recorrer tu casa ahora',
    warranty: 'Ver tu garantía',
    openClaims: 'Ver tus reclamos abiertos',
    footer: `Te enviamos este correo porque esta casa y sus fechas están en tu cuenta de ${PRODUCT_NAME}. Las fechas son las que escribiste, o las de tu plantilla a partir de tu fecha de inicio: lo que vale es tu contrato.`,
    turnOff: 'Desactivar los correos',
  },
}
