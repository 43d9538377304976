import type { Messages } from '../text.ts'
import type * as en from '../en/photo-refusals.ts'

export const photoRefusals: Messages<typeof en.photoRefusals> = {
  damaged:
    'Dieses Foto ist beschädigt: Ein Teil fehlt oder ist nicht lesbar. Bitte ein anderes auswählen oder neu aufnehmen.',
  tooManyPixels: ({ megapixels }) =>
    `Dieses Foto hat zu viele Pixel. Möglich sind höchstens ${megapixels} Megapixel: bitte verkleinern oder mit geringerer Auflösung neu aufnehmen.`,
  mustWait:
    'Das Einlesen deiner Fotos hat in der letzten Stunde zu lange gedauert. Bitte versuche es mit diesem in einer Stunde noch einmal.',
}
