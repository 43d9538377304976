import type { Messages } from '../text.ts'
import type * as en from '../en/photo-refusals.ts'

export const photoRefusals: Messages<typeof en.photoRefusals> = {
  damaged:
    'Esta foto está dañada: falta una parte o no se puede leer. Hay que elegir otra o tomarla de nuevo.',
  tooManyPixels: ({ megapixels }) =>
    `Esta foto tiene demasiados píxeles. El máximo es ${megapixels} megapíxeles: hay que reducirla o tomarla de nuevo con menos resolución.`,
  mustWait:
    'Tus fotos de la última hora tardaron demasiado en leerse. Inténtalo de nuevo con esta en una hora.',
}
