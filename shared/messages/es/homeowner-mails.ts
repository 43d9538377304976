import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/homeowner-mails.ts'

const OUT_OF_CALENDAR = 'El archivo de calendario de este correo la quita de tu calendario.'

export const homeownerMails: Messages<typeof en.homeownerMails> = {
  hello: ({ name, builder }) => `Hola, ${name}:\nHay novedades en tu reclamo con ${builder}.`,
  open: 'Abrir el reclamo',
  footer: ({ number }) => `Recibes este correo porque el reclamo ${number} es de tu casa.`,
  ofItem: ({ number, title, text }) => `${number}. ${title}: ${text}`,
  severalItems: 'Hay novedades de varios pendientes.',
  hidden: {
    claim: 'Hay novedades en uno de tus reclamos.',
    home: 'Hay un recordatorio sobre tu casa.',
  },
  wrote: {
    text: ({ builder, words }) => `${builder} escribió: ${words}`,
    subject: ({ builder, title }) => `${builder} respondió: ${title}`,
  },
  email: {
    onlyQuotes: ({ builder }) => `${builder} envió un correo sin palabras nuevas: solo cita uno anterior.`,
    unreadable: ({ builder }) =>
      `${builder} envió un correo que no se pudo leer aquí. Abre el reclamo para descargarlo.`,
    subject: ({ builder, title }) => `${builder} envió un correo: ${title}`,
  },
  opened: {
    text: ({ builder }) => `${builder} ya vio este reclamo.`,
    subject: ({ builder, title }) => `${builder} vio tu reclamo: ${title}`,
  },
  openedList: {
    text: ({ builder }) => `${builder} ya vio tu recorrido.`,
    subject: ({ builder, title }) => `${builder} vio: ${title}`,
  },
  acknowledged: {
    text: ({ builder }) => `${builder} confirmó la recepción de este reclamo.`,
    textWithWords: ({ builder, words }) =>
      `${builder} confirmó la recepción de este reclamo. Escribió: ${words}`,
    subject: ({ builder, title }) => `${builder} confirmó la recepción de tu reclamo: ${title}`,
  },
  acknowledgementUndone: {
    text: ({ builder }) => `${builder} retiró la confirmación de hace un momento.`,
    subject: ({ builder, title }) => `${builder} retiró una confirmación: ${title}`,
  },
  wrongAddress: {
    text: ({ email }) =>
      `Quien lee ${email} dice que no es la dirección correcta para reclamos de garantía. Revísala en tu perfil.`,
    subject: ({ title }) => `¿Es la dirección correcta? ${title}`,
  },
  failed: {
    text: ({ to, detail }) => `Un correo a ${to} no llegó. ${detail}`,
    givenUp: ({ reason }) => `${reason} Lo intentamos durante dos días.`,
    textOfList: ({ to, count, detail }) =>
      `El correo con ${plural(count, { one: 'tu pendiente', other: `tus ${count} pendientes` })} a ${to} no llegó. ${detail}`,
    subject: ({ title }) => `Este correo fue devuelto: ${title}`,
  },
  visitOffered: {
    text: ({ builder, words }) => `${builder} puede ir a tu casa: “${words}”. Indica si te queda bien.`,
    subject: ({ builder, title }) => `${builder} ofrece una visita: ${title}`,
  },
  visit: {
    subject: ({ when, title }) => `¿Visita el ${when}? ${title}`,
    proposed: ({ builder, visit }) =>
      `${builder} propone una visita: ${visit}. Acéptala o pide otro horario.`,
    waits: ({ builder, visit }) =>
      `${builder} todavía espera tu respuesta sobre una visita: ${visit}. Acéptala o pide otro horario.`,
    replaced: ({ visit }) => `La visita del ${visit} queda reemplazada por una nueva propuesta.`,
    cancelled: ({ builder, visit }) => `${builder} canceló la visita del ${visit}.`,
    cancelledSubject: ({ builder, title }) => `${builder} canceló una visita: ${title}`,
    replacedSubject: ({ builder, title }) => `${builder} reemplazó una visita: ${title}`,
    accepted: ({ who }) =>
      `${who === null ? 'Aceptaste' : `${who} aceptó`} esta visita. Está en el archivo de calendario de este correo.`,
    acceptedSubject: ({ when, title }) => `Visita confirmada: ${when}, ${title}`,
    off: ({ visit }) => `La visita del ${visit} ya no hace falta.`,
    offByClosing: ({ who, visit }) =>
      `${who === null ? 'Cerraste' : `${who} cerró`} este reclamo, así que la visita del ${visit} ya no hace falta. ${OUT_OF_CALENDAR}`,
    offByWithdrawing: ({ who, visit }) =>
      `${who === null ? 'Retiraste' : `${who} retiró`} este reclamo, así que la visita del ${visit} ya no hace falta. ${OUT_OF_CALENDAR}`,
    offSubject: ({ title }) => `Visita cancelada: ${title}`,
  },
  fix: {
    subject: ({ title }) => `¿Ya está reparado? ${title}`,
    question: '¿Ya está reparado?',
    reported: ({ builder, closes }) =>
      `${builder} marcó esto como reparado. Confírmalo, o di qué sigue mal; si no, el reclamo se cierra solo el ${closes}.`,
    reminder: ({ closes }) => `¿Ya está reparado? Este reclamo se cierra solo el ${closes}.`,
    mail: {
      preview: ({ builder }) => `${builder} marcó esto como reparado. Indica si es así.`,
      text: ({ builder, name }) =>
        `${name === null ? '' : `Hola, ${name}:\n`}${builder} marcó este reclamo como reparado.`,
      closes: ({ at }) =>
        `Abre el reclamo y confírmalo, o di que todavía no está reparado. Si no haces ninguna de las dos cosas, el reclamo se cierra solo el ${at}.`,
    },
  },
  fixUndone: {
    text: ({ builder }) => `${builder} ya no da esto por reparado: lo marcó por error.`,
    subject: ({ builder, title }) => `${builder} retiró una reparación: ${title}`,
  },
  stillFixed: {
    text: ({ closed, until }) =>
      `Se cerró como reparado el ${closed}. Si sigue reparado, no hace falta hacer nada. Si el problema volvió, puedes reabrir el reclamo hasta el ${until}: avisamos a tu constructora, y el historial se conserva.`,
    subject: ({ title }) => `¿Sigue reparado? ${title}`,
  },
  closed: {
    text: ({ days, reopenDays }) =>
      `Este reclamo se cerró: lo marcaron como reparado hace ${days} días y no dijiste lo contrario. Puedes reabrirlo durante ${reopenDays} días.`,
    subject: ({ title }) => `Cerrado: ${title}`,
  },
}

