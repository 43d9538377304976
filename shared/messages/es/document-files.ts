import type { Messages } from '../text.ts'
import type * as en from '../en/document-files.ts'

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
