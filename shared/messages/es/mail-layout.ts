import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/mail-layout.ts'

export const mailLayout: Messages<typeof en.mailLayout> = {
  replyAbove: 'Responda encima de esta línea',
  photosInAll: ({ total }) => plural(total, { one: '1 foto', other: `${total} fotos en total` }),
  photo: ({ number, total }) => `Foto ${number} de ${total}`,
  photoOfItem: ({ number }) => `Foto del pendiente ${number}`,
  firstPage: 'La primera página',
  photoFile: ({ number }) => `Foto ${number}`,
}
