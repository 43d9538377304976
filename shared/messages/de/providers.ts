import type { Messages } from '../text.ts'
import type * as en from '../en/providers.ts'

export const providers: Messages<typeof en.providers> = {
  or: 'oder',
  continueWith: ({ provider }) => `Weiter mit ${provider}`,
  scriptFailed: 'Die Anmeldung mit Google konnte nicht geladen werden. Bitte versuche es später noch einmal.',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
  unreachable: ({ provider }) =>
    `${provider} ist gerade nicht erreichbar. Bitte versuche es später noch einmal.`,
  problems: {
    UNAVAILABLE: ({ provider }) =>
      `${provider} ist gerade nicht erreichbar. Melde dich mit deinem Passwort an oder versuche es später noch einmal.`,
    FORBIDDEN: ({ provider }) =>
      `${provider} hat deine E-Mail-Adresse nicht bestätigt. Bestätige sie zuerst dort.`,
    INVALID: ({ provider }) => `Die Anmeldung mit ${provider} wurde abgebrochen.`,
    CONFLICT: ({ provider }) =>
      `Dieses ${provider}-Konto gehört hier zu einem anderen Konto, oder deins ist schon mit einem anderen verbunden.`,
    PROOF_NEEDED: ({ provider }) =>
      `${provider} hat keine neue Anmeldung verlangt, deshalb ist damit nichts nachgewiesen. Melde dich bei ${provider} ab und versuche es dann noch einmal.`,
    REGISTRATION_CLOSED: () => 'Hier können keine neuen Konten angelegt werden.',
    SETUP_CODE_REQUIRED: () => 'Das erste Konto wird mit einem Passwort und dem Einrichtungscode angelegt.',
    TOO_MANY: () => 'Zu viele Versuche. Bitte warte eine Weile und versuche es dann noch einmal.',
  },
}
