import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-page.ts'

export const builderPage: Messages<typeof en.builderPage> = {
  noAccount: 'No necesita una cuenta',
  skip: {
    'the claim': 'Ir al reclamo',
    'the list': 'Ir a la lista',
    content: 'Ir al contenido',
    'the evidence': 'Ir a las pruebas',
  },
  titleOfPage: ({ title }) => `${title} · ${PRODUCT_NAME}`,
  photo: {
    marked: 'Marcada',
    original: 'Ver el original',
    mark: ({ number, count }) => `Marcar la foto ${number} de ${count}`,
    open: ({ number, count }) => `Abrir la foto ${number} de ${count}`,
    openOf: ({ number, count, label }) => `Abrir la foto ${number} de ${count}, ${label}`,
    from: ({ name }) => `de ${name}`,
    youSent: 'que usted envió',
  },
  filed: '<name/> envió un reclamo de garantía',
  filedFor: 'Para <builder/> · <at/>, <ago/>',
  number: ({ number }) => `Reclamo ${number}`,
  cameBack: ({ number }) => `Volvió a fallar, reclamo anterior n.º ${number}`,
  reported: 'Lo que reportó <first/>',
  photos: 'Fotos',
  messages: 'Mensajes',
  times: ({ zone }) => `Zona horaria: ${zone}`,
  corrected: 'Corregido el <at/>: <names/>. Ver cómo decía antes',
  before: {
    title: 'Título anterior',
    category: 'Categoría anterior',
    room: 'Cuarto anterior',
    address: 'Dirección anterior',
    summary: 'Resumen anterior',
    description: 'Descripción anterior',
  },
  done: {
    said: ({ first }) => `Enviado. ${first} puede verlo en esta conversación.`,
    acknowledged: ({ first }) => `Recepción confirmada. ${first} puede ver que usted lo tiene.`,
    visit: ({ first }) => `Visita propuesta. ${first} puede aceptarla o pedir otro horario.`,
    fixed: ({ first }) => `Marcado como reparado. Le pedimos a ${first} que lo confirme.`,
    undone: ({ first }) => `Deshecho. ${first} no recibió ningún aviso.`,
    takenBack: 'Usted retiró la confirmación. <first/> también puede verlo.',
    wrongAddress: 'Gracias. <first/> puede ver que esta no es la dirección correcta.',
  },
  notFixedYet: '<first/> dice que todavía no está reparado.',
  notFixedBecause: '<first/> dice que todavía no está reparado: “<reason/>”',
  closed: 'Este reclamo está cerrado. Todavía puede escribirle a <first/>.',
  withdrawn:
    '<first/> retiró este reclamo porque lo envió por error. No hace falta hacer nada. Todavía puede escribirle a <first/>.',
  privateLink: ({ email }) =>
    `Este enlace privado es para ${email}. Quien lo tenga puede ver este reclamo y responder: reenvíelo solo a las personas que harán el trabajo.`,
  allClaims: 'Ver todos los reclamos enviados a usted',
  wrongAddress: ({ first }) => `¿No es la dirección correcta? Avísele a ${first}`,
  place: {
    map: 'Abrir en el mapa',
    call: 'Llamar',
    callWhom: ({ first, phone }) => `Llamar a ${first}, ${phone}`,
  },
  failures: {
    notSent: 'No se envió. Todo lo que escribió sigue aquí. Inténtelo de nuevo.',
    notSentTitle: 'No se envió.',
    notShown: 'No se pudo mostrar esta página.',
    ours: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
    tooLarge: 'Esto es demasiado grande.',
    damaged: 'El formulario llegó dañado o incompleto. Envíelo de nuevo.',
    deadLink: {
      title: 'Este enlace ya no funciona.',
      text: 'Pida a quien vive en la casa que se lo envíe de nuevo.',
    },
    deadLinkLine: 'Este enlace ya no funciona. Pida a quien vive en la casa que se lo envíe de nuevo.',
    foreign: {
      title: 'Esto no se envió desde la página del reclamo.',
      text: 'Abra de nuevo el enlace del correo y responda ahí.',
    },
    photosTooLarge: 'Estas fotos juntas son demasiado grandes. Envíe hasta 5 fotos de 10 MB cada una.',
    recordingsTogether: ({ megabytes }) =>
      `Estos videos y sonidos juntos son demasiado grandes. El máximo es de ${megabytes} MB: envíe algunos con otra respuesta.`,
    filesTooLarge:
      'Estos archivos juntos son demasiado grandes. Envíe hasta 5 fotos de 10 MB cada una, y videos y sonidos de 100 MB en total.',
    filesArriving:
      'Todavía están llegando otros archivos de este reclamo. Inténtelo de nuevo en un momento; todo lo que escribió sigue aquí.',
  },
  list: {
    filed: ({ count }) =>
      plural(count, {
        one: '<name/> envió 1 pendiente después de un recorrido',
        other: `<name/> envió ${count} pendientes después de un recorrido`,
      }),
    filedFor: 'Para <builder/> · <at/>',
    items: ({ count }) => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
    acknowledgeAll: ({ count }) =>
      plural(count, {
        one: 'Confirmar 1 pendiente',
        other: `Confirmar los ${count} pendientes`,
      }),
    acknowledgeHint: ({ first }) =>
      `Le avisa a ${first} que usted los tiene. No implica aceptar responsabilidad.`,
    privateLink: ({ email }) =>
      `Este enlace privado es para ${email}. Quien lo tenga puede ver y responder estos reclamos.`,
    openPhoto: ({ number }) => `Abrir la foto del pendiente ${number}`,
    facts: ({ severity, category, claim }) => `${severity} · ${category} · Reclamo ${claim}`,
    youMarkedFixed: ({ first }) => `Usted lo marcó como reparado. Le pedimos a ${first} que lo confirme.`,
    fixPending: ({ first }) => `Marcado como reparado. En unos segundos le preguntamos a ${first}.`,
    acknowledged: ({ first }) => `Recepción confirmada. ${first} puede verlo.`,
    undo: 'Deshacer',
    undoItem: ({ number }) => `Deshacer: pendiente ${number}`,
    acknowledge: 'Confirmar',
    acknowledgeItem: ({ number }) => `Confirmar recepción del pendiente ${number}`,
    fixed: 'Reparado',
    fixedItem: ({ number }) => `Marcar el pendiente ${number} como reparado`,
  },
}
