import type { Messages } from '../text.ts'
import type * as en from '../en/visit-named.ts'

export const visitNamed: Messages<typeof en.visitNamed> = {
  title: '¿Agregar esta visita?',
  when: ({ visit }) => `${visit}.`,
  text: '<builder/> parece proponer esta hora en un mensaje. Nada queda fijado hasta que la agregues; entonces ambas partes la reciben para el calendario.',
  add: 'Agregar visita',
  busy: 'Agregando...',
  dismiss: 'No es una visita',
  failed: 'No se pudo agregar la visita. Inténtalo de nuevo.',
  notDismissed: 'No funcionó. Inténtalo de nuevo.',
}
