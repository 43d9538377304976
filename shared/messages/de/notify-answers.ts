import type { Messages } from '../text.ts'
import type * as en from '../en/notify-answers.ts'

export const notifyAnswers: Messages<typeof en.notifyAnswers> = {
  noSuchAddress: 'Diese Adresse gibt es hier nicht.',
  test: {
    title: 'Das ist ein Test',
    text: 'So erfährst du Neues von deinen Meldungen.',
    works: ({ host }) => `Es funktioniert: ${host} hat die Nachricht angenommen.`,
    tooMany: 'Du hast in der letzten Stunde viele Tests gesendet.',
  },
  answers: {
    isProtected: ({ status }) =>
      `Antwort ${status}: Dieses Thema ist geschützt. Erlaube allen, hineinzuschreiben, oder wähle ein anderes.`,
    notAllowed: ({ status }) =>
      `Antwort ${status}: nicht erlaubt. Prüfe das Geheimnis der Signatur, und wer den Webhook aufrufen darf.`,
    noTopic: ({ status }) => `Antwort ${status}: Dieses Thema gibt es nicht. Prüfe die Adresse.`,
    noWebhook: ({ status }) => `Antwort ${status}: Diesen Webhook gibt es nicht. Prüfe die Adresse.`,
    tooMany: ({ status }) =>
      `Antwort ${status}: zu viele Nachrichten. Wir warten und versuchen es noch einmal.`,
    elsewhere: ({ status }) =>
      `Antwort ${status}: Wir werden an eine andere Adresse verwiesen. Gib stattdessen diese ein.`,
    ownProblem: ({ status }) =>
      `Antwort ${status}: Dort gibt es gerade ein Problem. Versuche es später noch einmal.`,
    notUnderstood: ({ status }) =>
      `Antwort ${status}: Die Nachricht wurde nicht verstanden. Prüfe die Adresse.`,
  },
  failures: {
    forbidden:
      'Dorthin dürfen keine Nachrichten gehen: Es ist kein https, oder es liegt in einem privaten Netz. Die Verwaltung kann es erlauben.',
    noSuchName: 'Unter diesem Namen gibt es nichts. Prüfe die Adresse.',
    nothingListens: 'Dort lauscht nichts. Prüfe die Adresse, und ob es läuft.',
    certificate:
      'Das Zertifikat ist nicht gültig, deshalb wurde nichts gesendet. Erneuere es, oder nimm eine andere Adresse.',
    tooSlow: 'Innerhalb von zehn Sekunden kam keine Antwort.',
    brokeOff: 'Die Verbindung ist abgebrochen. Versuche es später noch einmal.',
  },
  push: {
    notTurnedOn: 'Die Benachrichtigungen konnten nicht eingeschaltet werden. Bitte versuche es noch einmal.',
    isOff: 'Benachrichtigungen sind auf diesem Gerät ausgeschaltet.',
  },
}
