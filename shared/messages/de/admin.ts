import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin.ts'

export const admin: Messages<typeof en.admin> = {
  title: 'Verwaltung',
  onlyAdmin: 'Diese Seite ist nur für die Verwaltung.',
  notLoaded: 'Das wurde nicht geladen.',
  tabs: { email: 'E-Mail', users: 'Konten', health: 'Zustand' },
  setUpEmail: 'E-Mail einrichten',
  trying: 'Wird versucht …',
  marks: { ok: 'Funktioniert', warn: 'Bitte ansehen', bad: 'Fehlgeschlagen', plain: 'Nicht eingerichtet' },
  stuck: {
    waits: ({ count }) =>
      plural(count, {
        one: '1 E-Mail wartet, die älteste seit <time/>',
        other: `${count} E-Mails warten, die älteste seit <time/>`,
      }),
    reason: ({ reason }) => `Grund: ${reason}`,
    remedy:
      'Was zu tun ist: Sende unter E-Mail einen Test. Er findet heraus, was nicht stimmt. Die E-Mails werden von selbst erneut versucht.',
  },
  lastChecked: 'Zuletzt geprüft: <time/>',
  answerOnPage: 'Sie kommen nicht hierher zurück. Bauträger antworten auf der Seite der Meldung.',
}
