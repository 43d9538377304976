import type { Messages } from '../text.ts'
import type * as en from '../en/dashboard-side.ts'

export const dashboardSide: Messages<typeof en.dashboardSide> = {
  label: 'Zahlen und Daten',
  comingUp: 'Demnächst',
  visitToAnswer: 'Termin offen',
  visit: ({ window }) => `Termin, ${window}`,
  answerDue: 'Antwort fällig',
  repairDue: 'Reparatur fällig',
  warrantyEnds: 'Gewährleistung endet',
  warrantyAdvice: 'Geh vorher durchs Haus',
  title: 'Auf einen Blick',
  refresh: 'Aktualisieren',
  refreshLabel: 'Zahlen aktualisieren',
  loadFailed: 'Die Zahlen konnten nicht geladen werden. Es werden Standardwerte gezeigt.',
  refreshFailed: 'Die Zahlen konnten nicht aktualisiert werden. Bitte versuche es noch einmal.',
  total: 'Meldungen gesamt',
  openClosed: ({ open, closed }) => `${open} offen · ${closed} erledigt`,
  firstResponse: {
    name: 'Ø Antwort',
    meaning: 'erste Antwort',
    missing: 'Noch keine Antworten',
    fast: 'Schnell, unter 24 h',
    average: 'Mittel, 24 bis 48 h',
    slow: 'Langsam, über 48 h',
  },
  timeToFix: {
    name: 'Ø Reparatur',
    meaning: 'bis erledigt',
    missing: 'Noch nichts repariert',
    fast: 'Schnell, unter 7 Tagen',
    average: 'Mittel, 7 bis 14 Tage',
    slow: 'Langsam, über 14 Tage',
  },
  reports: 'Berichte',
  reportsPremium: 'Berichte · Premium',
}
