import type { Messages } from '../text.ts'
import type * as en from '../en/translation.ts'

export const translation: Messages<typeof en.translation> = {
  translate: 'Traducir',
  busy: 'Traduciendo...',
  byMachine: 'Traducción automática',
  tooMany: 'Demasiadas traducciones seguidas.',
  tooLong: 'Este mensaje es demasiado largo para traducirse aquí.',
  failures: {
    slow: 'La traducción tardó demasiado. Se puede intentar de nuevo.',
    busy: 'Hay demasiadas traducciones en este momento. Se puede intentar de nuevo en un minuto.',
    other: 'No se pudo traducir. Se puede intentar de nuevo más tarde.',
  },
}
