import type { Messages } from '../text.ts'
import type * as en from '../en/reach.ts'

export const reach: Messages<typeof en.reach> = {
  only: {
    machine: 'Solo esta computadora puede abrir esta dirección. Tu constructora no puede.',
    home: 'Solo los dispositivos de tu casa pueden abrir esta dirección. Tu constructora no puede.',
  },
  opens: {
    machine: 'El enlace se abre solo en la computadora de quien lo envió: ábrelo ahí.',
    home: 'El enlace se abre solo en la red de la casa de quien lo envió: ábrelo ahí.',
  },
}