export const mailAnswers: Messages<typeof en.mailAnswers> = {
  acknowledge: { label: 'Confirmar la recepción', line: 'Recibido: tenemos este reclamo.' },
  visit: { label: 'Podemos ir…', line: 'Podemos ir. Día y hora:' },
  fixed: { label: 'Ya está reparado', line: 'Reparado: el trabajo está terminado.' },
  'wrong-address': {
    label: 'No es para nosotros',
    line: 'No nos corresponde, o no es la dirección correcta para este reclamo.',
  },
  question: { label: 'Hacer una pregunta', line: 'Nuestra pregunta:' },
  'not-fixed': { label: 'No está reparado', line: 'No está reparado: por favor, retírenlo.' },
  blocked: '¿En su oficina no se abren los enlaces? Responda por correo:',
  outcomes: {
    acknowledged: {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: usted confirmó la recepción de este reclamo. ${first} lo ve en la página del reclamo.`,
    },
    answered: {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: usted respondió a este reclamo. ${first} ve su correo en la conversación.`,
    },
    visit: {
      label: 'Registrado',
      text: ({ first, words }) =>
        `Registrado: usted puede ir “${words}”. Le preguntamos a ${first} si le queda bien; recibirá la respuesta por correo.`,
    },
    'visit-proposed': {
      label: 'Registrado',
      text: ({ first, words }) =>
        `Registrado: usted propuso una visita (${words}). Le preguntamos a ${first} si le queda bien; recibirá la respuesta por correo.`,
    },
    'visit-cancelled': {
      label: 'Registrado',
      text: ({ first, words }) => `Registrado: usted canceló la visita (${words}). Le avisamos a ${first}.`,
    },
    fixed: {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: usted dice que está reparado. Le pedimos a ${first} que lo confirme. ¿Lo envió por error? Puede retirarlo durante diez minutos.`,
    },
    'taken-back': {
      label: 'Registrado',
      text: ({ first }) => `Registrado: no está reparado. ${first} ve que usted lo retiró.`,
    },
    'wrong-address': {
      label: 'Registrado',
      text: ({ first }) =>
        `Registrado: esto no le corresponde, o llegó a otra dirección. Le pedimos a ${first} que lo revise.`,
    },
    question: {
      label: 'Pregunta enviada',
      text: ({ first }) => `Le enviamos su pregunta a ${first}. Recibirá la respuesta por correo.`,
    },
    closed: {
      label: 'Reclamo cerrado',
      text: () => 'Este reclamo está cerrado, así que no se cambió nada. Su correo está en la conversación.',
    },
    'too-late': {
      label: 'Demasiado tarde',
      text: ({ first }) =>
        `Esto ya no se puede retirar: ya le preguntamos a ${first}. Su correo está en la conversación; por favor, escriba qué falta todavía.`,
    },
    'not-kept': {
      label: 'Sin guardar',
      text: ({ first, words }) =>
        `Su correo está en la conversación, pero no todos sus archivos: ${words}. ${first} no los tiene. Envíelos de nuevo, más cortos o en otro formato, o con su respuesta en la página del reclamo.`,
    },
    'no-words': {
      label: 'Faltan datos',
      text: () =>
        'No se registró nada: la línea de su correo quedó sin completar. Use otra vez el botón y escriba a continuación de la primera línea.',
    },
  },
}

const items = (count: number): string => plural(count, { one: '1 pendiente', other: `${count} pendientes` })

export const listMails: Messages<typeof en.listMails> = {
  subject: ({ count, street }) => `${items(count)} de garantía, ${street}`,
  view: ({ count }) => plural(count, { one: 'Ver 1 pendiente', other: `Ver los ${count} pendientes` }),
  prepared: {
    all: 'Confirmar la recepción de todo',
    allLine: 'Todos: recibido',
    byNumber: 'Responder por número',
    notFixed: 'No está reparado',
    takenBack: 'no está reparado',
  },
  preview: ({ name, count }) =>
    `${name} envió ${items(count)} después de un recorrido. Puede responder a cada uno por su número.`,
  hello: ({ builder, name, street, count }) =>
    `Hola, ${builder}:\n${name} recorrió ${street} y encontró ${items(count)}. Cada uno es un reclamo aparte, con sus propias fechas.`,
  about: ({ room, severity, category, number }) => `${room} · ${severity} · ${category} · Reclamo ${number}`,
  recordedOf: ({ words, number }) => `${words} · Reclamo ${number}`,
  attached: ({ attached }) => `${attached}.`,
  photosOfList: ({ first, last }) =>
    first === last
      ? `Foto ${first} de esta lista, adjunta a este correo.`
      : `Fotos ${first} a ${last} de esta lista, adjuntas a este correo.`,
  reply: {
    onlyInbox: ({ first }) =>
      `No necesita una cuenta. Para responder, conteste este correo: su respuesta llega al buzón de ${first}.`,
    inbox: ({ first }) =>
      `No necesita una cuenta. Si contesta este correo, su respuesta llega al buzón de ${first}; la página deja sus respuestas en el registro.`,
    byNumber: ({ first, number }) =>
      `No necesita una cuenta. También puede contestar con los números, un pendiente por línea: “1: listo” o “${number}: vamos el martes”. “Todos: recibido” responde a todos los pendientes. ${first} verá cada respuesta en su pendiente.`,
  },
  footer: ({ name, email }) =>
    `Recibe este correo porque ${name} indicó ${email} como contacto de garantía de esta casa. Al confirmar la recepción dice que recibió un reclamo; no acepta ninguna responsabilidad.`,
  onRecord:
    'Cada pendiente queda en el registro, para que ambas partes puedan demostrar después lo que se dijo.',
  recorded: ({ count, of, first }) =>
    `Registrado: su correo responde a ${count} de ${items(of)}. ${first} ve sus palabras en cada uno.`,
  outcome: {
    acknowledged: 'Recepción confirmada',
    passedOn: 'Sus palabras se enviaron',
    closed: 'Cerrado: nada cambió',
    fixed: ({ first }) =>
      `Reparado: le pedimos a ${first} que lo confirme. Puede retirarlo durante diez minutos`,
    notFixed: 'No está reparado',
    tooLate: ({ first }) => `Demasiado tarde para retirarlo: ya le preguntamos a ${first}`,
    wrongAddress: ({ first }) =>
      `No le corresponde, o no es la dirección correcta: le pedimos a ${first} que lo revise`,
  },
}

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
