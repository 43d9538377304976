import type { Messages } from '../text.ts'
import type * as en from '../en/role-words.ts'

export const roleWords: Messages<typeof en.roleWords> = {
  owner: { name: 'Titular', may: 'Puede hacer todo' },
  member: { name: 'Integrante', may: 'Puede enviar, responder y cerrar' },
  'read-only': { name: 'Lectura', may: 'Solo puede leer' },
}
