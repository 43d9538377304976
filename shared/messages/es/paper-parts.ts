import type { Messages } from '../text.ts'
import type * as en from '../en/paper-parts.ts'

export const paperParts: Messages<typeof en.paperParts> = {
  title: 'Documentos',
  locked: 'Se necesita una contraseña para abrirlo.',
  unreadable: 'Puede estar dañado: no se puede mostrar su imagen.',
}
