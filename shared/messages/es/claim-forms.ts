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

export const followUpDrafts: Messages<typeof en.followUpDrafts> = {
  sent: ({ since }) =>
    `Hola:\n\nLe envié este reclamo el ${since} y esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  sentDue: ({ since, due }) =>
    `Hola:\n\nLe envié este reclamo el ${since} y esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  opened: ({ since }) =>
    `Hola:\n\nUsted vio este reclamo el ${since} y yo esperaba ya una primera respuesta. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  openedDue: ({ since, due }) =>
    `Hola:\n\nUsted vio este reclamo el ${since} y yo esperaba una primera respuesta a más tardar el ${due}. ¿Podría decirme cuándo puede venir alguien a verlo?\n\nGracias.`,
  repair:
    'Hola:\n\nEsperaba que esta reparación ya estuviera hecha. ¿Podría decirme cuándo la harán?\n\nGracias.',
  repairDue: ({ due }) =>
    `Hola:\n\nEsperaba que esta reparación estuviera hecha a más tardar el ${due}. ¿Podría decirme cuándo la harán?\n\nGracias.`,
}

export const roomField: Messages<typeof en.roomField> = {
  label: 'En qué parte de la casa',
  chip: 'Cuarto',
  none: 'En ningún cuarto en particular',
  another: 'Otro cuarto…',
  name: 'Nombre del cuarto',
}
