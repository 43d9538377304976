import type { Messages } from '../text.ts'
import type * as en from '../en/notice-words.ts'

export const noticeWords: Messages<typeof en.noticeWords> = {
  steps: {
    written: 'Geschrieben',
    waiting: 'Noch nicht angenommen',
    accepted: 'Angenommen',
    refused: 'Nicht angenommen',
    delivered: 'Zugestellt',
    'came-back': 'Zurückgekommen',
    fetched: 'Abgerufen, unbekannt von wem',
    'fetched-by-robot': 'Von einem Programm abgerufen',
    opened: 'Von einer Person geöffnet',
    answered: 'Beantwortet',
    'taken-back': 'Zurückgenommen',
    'own-statement': 'Eigene Angabe',
    copy: 'Kopie',
  },
  step: ({ step }) => `${step}.`,
  copyFor: ({ who, step, text }) => `Für ${who}. ${step}: ${text}`,
  emailTo: ({ to }) => `E-Mail an ${to}`,
  accepted: ({ to, server, isEncrypted }) =>
    `E-Mail an ${to}${server === null ? '' : `, von ${server}`}${isEncrypted ? ', auf dem Weg dorthin verschlüsselt' : ''}`,
  triedAgain: ({ to, server }) =>
    `E-Mail an ${to}${server === null ? '' : `, von unserem eigenen E-Mail-Dienst (${server})`}; es wird erneut versucht`,
  refused: ({ to, server }) =>
    `E-Mail an ${to}${server === null ? '' : `, von unserem eigenen E-Mail-Dienst (${server})`}`,
  nothingSent: ({ to }) => `E-Mail ist nicht eingerichtet: An ${to} wurde nichts gesendet`,
  notSent: ({ to }) => `E-Mail an ${to}, die nicht gesendet wurde`,
  reports: {
    failed: 'Ein Bericht kam, dass die E-Mail nicht zugestellt werden konnte',
    delayed: 'Ein Bericht kam, dass die E-Mail sich verzögert',
    delivered: 'Ein Bericht kam, dass die E-Mail zugestellt wurde',
    relayed: 'Ein Bericht kam, dass die E-Mail weitergeleitet wurde',
  },
  reportFrom: ({ from }) => `Von ${from}`,
  theBuilder: 'Der Bauträger',
  noAnswers: {
    'auto-reply': ({ who }) => `${who} hat automatisch geantwortet`,
    list: ({ who }) => `${who} hat über eine Gruppe oder einen Verteiler eine E-Mail gesendet`,
    reaction: ({ who }) => `${who} hat eine Reaktion gesendet`,
    recall: ({ who }) => `${who} hat gebeten, eine E-Mail zurückzurufen`,
    'wrong-address': ({ who }) =>
      `${who} hat per E-Mail mitgeteilt: nicht zuständig, oder die falsche Adresse`,
    invitation: ({ who }) => `${who} hat eine Kalendereinladung gesendet`,
    quotation: ({ who }) => `${who} hat eine E-Mail gesendet, die nur die vorige zitiert`,
    unreadable: ({ who }) => `${who} hat eine E-Mail gesendet, die hier nicht gelesen werden konnte`,
  },
  answeredByEmail: ({ who }) => `${who} hat per E-Mail geantwortet`,
  answeredOnPage: ({ who }) => `${who} hat auf der Seite der Meldung geantwortet`,
}
