import type { Messages } from '../text.ts'
import type * as en from '../en/sign-in.ts'

export const signIn: Messages<typeof en.signIn> = {
  title: 'Anmelden',
  subtitle: 'Deine Meldungen, Fotos und Nachrichten, genau da, wo du aufgehört hast.',
  scene: 'Jede Reparatur an deinem neuen Haus, klar dokumentiert.',
  email: 'E-Mail',
  password: 'Passwort',
  forgot: 'Passwort vergessen?',
  submit: 'Anmelden',
  busy: 'Anmeldung läuft …',
  newHere: 'Neu hier? <a>Konto anlegen</a>',
  backToSignIn: 'Zurück zur Anmeldung',
  nobodyYet: { title: 'Willkommen', text: 'Leg dein Konto an, dann kann es losgehen.' },
  development: { title: 'Entwicklungsversion', button: 'Entwicklungs-Anmeldung' },
  usePasskey: 'Mit Passkey anmelden',
  invalid: 'E-Mail-Adresse oder Passwort stimmt nicht',
  welcomeBack: 'Schön, dass du wieder da bist, <name/>!',
  welcome: 'Willkommen, <name/>!',
  welcomeDev: 'Willkommen, <name/>! (Entwicklungsmodus)',
}

export const language: Messages<typeof en.language> = {
  label: 'Sprache',
  notLoaded: 'Die Sprache konnte nicht geladen werden. Prüfe deinen Empfang und versuche es noch einmal.',
  notStored: 'Deine Wahl gilt in diesem Browser, konnte aber nicht in deinem Konto gespeichert werden.',
  storedLater: 'Hier geändert. Dein Konto und deine E-Mails folgen, sobald du wieder online bist.',
}

export const accountRules: Messages<typeof en.accountRules> = {
  allRequired: 'Alle Felder sind nötig',
  credentialsMissing: 'E-Mail und Passwort sind nötig',
  emailInvalid: 'Ungültige E-Mail-Adresse',
  newAddressMissing: 'Bitte gib die neue Adresse ein.',
  nameMissing: 'Bitte gib deinen Namen ein.',
  nameTooLong: 'Der Name ist zu lang',
  nameHasLinks: 'Bitte schreib deinen Namen ohne Webadressen.',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  newPasswordMissing: 'Bitte gib ein neues Passwort ein.',
  passwordTooShort: ({ min }) => `Das Passwort braucht mindestens ${min} Zeichen`,
  passwordTooLong: ({ max }) => `Das Passwort darf höchstens ${max} Zeichen haben`,
  passwordPattern:
    'Wiederholte Buchstaben und Folgen wie 12341234 oder qwertzui werden zuerst erraten. Bitte wähle ein anderes Passwort.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  newPassword: 'Neues Passwort',
  newPasswordHint: ({ min }) => `Mindestens ${min} Zeichen.`,
  repeatPassword: 'Neues Passwort wiederholen',
  helpMissing: 'Bitte schreib, wobei du Hilfe brauchst.',
  helpTooLong: ({ max }) => `Bitte höchstens ${max} Zeichen.`,
  successorMissing: 'Bitte gib an, wer danach die Verwaltung übernimmt.',
  checkYear: 'Bitte prüfe das Jahr',
}

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

export const passkeys: Messages<typeof en.passkeys> = {
  alreadyHere: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  tooLarge: 'Das ist zu groß.',
  nameMissing: 'Bitte gib einen Namen ein.',
  nameTooLong: ({ max }) => `Der Name darf höchstens ${max} Zeichen lang sein`,
  failed: 'Dieses Gerät konnte das nicht ausführen. Bitte versuche es noch einmal.',
}
