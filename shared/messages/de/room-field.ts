import type { Messages } from '../text.ts'
import type * as en from '../en/room-field.ts'

export const roomField: Messages<typeof en.roomField> = {
  label: 'Wo im Haus',
  chip: 'Raum',
  none: 'Nicht in einem bestimmten Raum',
  another: 'Anderer Raum …',
  name: 'Name des Raums',
}
