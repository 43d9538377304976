import type { Messages } from '../text.ts'
import type * as en from '../en/coverage.ts'

export const coverage: Messages<typeof en.coverage> = {
  title: 'Schutz',
  notLoaded: 'Dein Schutz konnte nicht geladen werden.',
  offline: 'Du bist offline. Du siehst den Stand vom <time/>',
  from: ({ date }) => ` · Gewährleistung ab ${date}`,
  noDates: {
    title: 'Wann wurde dir das Haus übergeben?',
    text: 'Jedes Jahr der Gewährleistung zählt ab diesem Tag. Er steht noch nicht im Profil dieses Hauses.',
    add: 'Datum eintragen',
  },
  empty: {
    title: 'Trage die Daten deiner Gewährleistung ein, um zu sehen, was geschützt ist.',
    choose: 'Vorlage wählen',
  },
  addPart: 'Teil hinzufügen',
  datesTitle: 'Wichtige Daten',
  start: 'Start',
  startLabel: 'Start: durchs Haus gehen',
  panel: {
    title: 'Deine Gewährleistung',
    change: 'Ändern',
    noDates: 'Noch keine Daten',
    today: 'Heute',
    bar: ({ title, date, left }) => `${title}, endet am ${date}, ${left}`,
    ended: ({ date }) => `Endete ${date}`,
    ends: ({ date }) => `Endet ${date}`,
    changePart: ({ title }) => `${title} ändern`,
  },
  source: {
    profile:
      'Aus den Gewährleistungsdaten deines Profils; prüfe sie in deinen Unterlagen. Das ist keine Rechtsberatung.',
    papers:
      'Diese Daten stammen aus deinen Unterlagen. Prüfe sie in deinem Vertrag; das ist keine Rechtsberatung.',
    start: 'Ab deinem Startdatum berechnet; prüfe sie in deinen Unterlagen. Das ist keine Rechtsberatung.',
    startExcept: ({ except }) =>
      `Ab deinem Startdatum berechnet, außer ${except}; prüfe sie in deinen Unterlagen. Das ist keine Rechtsberatung.`,
    template: ({ template }) =>
      `Nach der Vorlage ${template} und deinem Startdatum berechnet; prüfe sie in deinen Unterlagen. Das ist keine Rechtsberatung.`,
    templateExcept: ({ template, except }) =>
      `Nach der Vorlage ${template} und deinem Startdatum berechnet, außer ${except}; prüfe sie in deinen Unterlagen. Das ist keine Rechtsberatung.`,
  },
  calendar: {
    title: 'In deinem Kalender',
    off: 'Termine und Gewährleistungsdaten können im Kalender deines Handys oder Computers erscheinen und dort aktuell bleiben.',
    on: 'Füge diese Adresse in deiner Kalender-App als Abonnement hinzu. Wer sie hat, kann deine Termine und Daten sehen.',
    make: 'Kalenderadresse erstellen',
    address: 'Geheime Adresse',
    renew: 'Neue Adresse',
    end: 'Ausschalten',
    askRenew: {
      title: 'Neue Adresse erstellen?',
      lead: 'Die alte funktioniert sofort nicht mehr, in jedem Kalender, der sie benutzt.',
      busy: 'Wird erstellt …',
    },
    askEnd: {
      title: 'Kalender ausschalten?',
      lead: 'Kalender, die die Adresse benutzen, bekommen keine neuen Daten mehr.',
      submit: 'Ausschalten',
      busy: 'Wird ausgeschaltet …',
    },
  },
}
