import type { Messages } from '../text.ts'
import type * as en from '../en/home-documents.ts'

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
