import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/saved-sent.ts'

export const savedSent: Messages<typeof en.savedSent> = {
  all: 'Se envió todo lo que guardaste.',
  claim: ({ count }) =>
    plural(count, {
      one: 'Se envió el reclamo que guardaste.',
      other: `Se enviaron los ${count} reclamos que guardaste.`,
    }),
  walk: ({ count }) =>
    plural(count, {
      one: 'Se envió el recorrido que guardaste.',
      other: `Se enviaron los ${count} recorridos que guardaste.`,
    }),
  message: ({ count }) =>
    plural(count, {
      one: 'Se envió el mensaje que escribiste.',
      other: `Se enviaron los ${count} mensajes que escribiste.`,
    }),
  something: 'Hay una novedad en uno de tus reclamos.',
}
