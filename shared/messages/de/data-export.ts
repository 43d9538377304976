import type { Messages } from '../text.ts'
import type * as en from '../en/data-export.ts'

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
