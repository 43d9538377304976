import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/mail-layout.ts'

export const mailLayout: Messages<typeof en.mailLayout> = {
  replyAbove: 'Bitte über dieser Zeile antworten',
  photosInAll: ({ total }) => plural(total, { one: '1 Foto', other: `Alle ${total} Fotos` }),
  photo: ({ number, total }) => `Foto ${number} von ${total}`,
  photoOfItem: ({ number }) => `Foto zu Punkt ${number}`,
  firstPage: 'Die erste Seite',
  photoFile: ({ number }) => `Foto ${number}`,
}
