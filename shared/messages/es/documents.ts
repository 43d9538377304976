import type { Messages } from '../text.ts'
import type * as en from '../en/documents.ts'

export const documentFiles: Messages<typeof en.documentFiles> = {
  kinds: {
    contract: 'Contrato',
    warranty: 'Libro de garantía',
    inspection: 'Informe de inspección',
    other: 'Otro',
    proof: 'Comprobante',
    paper: 'Documento',
  },
  hint: ({ megabytes }) => `PDF o foto, hasta ${megabytes} MB cada uno`,
  tooLarge: ({ megabytes }) => `Este archivo es demasiado grande. El máximo es de ${megabytes} MB.`,
  wrongType: 'Esto no es un PDF ni una foto (JPEG, PNG o HEIC).',
  noPdf: 'Aquí solo se puede agregar un PDF. Agrega las imágenes como fotos.',
  full: 'No hay espacio para este archivo. Quita primero un documento.',
  tooManyPapers: ({ max }) => `Puedes agregar ${max} documentos a la vez.`,
  paperGone: ({ number }) => `El documento ${number} no está o ya se usó. Quítalo y agrégalo de nuevo.`,
  empty: 'Este archivo está vacío.',
  kindMissing: 'Elige qué es',
  nameMissing: 'Falta el nombre',
  nameTooLong: ({ max }) => `Puede tener ${max} caracteres como máximo`,
  brokeOff: 'La carga se interrumpió. Revisa la conexión e inténtalo de nuevo.',
  failed: 'No se pudo agregar el documento. Inténtalo de nuevo.',
}

export const homeDocuments: Messages<typeof en.homeDocuments> = {
  title: 'Documentos',
  add: 'Agregar un documento',
  notLoaded: 'No se pudieron cargar tus documentos.',
  importThem: '¿Correos y fotos de reclamos anteriores? <a>Importarlos como reclamos</a>',
  noneReadOnly: 'Todavía no hay documentos.',
  none: 'Guarda aquí tu contrato, tu libro de garantía y los informes de inspección, como PDF o fotos. Solo los ve tu hogar.',
  find: 'Buscar un documento',
  notFound: 'Ningún documento tiene esto en el nombre.',
  change: ({ name }) => `Cambiar ${name}`,
  rename: 'Cambiar el nombre',
  remove: 'Quitar',
  askRemove: {
    title: '¿Quitar este documento?',
    lead: '<name/> no se podrá recuperar después.',
    failed: 'No se pudo quitar. Inténtalo de nuevo.',
    busy: 'Quitando...',
  },
  sheet: {
    titleChange: 'Cambiar este documento',
    titleAdd: 'Agregar un documento',
    save: 'Guardar',
    add: 'Agregar',
    saving: 'Guardando...',
    adding: ({ percent }) => `Agregando... ${percent}%`,
    name: 'Nombre',
    file: 'Archivo',
    fileMissing: 'Elige un archivo',
    choose: 'Elegir un archivo',
    chooseAnother: 'Elegir otro',
    kind: 'Qué es',
  },
}

// Only homeowners choose them in the app: they are addressed.
export const paperField: Messages<typeof en.paperField> = {
  title: 'Agregar un documento',
  choose: 'Elegir un PDF',
  limits: ({ max, megabytes }) => `Hasta ${max} a la vez, de ${megabytes} MB cada uno.`,
  asItIs:
    'Se envía al constructor tal como está. Si el archivo indica su autor y su título, se envían con él.',
  shelf: 'De los documentos de la casa',
  noShelf: 'Aún no se guardan documentos de esta casa. Los que agregues en Cobertura se ofrecen aquí.',
  shelfFailed: 'No se pudieron cargar los documentos de la casa.',
  done: 'Listo',
  toSend: 'Documentos para enviar',
  reading: 'Leyendo…',
  percent: ({ percent }) => `${percent} % enviado`,
  waiting: 'Guardado en este dispositivo. Se enviará cuando haya conexión.',
  arrived: 'Listo para enviar',
  notArrived: 'La conexión se perdió demasiadas veces. No se ha perdido nada: inténtalo de nuevo.',
  remove: ({ name }) => `Quitar ${name}`,
  retry: ({ name }) => `Intentar de nuevo con ${name}`,
  notReady: 'Un documento aún no ha llegado. Inténtalo de nuevo o quítalo.',
  removeFirst: 'Un documento no se pudo agregar. Quítalo para enviar el resto.',
}
