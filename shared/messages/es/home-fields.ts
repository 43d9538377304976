import type { Messages } from '../text.ts'
import type * as en from '../en/home-fields.ts'

export const homeFields: Messages<typeof en.homeFields> = {
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  photo: {
    label: 'Foto de tu casa',
    add: 'Agregar una foto',
    addOfHome: 'Agregar una foto de tu casa',
    change: 'Cambiar la foto',
    adding: 'Agregando la foto...',
    remove: 'Quitar',
    removeLabel: 'Quitar la foto de tu casa',
    added: 'Se agregó la foto de tu casa.',
  },
}
