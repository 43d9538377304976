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

export const firstRun: Messages<typeof en.firstRun> = {
  welcome: 'Willkommen, <name/>.<br/>Legen wir die Akte für dein Haus an.',
  lead: 'Beim Rundgang markieren Bauträger mit blauem Klebeband, was noch zu machen ist. Das hier ist deine Rolle Klebeband. Drei kurze Schritte, und deine erste Meldung ist unterwegs.',
  done: '(fertig)',
  importThem: 'Du hast Mängel schon anderswo festgehalten? <a>Importieren</a>',
  steps: {
    home: {
      title: 'Haus eintragen',
      text: 'Adresse und Daten der Gewährleistung, damit sie in jeder Meldung stehen.',
      action: 'Haus eintragen',
    },
    builder: {
      title: 'Bauträger eintragen',
      text: 'Name und E-Mail-Adresse aus deinen Vertragsunterlagen.',
      action: 'Bauträger eintragen',
    },
    claim: {
      title: 'Ersten Mangel melden',
      text: 'Ein Foto und zwei Sätze genügen.',
      action: 'Mangel melden',
    },
  },
  freeClaims: ({ count }) =>
    `Ein Foto und zwei Sätze genügen. Deine ersten ${count} Meldungen sind kostenlos.`,
  page: 'Erste Schritte',
  loadFailed: 'Das Profil konnte nicht geladen werden',
  step: ({ step }) => `Schritt ${step} von 3`,
  stepRead: ({ step }) => `Schritt ${step} von 3.`,
  next: 'Weiter',
  saving: 'Wird gespeichert …',
  home: {
    title: 'Wo steht dein Haus?',
    lead: 'Die Adresse kommt in jede Meldung, so gibst du sie nur einmal ein.',
    start: 'Beginn der Gewährleistung',
    startHint: 'Der Tag der Abnahme',
    end: 'Ende der Gewährleistung',
    endHint: 'Oft ein Jahr später',
    endYearLater: 'Ein Jahr später',
  },
  builder: {
    title: 'Wer hat es gebaut?',
    lead: 'Deine Meldungen gehen an diese Adresse. Meist steht sie in den Vertragsunterlagen, unter „Gewährleistung“ oder „Kundendienst“.',
    name: 'Name des Bauträgers',
    email: 'E-Mail-Adresse des Bauträgers',
    phone: 'Telefon des Bauträgers',
    ownPhone: 'Deine Telefonnummer',
    ownPhoneHint: 'Für Rückfragen zum Termin. Nur dein Bauträger sieht sie.',
    later: 'Ich habe die E-Mail-Adresse noch nicht',
  },
  claim: {
    title: 'Was muss repariert werden?',
    lead: 'Beginne mit einem Foto. Ein paar Worte, und es steht noch heute in der Akte.',
    photo: 'Foto aufnehmen',
    newClaim: 'Mangel melden',
    walkThrough: 'Rundgang durchs Haus machen',
    later: 'Noch nichts, weiter zur Übersicht',
  },
}
