import type { Messages } from '../text.ts'
import type * as en from '../en/room-field.ts'

export const roomField: Messages<typeof en.roomField> = {
  label: 'En qué parte de la casa',
  chip: 'Cuarto',
  none: 'En ningún cuarto en particular',
  another: 'Otro cuarto…',
  name: 'Nombre del cuarto',
}
