import type { Messages } from '../text.ts'
import type * as en from '../en/this-device.ts'

export const thisDevice: Messages<typeof en.thisDevice> = {
  push: {
    ask: '¿Te avisamos cuando respondan?',
    turnOn: 'Activar los avisos',
    notNow: 'Ahora no',
    on: 'Te avisaremos en este dispositivo',
    off: 'Los avisos siguen desactivados. Puedes activarlos en Ajustes.',
    failed: 'No se pudieron activar los avisos. Inténtalo de nuevo en Ajustes.',
  },
  signOut: {
    title: '¿Cerrar sesión sin enviar?',
    text: 'Algo que escribiste o una foto todavía no se envió. Al cerrar sesión se borra de este dispositivo. Los reclamos y mensajes que enviaste se quedan.',
    submit: 'Cerrar sesión y borrarlo',
    busy: 'Cerrando sesión...',
    stay: 'Seguir escribiendo',
  },
}
