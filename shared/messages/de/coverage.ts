import { plural } from '../format.ts'
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

export const coverageSheets: Messages<typeof en.coverageSheets> = {
  choose: {
    title: 'Welche Gewährleistung hast du?',
    lead: 'Das steht in deinem Vertrag oder Gewährleistungsheft. Du kannst danach jedes Datum ändern.',
    submit: 'Übernehmen',
    label: 'Vorlage',
    part: ({ date }) => `<title/>, bis ${date}`,
    source: ({ source }) =>
      `Quelle: ${source}. Die Daten sind ab deinem Startdatum berechnet; prüfe sie in deinem Vertrag.`,
    replaces: 'Was du jetzt hast, wird ersetzt.',
  },
  saving: 'Wird gespeichert …',
  save: 'Speichern',
  titleChange: 'Diesen Teil ändern',
  titleAdd: 'Teil hinzufügen',
  lead: 'So, wie es in deinem Vertrag steht.',
  name: 'Name',
  covers: 'Was geschützt ist',
  startsOn: 'Erster Tag',
  endsOn: 'Letzter Tag',
  grace: 'Zusatztage zum Melden nach dem letzten Tag',
  graceHint: '0, wenn deine Unterlagen keine nennen.',
  rule: 'Bis dahin muss eine Meldung',
  rules: { received: 'eingegangen sein', postmarked: 'einen Poststempel haben' },
  demand: 'Tage nach dem letzten Tag, um ein Schiedsverfahren zu verlangen',
  categories: 'Kategorien',
  remove: 'Diesen Teil entfernen',
  removeSure: 'Ja, diesen Teil entfernen',
  filings: {
    title: 'Zeitfenster für Formulare',
    lead: 'Zeiten, in denen ein Formular eingereicht werden muss, etwa nach 30 Tagen oder am Jahresende.',
    add: 'Zeitfenster hinzufügen',
    one: ({ number }) => `Zeitfenster ${number}`,
    form: 'Formular',
    from: 'Tage gezählt ab',
    first: 'Erster Tag',
    last: 'Letzter Tag',
    opens: 'Beginnt, in Tagen',
    closes: 'Endet, in Tagen',
    accepted: ({ from, to }) => `Angenommen von ${from} bis ${to}`,
    hint: '−30 ist 30 Tage davor.',
    remove: 'Entfernen',
    removeLabel: ({ number }) => `Zeitfenster ${number} entfernen`,
  },
}

const completion =
  'Sie zählt ab der Fertigstellung, oft dem Datum der Nutzungsfreigabe: Trage dieses Datum als Start ein, wenn es von dem in deinem Profil abweicht.'

/** Names of laws and of what they are quoted from stay as they are published. */
export const coverageTemplates: Messages<typeof en.coverageTemplates> = {
  'us-1-2-10': {
    name: '1-2-10-Gewährleistung (USA)',
    short: '1-2-10',
    about:
      'Was viele Bauträger in den USA geben. Kein Gesetz legt sie fest, es gilt dein Gewährleistungsheft. Oft wird eine Meldung noch einige Tage nach dem Ende eines Jahres angenommen: Trage deine ein.',
    source: 'Federal Trade Commission, Verbraucherinformation “Warranties for New Homes”',
  },
  ontario: {
    name: 'Ontario 1/2/7',
    short: 'Ontario 1/2/7',
    about:
      'Die gesetzliche Gewährleistung, die Tarion verwaltet, ab dem Tag der Übergabe. Jedes Jahr endet am Tag vor seinem Jahrestag. Formulare und ihre Zusatztage haben sich mehrmals geändert: MyHome von Tarion zeigt deine. Meldungen gehen auf eigenen Formularen an Tarion.',
    source:
      'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, Hinweis vom 14. September 2020',
  },
  texas: {
    name: 'Texas 1/2/6/10',
    short: 'Texas 1/2/6/10',
    about:
      'Was eine schriftliche Gewährleistung mindestens gibt, damit ein Bauträger nur sechs Jahre lang verklagt werden kann; ohne sie sind es zehn ab der Fertigstellung im Wesentlichen. Nicht jedes Haus hat eine solche Gewährleistung, und vor einer Klage ist eine Anzeige nötig.',
    source:
      'Texas Civil Practice and Remedies Code § 16.009, geändert durch H.B. 2024, in Kraft seit 9. Juni 2023',
  },
  california: {
    name: 'Kalifornien (SB 800)',
    short: 'Kalifornien',
    about:
      'Fristen für eine Klage, ab dem Abschluss des Kaufs (close of escrow); die zehn Jahre zählen ab der Fertigstellung im Wesentlichen, die früher sein kann. Zuerst kommt eine Anzeige an den Bauträger. Entwässerung und Bewässerung enden nach einem Jahr, der Garten nach zwei.',
    source: 'California Civil Code §§ 895–945.5 (SB 800 von 2002): §§ 896, 900 und 941',
  },
  'uk-nhbc': {
    name: 'Großbritannien 2+8 (nach NHBC)',
    short: 'Großbritannien 2+8',
    about:
      'Zwei Jahre, in denen der Bauträger Mängel behebt, dann acht Jahre Versicherung für bestimmte Teile. Sie beginnt meist mit dem Eigentumsübergang (legal completion); die Daten stehen in deinem Zertifikat. Melde Mängel dem Bauträger innerhalb der zwei Jahre.',
    source:
      'NHBC, “What does Buildmark cover” und die Buildmark-Police für Häuser, die seit 1. Oktober 2019 registriert sind',
  },
  'new-south-wales': {
    name: 'New South Wales 2/6',
    short: 'New South Wales 2/6',
    about: `Gesetzliche Gewährleistung: Fristen für eine Klage. ${completion} Was ein schwerer Mangel ist, bestimmt das Gesetz.`,
    source: 'Home Building Act 1989 (NSW), s 18E, in der Fassung seit 15. Januar 2015',
  },
  victoria: {
    name: 'Victoria 10',
    short: 'Victoria 10',
    about:
      'Klagen sind zehn Jahre lang möglich, ab der Nutzungsgenehmigung oder der Bescheinigung der Schlussabnahme. Das Gesetz wird gerade reformiert, und Versicherungen haben kürzere Fristen (üblich sind sechs Jahre für das Tragwerk und zwei für andere Mängel): Prüfe deine Police.',
    source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  },
  queensland: {
    name: 'Queensland 1/6',
    short: 'Queensland 1/6',
    about: `Gesetzliche Gewährleistung für Wohnbauten. ${completion} Beschwerden bei der QBCC haben eigene Fristen, die kürzer sein können: Erkundige dich dort.`,
    source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  },
  'south-australia': {
    name: 'Südaustralien 5',
    short: 'Südaustralien 5',
    about: `Gesetzliche Gewährleistung: Eine Klage ist fünf Jahre lang möglich. ${completion}`,
    source: 'Building Work Contractors Act 1995 (SA), s 32',
  },
  own: {
    name: 'Meine eigene',
    short: '',
    about: 'Beginnt leer. Trage Teil für Teil ein, was in deinen Unterlagen steht.',
    source: '',
  },
}

