import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/saved-sent.ts'

export const savedSent: Messages<typeof en.savedSent> = {
  all: 'Alles, was du gespeichert hast, ist gesendet.',
  claim: ({ count }) =>
    plural(count, {
      one: 'Deine gespeicherte Meldung ist gesendet.',
      other: `Deine ${count} gespeicherten Meldungen sind gesendet.`,
    }),
  walk: ({ count }) =>
    plural(count, {
      one: 'Dein gespeicherter Rundgang ist gesendet.',
      other: `Deine ${count} gespeicherten Rundgänge sind gesendet.`,
    }),
  message: ({ count }) =>
    plural(count, {
      one: 'Deine Nachricht ist gesendet.',
      other: `Deine ${count} Nachrichten sind gesendet.`,
    }),
  something: 'Bei einer deiner Meldungen gibt es etwas Neues.',
}
