import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-forms.ts'

export const claimForms: Messages<typeof en.claimForms> = {
  addPhotos: 'Agregar fotos',
  followUp: {
    send: '¿Enviar un recordatorio a <name/>?',
    sendUnnamed: '¿Enviar un recordatorio a la constructora?',
    write: '¿Escribir un recordatorio para <name/>?',
    writeUnnamed: '¿Escribir un recordatorio para la constructora?',
    lead: 'El correo sale enseguida y no se puede retirar.',
    submitSend: 'Enviar recordatorio',
    submitWrite: 'Escribir recordatorio',
    sending: 'Enviando...',
    saving: 'Guardando...',
  },
  reopen: {
    title: '¿Qué volvió a pasar?',
    messageTo: 'Mensaje para <name/>',
    told: ({ day }) => `Puedes hacerlo hasta: ${day}. Tu constructora recibe el motivo.`,
    noted: ({ day, note }) => `Puedes hacerlo hasta: ${day}. ${note}`,
    fileLead: ({ number }) =>
      `Un reclamo nuevo que menciona el n.º ${number} y cuándo se reparó. Cuenta como un reclamo más.`,
    submit: 'Reabrir',
    busy: 'Reabriendo...',
    file: 'Enviar reclamo nuevo',
    filing: 'Enviando...',
    ways: 'Cómo seguir',
    wayReopen: 'Reabrir este reclamo',
    wayFile: 'Reclamo nuevo, vinculado a este',
    filed: 'Enviado como reclamo nuevo',
  },
  evidence: {
    title: 'Archivo de pruebas',
    lead: 'Todo sobre este reclamo, para alguien que no estuvo ahí: un árbitro, un abogado, tu aseguradora.',
    pdf: 'PDF',
    pdfText: 'El registro completo, para leer e imprimir.',
    downloadPdf: 'Descargar PDF',
    zip: 'ZIP',
    zipText:
      'El PDF con las fotos originales, cada correo y sumas de verificación que cualquiera puede comprobar sin nosotros.',
    paper: 'Papel',
    paperText: 'Esta página, desde tu impresora.',
    print: 'Imprimir',
    several: 'Varios reclamos, o un enlace para compartir',
    failed: 'No se pudo crear tu archivo. Inténtalo de nuevo.',
    downloadZip: 'Descargar ZIP',
    making: 'Creando...',
    makeZip: 'Crear el ZIP',
    progress: ({ percent }) => `Creando tu archivo, ${percent} %`,
    ready: ({ size, hours }) => `Listo: ${size}. Puedes descargarlo durante ${hours} horas.`,
  },
}

export const shareClaim: Messages<typeof en.shareClaim> = {
  title: 'Mandar el enlace',
  sendTo: 'Mándalo a <name/>',
  who: {
    claim:
      'Quien tenga este enlace puede leer este reclamo y responder como tu constructora. Mándaselo solo a ella.',
    walkThrough:
      'Quien tenga este enlace puede leer todos los pendientes de este recorrido y responder como tu constructora. Mándaselo solo a ella.',
  },
  imported: 'Este reclamo es importado. Primero envíalo a tu constructora: el enlace se crea entonces.',
  noBuilder: 'El enlace se crea para tu constructora, y todavía no hay ninguna en tu perfil.',
  addBuilder: 'Agregar constructora',
  nothingRecorded: 'No se registra como enviado hasta que tú lo digas.',
  alreadySent: 'Ya lo mandé',
  wrongPerson: '¿Le llegó a otra persona?',
  linkLabel: 'Enlace privado',
  writeEmail: 'Escribir un correo',
  replace: {
    link: 'Reemplazar el enlace',
    title: '¿Reemplazar el enlace?',
    lead: 'El enlace que ya mandaste deja de funcionar enseguida, para todos los que lo tienen. Envía otra vez el reclamo o manda el enlace nuevo, para que tu constructora pueda volver a entrar.',
    submit: 'Reemplazar',
    busy: 'Reemplazando...',
  },
  pdf: {
    preparing: 'Preparando...',
    share: 'Compartir el PDF con fotos',
    download: 'Descargar el PDF para adjuntarlo',
    hint: 'Tiene el reclamo completo, con las fotos.',
    again: 'El PDF está listo. Toca otra vez para compartirlo.',
    failed: 'No se pudo cargar el PDF. Inténtalo de nuevo.',
  },
  machine: {
    title: 'Este enlace aún no le llega a tu constructora',
    button: 'Corregir la dirección',
    admin: ({ reach }) => `${reach} Mientras tanto, manda un correo con el PDF.`,
    member: ({ reach }) =>
      `${reach} Pide ayuda a quien instaló esto para ti. Mientras tanto, manda un correo con el PDF.`,
  },
  asked: {
    title: '¿Lo mandaste?',
    did: {
      copy: ({ time, said }) => `Copiaste el enlace a las ${time}. Tu registro dirá: “${said}”.`,
      share: ({ time, said }) => `Compartiste el enlace a las ${time}. Tu registro dirá: “${said}”.`,
      email: ({ time, said }) => `Empezaste un correo a las ${time}. Tu registro dirá: “${said}”.`,
      pdf: ({ time, said }) => `Compartiste el PDF a las ${time}. Tu registro dirá: “${said}”.`,
    },
    record: ({ said }) => `Tu registro dirá: “${said}”.`,
    how: '¿Cómo lo mandaste?',
    choose: 'Elige',
    when: '¿Cuándo?',
    notYet: 'Todavía no',
    saving: 'Guardando...',
    sent: 'Ya lo mandé',
  },
  claim: {
    title: ({ title, address }) => `Reclamo de garantía: ${title}, ${address}`,
    text: ({ number, title, address }) =>
      `Reclamo de garantía n.º ${number}: ${title}, ${address}. El reclamo completo con fotos, y cómo responderlo, está aquí:`,
    heading: ({ number, title }) => `Reclamo de garantía n.º ${number}: ${title}`,
    where: ({ address }) => `Lugar: ${address}`,
    category: ({ category }) => `Categoría: ${category}`,
  },
  walkThrough: {
    title: ({ name, count, address }) =>
      plural(count, {
        one: `${name}: 1 pendiente, ${address}`,
        other: `${name}: ${count} pendientes, ${address}`,
      }),
    text: ({ name, count, address }) =>
      plural(count, {
        one: `${name} en ${address}: 1 pendiente. Está aquí, con fotos y con la forma de responder:`,
        other: `${name} en ${address}: ${count} pendientes. Están todos aquí, con fotos y con la forma de responder a cada uno:`,
      }),
    heading: ({ name, count }) =>
      plural(count, { one: `${name}: 1 pendiente`, other: `${name}: ${count} pendientes` }),
  },
  email: {
    hello: ({ name }) => `Hola, ${name}:`,
    link: ({ url }) => `El reclamo completo con fotos, y cómo responderlo:\n${url}`,
    phone: ({ phone }) => `Teléfono: ${phone}`,
  },
}

export const reach: Messages<typeof en.reach> = {
  only: {
    machine: 'Solo esta computadora puede abrir esta dirección. Tu constructora no puede.',
    home: 'Solo los dispositivos de tu casa pueden abrir esta dirección. Tu constructora no puede.',
  },
  opens: {
    machine: 'El enlace se abre solo en la computadora de quien lo envió: ábrelo ahí.',
    home: 'El enlace se abre solo en la red de la casa de quien lo envió: ábrelo ahí.',
  },
}
