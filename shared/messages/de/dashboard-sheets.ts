import type { Messages } from '../text.ts'
import type * as en from '../en/dashboard-sheets.ts'

export const dashboardSheets: Messages<typeof en.dashboardSheets> = {
  titles: { fix: 'Adresse berichtigen', reply: 'Antworten', reopen: 'Was ist wieder da?' },
  loading: 'Wird geladen …',
  fix: {
    cameBack: 'Die E-Mail kam zurück. Nichts von dem, was du geschrieben hast, ist verloren.',
    because: ({ reason }) => `${reason} Nichts von dem, was du geschrieben hast, ist verloren.`,
    becauseTo: ({ reason, to }) =>
      `${reason} Sie ging an ${to}. Nichts von dem, was du geschrieben hast, ist verloren.`,
    wentTo: ({ to }) =>
      `Die E-Mail kam zurück. Sie ging an ${to}. Nichts von dem, was du geschrieben hast, ist verloren.`,
    email: 'E-Mail des Bauträgers',
    hint: 'Wird auch in deinem Profil geändert.',
    busy: 'Wird gesendet …',
    toNew: 'An die neue Adresse senden',
    again: 'Noch einmal senden',
  },
  filters: {
    title: 'Filter',
    clear: 'Alle löschen',
    apply: 'Filter anwenden',
    all: 'Alle',
    allCategories: 'Alle',
  },
  keys: {
    title: 'Tasten',
    search: 'Suchen',
    newClaim: 'Mangel melden',
    next: 'Nächste Meldung',
    previous: 'Vorige Meldung',
    open: 'Meldung öffnen',
    list: 'Diese Liste',
  },
  noMatch: 'Keine Meldung passt zu deinen Filtern.',
  noClaims: 'Noch keine Meldungen.',
  noMatchHint: 'Versuche weniger Wörter oder einen anderen Status.',
  savedAt: ({ at }) => `Stand: ${at}.`,
  offline: ({ at }) => `Du bist offline. Stand: ${at}.`,
}
