import type { Messages } from '../text.ts'
import type * as en from '../en/translation.ts'

export const translation: Messages<typeof en.translation> = {
  translate: 'Übersetzen',
  busy: 'Wird übersetzt …',
  byMachine: 'Maschinell übersetzt',
  tooMany: 'Zu viele Übersetzungen in kurzer Zeit.',
  tooLong: 'Diese Nachricht ist zu lang, um hier übersetzt zu werden.',
  failures: {
    slow: 'Die Übersetzung hat zu lange gedauert. Sie lässt sich noch einmal versuchen.',
    busy: 'Gerade wird zu viel übersetzt. In einer Minute lässt es sich noch einmal versuchen.',
    other: 'Das ließ sich nicht übersetzen. Später lässt es sich noch einmal versuchen.',
  },
}
