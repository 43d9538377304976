import type { Messages } from '../text.ts'
import { plural } from '../format.ts'
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

export const ownTargets: Messages<typeof en.ownTargets> = {
  title: 'Wie schnell dein Bauträger handeln soll',
  lead: 'Danach richten sich Fristen und Erinnerungen, und dein Bauträger sieht sie.',
  ownerOnly: 'Das kann nur das Hauptkonto dieses Hauses ändern.',
  kinds: {
    answer: {
      short: 'Erste Antwort',
      label: 'Frist für die erste Antwort',
      hint: ({ usual }) => `Ab dem Tag, an dem die Meldung angekommen ist. Üblich: ${usual}.`,
    },
    inspection: {
      short: 'Besichtigung',
      label: 'Frist für die Besichtigung',
      hint: ({ usual }) => `Ab der ersten Antwort. Üblich: ${usual}.`,
    },
    repair: {
      short: 'Reparatur',
      label: 'Frist für die Reparatur',
      hint: ({ usual }) => `Ab der ersten Antwort. Üblich: ${usual}.`,
    },
  },
  time: {
    calendar: ({ count }) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
    working: ({ count }) => plural(count, { one: '1 Arbeitstag', other: `${count} Arbeitstage` }),
  },
  unit: {
    calendar: ({ count }) => plural(count, { one: 'Tag', other: 'Tage' }),
    working: ({ count }) => plural(count, { one: 'Arbeitstag', other: 'Arbeitstage' }),
  },
  change: 'Fristen ändern',
  save: 'Speichern',
  saved: 'Gespeichert. Die Fristen deiner offenen Meldungen richten sich jetzt danach.',
  reset: 'Zurück zu den üblichen',
  note: 'Arbeitstage sind Montag bis Freitag ohne Feiertage. Das sind Ziele, keine gesetzlichen Fristen.',
}

export const homeRooms: Messages<typeof en.homeRooms> = {
  title: 'Räume',
  lead: 'Sie werden bei jeder Meldung und jedem Rundgang in dieser Reihenfolge angeboten.',
  change: 'Räume ändern',
  notLoaded: 'Sie konnten nicht geladen werden.',
  sheet: {
    title: 'Räume dieses Hauses',
    lead: 'Meldungen und Rundgänge bieten diese Räume in dieser Reihenfolge an. Jede Meldung behält den Raum, mit dem sie gesendet wurde, auch wenn du ihn hier umbenennst oder entfernst.',
    room: ({ number }) => `Raum ${number}`,
    up: ({ name }) => `${name} nach oben`,
    down: ({ name }) => `${name} nach unten`,
    remove: ({ name }) => `${name} entfernen`,
    moved: ({ name, number, count }) => `${name}: jetzt ${number} von ${count}`,
    removed: ({ name }) => `${name} entfernt`,
    add: 'Raum hinzufügen',
    missing: 'Bitte gib diesem Raum einen Namen oder entferne ihn',
    twice: 'Dieser Raum steht schon in der Liste',
    save: 'Speichern',
    busy: 'Wird gespeichert …',
  },
}

export const coverageRules: Messages<typeof en.coverageRules> = {
  wholeNumber: 'Gib eine ganze Zahl ein',
  tooSmall: 'Zu klein',
  tooLarge: 'Zu groß',
  nameMissing: 'Der Name fehlt',
  tooLong: 'Zu lang',
  categoryMissing: 'Wähle mindestens eine Kategorie',
  dateInvalid: 'Bitte gib ein gültiges Datum ein',
  atMost: ({ max }) => `Höchstens ${max}`,
  endBeforeStart: 'Der letzte Tag darf nicht vor dem ersten liegen',
  closesBeforeOpens: 'Das Ende darf nicht vor dem Anfang liegen',
}
