import type { Messages } from '../text.ts'
import type * as en from '../en/server-pages.ts'

export const appPage: Messages<typeof en.appPage> = {
  noScript: 'Homeclaim braucht JavaScript in diesem Browser.',
  loading: 'Wird geladen',
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Vielleicht gibt es eine neue Version von Homeclaim, oder die Verbindung ist abgebrochen. Was du in einer Meldung, einer Nachricht oder deinem Profil geschrieben hast, ist gespeichert.',
    reload: 'Neu laden',
  },
  description: 'Eine klare Akte für jede Reparatur, die dein neues Haus braucht.',
}

export const devices: Messages<typeof en.devices> = {
  named: ({ browser, system }) => `${browser} auf ${system}`,
  unknown: 'Ein anderes Programm',
}

export const calendarWords: Messages<typeof en.calendarWords> = {
  visit: ({ title }) => `Gewährleistungstermin: ${title}`,
  claim: ({ claimNumber, title }) => `Meldung ${claimNumber}: ${title}`,
  day: ({ why, by }) => `${why}. ${by}; es gilt, was in deinem Vertrag steht.`,
  who: ({ who }) => `Wer kommt: ${who}`,
}

export const dataExport: Messages<typeof en.dataExport> = {
  title: ({ product, name }) => `${product}: alles von ${name}`,
  made: '<email/> · erstellt <date/>',
  lead: ({ product }) =>
    `Alles, was ${product} über dich aufbewahrt. Die Seiten sind zum Lesen, die JSON-Dateien daneben enthalten dasselbe für Programme. Fotos sind die Originale.`,
  account: 'Konto und Häuser',
  mails: 'E-Mails zum Konto',
  photos: 'Fotos außerhalb von Meldungen',
  documents: 'Dokumente des Hauses',
  homes: { title: 'Häuser', address: 'Adresse', builder: 'Bauträger', rooms: 'Räume' },
  claims: {
    title: 'Meldungen',
    none: 'Keine.',
    number: 'Nr.',
    name: 'Titel',
    status: 'Status',
    filed: 'Gemeldet',
  },
  allClaims: 'Alle Meldungen',
  claim: ({ number, status }) => `Meldung ${number} · ${status}`,
  emails: 'E-Mails',
  forPrograms: 'Dasselbe für Programme: <a>claim.json</a>',
  mail: {
    to: ({ to }) => `An: ${to}`,
    subject: ({ subject }) => `Betreff: ${subject}`,
    written: ({ at }) => `Geschrieben: ${at}`,
    state: ({ state }) => `Status: ${state}`,
    stateAt: ({ state, at }) => `Status: ${state}, ${at}`,
    serverSaid: ({ reply }) => `Der Mailserver antwortete: ${reply}`,
    link: '[privater Link]',
    secret: '[geheim]',
    address: '[private Adresse]',
  },
}
