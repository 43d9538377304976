import type { Messages } from '../text.ts'
import type * as en from '../en/home-fields.ts'

export const homeFields: Messages<typeof en.homeFields> = {
  address: 'Adresse',
  city: 'Ort',
  state: 'Bundesland',
  zipCode: 'Postleitzahl',
  photo: {
    label: 'Foto deines Hauses',
    add: 'Foto hinzufügen',
    addOfHome: 'Foto deines Hauses hinzufügen',
    change: 'Foto ändern',
    adding: 'Foto wird hinzugefügt …',
    remove: 'Entfernen',
    removeLabel: 'Foto deines Hauses entfernen',
    added: 'Foto deines Hauses hinzugefügt.',
  },
}
