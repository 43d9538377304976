import type { Messages } from '../text.ts'
import type * as en from '../en/home-list.ts'

export const homeList: Messages<typeof en.homeList> = {
  title: 'Tus casas',
  lead: 'Las listas, los informes y los reclamos nuevos son de la casa que elijas.',
  another: 'Otra casa',
  anotherLead: 'Cada casa tiene su propia constructora, sus reclamos y su garantía.',
  add: 'Agregar una casa',
  noAddress: 'Todavía sin dirección',
  shared: 'Compartida contigo',
  readOnly: 'Puedes leerla',
  label: 'Casas',
  choose: 'Elegir otra casa. Ahora:',
}