export const things: Messages<typeof en.things> = {
  title: 'Geräte und Bauteile mit eigener Garantie',
  add: 'Gerät oder Bauteil hinzufügen',
  none: 'Geschirrspüler, Heizung, Dach: Für vieles gibt es eine Herstellergarantie. Bewahre hier Typenschilder und Laufzeiten auf; wir erinnern dich, bevor eine endet, und in einer Meldung kannst du sie angeben.',
  noneReadOnly: 'Es gibt noch keine.',
  notLoaded: 'Sie konnten nicht geladen werden.',
  change: ({ name }) => `${name} ändern`,
  serial: ({ serial }) => `Seriennummer ${serial}`,
  until: ({ name, date }) => `${name}: bis ${date}`,
  ended: ({ name, date }) => `${name}: abgelaufen am ${date}`,
  parts: { parts: 'Teile', labor: 'Arbeit', both: 'Teile und Arbeit' },
  noDates: 'Trag den Tag des Einbaus und die Jahre ein.',
  papers: { label: 'Typenschild', manual: 'Anleitung', receipt: 'Kaufbeleg' },
  sheet: {
    titleAdd: 'Gerät oder Bauteil hinzufügen',
    titleChange: 'Eintrag ändern',
    name: 'Was es ist',
    namePlaceholder: 'Geschirrspüler',
    category: 'Kategorie',
    chooseCategory: 'Kategorie auswählen',
    make: 'Marke',
    model: 'Modell',
    serial: 'Seriennummer',
    installedOn: 'Eingebaut am',
    partsYears: 'Jahre für Teile',
    laborYears: 'Jahre für Arbeit',
    papers: 'Unterlagen',
    paperHint: 'Ein Foto des Typenschilds, die Anleitung und der Kaufbeleg liegen bei deinen Dokumenten.',
    noPaper: 'Keine',
    choosePaper: ({ paper }) => `${paper}: Datei auswählen`,
    file: 'Datei auswählen',
    adding: ({ percent }) => `Wird hinzugefügt … ${percent}\u00a0%`,
    save: 'Speichern',
    busy: 'Wird gespeichert …',
    remove: 'Eintrag entfernen',
    removeSure: 'Ja, Eintrag entfernen',
  },
  nameMissing: 'Bitte gib an, was es ist',
  tooLong: ({ max }) => `Bitte höchstens ${max} Zeichen`,
  wrongYears: ({ max }) => `Bitte gib ganze Jahre von 1 bis ${max} ein oder lass es leer`,
  tooMany: ({ max }) => `Ein Haus kann höchstens ${max} solche Einträge haben.`,
  paperGone: 'Dieses Dokument ist nicht mehr da. Bitte wähle ein anderes.',
  offer: 'Geht es um eins davon?',
  name: ({ name }) => `${name} angeben`,
  line: ({ name, model, serial, date }) => {
    const facts = [model, serial && `Seriennummer ${serial}`, date && `eingebaut am ${date}`].filter(Boolean)
    return facts.length > 0 ? `${name}: ${facts.join(', ')}.` : `${name}.`
  },
}
