import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/reports.ts'

export const reports: Messages<typeof en.reports> = {
  title: 'Berichte',
  loading: 'Deine Berichte werden geladen',
  notLoaded: 'Deine Berichte konnten nicht geladen werden',
  tryLater: 'Bitte versuche es gleich noch einmal.',
  none: {
    title: 'Noch nichts zu berichten',
    text: 'Ab deiner ersten Meldung siehst du hier, wie schnell geantwortet und repariert wird.',
  },
  over: ({ count }) =>
    plural(count, {
      one: 'Über deine einzige Meldung.',
      other: `Über alle deine ${count} Meldungen.`,
    }),
  evidence: 'Beweisdatei',
  download: 'CSV herunterladen',
  offer: {
    title: 'Berichte gibt es mit Premium',
    text: 'Deine Meldungen und die Zahlen in deiner Übersicht bleiben, wie sie sind. Mit Berichten kommt dazu:',
    months: 'Neue und erledigte Meldungen in jedem der letzten zwölf Monate',
    times: 'Zeit bis zur ersten Antwort und bis zur Reparatur, nach Bauträger und nach Kategorie',
    ages: 'Wie lange offene Meldungen schon warten',
    shares: 'Der Anteil, der innerhalb von 24 und 48 Stunden beantwortet wurde',
    csv: 'Alles als CSV-Datei für deine eigene Tabelle',
    compare: 'Tarife vergleichen',
  },
  answered: {
    title: 'Rechtzeitig beantwortet',
    within: ({ hours }) => `Innerhalb von ${hours} Stunden`,
    hint: 'Von den Meldungen, die ein Bauträger schon so lange hat oder beantwortet hat.',
    share: ({ inTime, of }) =>
      plural(of, { one: `${inTime} von 1 Meldung`, other: `${inTime} von ${of} Meldungen` }),
    none: 'Noch keine Meldung hat so lange gewartet',
    notKnown: 'k. A.',
  },
  months: {
    title: 'Meldungen nach Monat',
    opened: 'Neu',
    closed: 'Erledigt',
    openedSum: ({ count }) => `Neu: ${count}`,
    closedSum: ({ count }) => `Erledigt: ${count}`,
    bar: ({ month, opened, closed }) => `${month}: ${opened} neu, ${closed} erledigt`,
    asTable: 'Als Tabelle',
    month: 'Monat',
  },
  ages: {
    title: 'Offene Meldungen nach Alter',
    age: 'Alter',
    names: {
      week: 'Unter einer Woche',
      month: '1 bis 4 Wochen',
      quarter: '4 bis 12 Wochen',
      longer: 'Über 12 Wochen',
    },
  },
  cameBack: {
    title: 'Was erneut auftrat',
    repairs: 'Reparaturen',
    cameBack: 'Erneut aufgetreten',
    hint: 'Reparaturen, die du oder dein Bauträger als fertig gemeldet habt, und solche, die du noch einmal melden musstest.',
  },
  byBuilder: 'Nach Bauträger',
  byCategory: 'Nach Kategorie',
  builder: 'Bauträger',
  category: 'Kategorie',
  claims: 'Meldungen',
  firstResponse: 'Erste Antwort',
  timeToFix: 'Zeit bis zur Reparatur',
  csv: {
    head: { report: 'Bericht', group: 'Gruppe', figure: 'Kennzahl', value: 'Wert' },
    byMonth: 'Nach Monat',
    cameBack: 'Erneut aufgetreten',
    openByAge: 'Offen nach Alter',
    answered: 'Beantwortet',
    meanResponse: 'Erste Antwort, Durchschnitt (Stunden)',
    meanResolution: 'Behebung, Durchschnitt (Tage)',
    inTime: 'Rechtzeitig beantwortete Meldungen',
  },
}
