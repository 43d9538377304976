import { number, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-list.ts'

const days = (count: number) => plural(count, { one: '1 Tag', other: `${count} Tage` })

export const builderList: Messages<typeof en.builderList> = {
  title: 'Meldungen',
  show: 'Anzeigen',
  filters: {
    all: 'Alle',
    overdue: 'Überfällig',
    week: 'Diese Woche fällig',
    waiting: 'Wartet auf Eigentümer',
    visits: 'Termine',
    closed: 'Erledigt',
  },
  sort: 'Sortieren',
  sorts: { due: 'Fällige zuerst', newest: 'Neueste zuerst', oldest: 'Älteste zuerst' },
  search: {
    label: 'Meldungen durchsuchen',
    placeholder: 'Name, Adresse oder Meldung',
    open: 'Suchen, sortieren und exportieren',
    showing: ({ count }) => `Treffer: ${count} <a>Suche löschen</a>`,
  },
  trade: { label: 'Betrieb', all: 'Betrieb: Alle', none: 'Nicht zugewiesen' },
  apply: 'Anzeigen',
  exportCsv: 'CSV exportieren',
  further: 'Mehr anzeigen',
  tooMany: {
    title: ({ all, listed }) =>
      `Sie haben ${number(all)} offene Meldungen. Diese Liste und ihre Zahlen umfassen die ${number(listed)} ältesten.`,
    text: 'Suchen Sie nach einem Namen, einer Adresse oder einer Nummer, um die anderen zu finden, oder <a>exportieren Sie alle als CSV</a>.',
  },
  select: 'Auswählen',
  selectDone: 'Fertig',
  selection: {
    label: 'Ausgewählte Meldungen',
    one: '<count/> ausgewählt',
    other: '<count/> ausgewählt',
    hint: 'Alle Betroffenen erfahren es.',
    assign: 'Zuweisen',
    acknowledge: 'Eingang bestätigen (<count/>)',
    none: 'Auswahl aufheben',
  },
  empty: {
    filtered: 'Keine Meldung passt zu Ihren Filtern.',
    text: 'Keine offenen Meldungen. Neue erscheinen hier und in Ihren E-Mails.',
    showAll: 'Alle offenen Meldungen zeigen',
  },
  undo: {
    done: ({ count }) =>
      plural(count, { one: 'Eingang bestätigt', other: `Eingang von ${count} Meldungen bestätigt` }),
    left: ({ count }) =>
      plural(count, {
        one: 'Die Eigentümer sehen es. Noch <left/> s zum Zurücknehmen',
        other: 'Alle Betroffenen sehen es. Noch <left/> s zum Zurücknehmen',
      }),
    submit: 'Rückgängig',
  },
  groups: {
    overdue: 'Überfällig',
    week: 'Diese Woche fällig',
    later: 'Später',
    waiting: 'Wartet auf die Eigentümer',
    closed: 'Erledigt',
  },
  columns: { claim: 'Meldung', status: 'Status', due: 'Fällig', trade: 'Zugewiesen an' },
  row: {
    select: ({ title }) => `${title} auswählen`,
    due: '<word>Fällig </word><day/>',
    assign: 'Zuweisen',
    assignWhat: ({ title }) => `Zuweisen: ${title}`,
    assignedTo: ({ name, title }) => `Zugewiesen an ${name}: ${title}`,
    acknowledge: 'Bestätigen',
    acknowledgeWhat: ({ title }) => `Eingang bestätigen: ${title}`,
    notes: ({ count, title }) =>
      count === 0
        ? `Notizen: ${title}`
        : plural(count, { one: `1 Notiz: ${title}`, other: `${count} Notizen: ${title}` }),
  },
  standing: {
    withdrawn: ({ day }) => `Zurückgezogen am ${day}`,
    closed: ({ day }) => `Erledigt am ${day}`,
    asked: ({ day }) => `Am ${day} nachgefragt, ob repariert`,
    filed: ({ day }) => `Gemeldet am ${day}`,
    over: ({ count }) => `${days(count)} überfällig`,
    longOver: ({ count }) => `Lange überfällig, ${days(count)}`,
    repairOver: ({ count }) => `Reparatur ${days(count)} überfällig`,
    repairLongOver: ({ count }) => `Reparatur lange überfällig, ${days(count)}`,
    withVisit: ({ late, day }) => `${late} · Termin ${day}`,
    toConfirm: ({ day }) => `Termin ${day}, unbestätigt`,
    visit: ({ visit }) => `Termin ${visit}`,
    nothing: 'Nichts fällig',
    today: 'heute',
    tomorrow: 'morgen',
  },
  news: { came: 'Neu: <titles/>', left: 'Nicht mehr in dieser Liste: <titles/>' },
  csv: {
    claim: 'Meldung',
    title: 'Titel',
    category: 'Kategorie',
    room: 'Raum',
    status: 'Status',
    homeowner: 'Eigentümer',
    address: 'Adresse',
    filed: 'Gemeldet',
    received: 'Eingegangen',
    due: 'Fällig',
    over: 'Tage überfällig',
    visit: 'Termin',
    trade: 'Zugewiesen an',
    response: 'Erste Antwort (Stunden)',
    since: 'Status seit',
    resolution: 'Erledigt nach (Tagen)',
    visitStates: {
      proposed: 'vorgeschlagen',
      accepted: 'zugesagt',
      declined: 'abgelehnt',
      replaced: 'ersetzt',
      cancelled: 'abgesagt',
    },
  },
}
