import type { Messages } from '../text.ts'
import type * as en from '../en/app-page.ts'

export const appPage: Messages<typeof en.appPage> = {
  noScript: 'Homeclaim necesita JavaScript para funcionar en este navegador.',
  loading: 'Cargando',
  broken: {
    title: 'No se pudo mostrar esta página',
    text: 'Puede que haya una versión nueva de Homeclaim o que se haya perdido la conexión. Lo que escribiste en un reclamo, en un mensaje o en tu perfil no se pierde.',
    reload: 'Volver a cargar',
  },
  description: 'Un registro claro de cada reparación que necesita tu casa nueva.',
}
