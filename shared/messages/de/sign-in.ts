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
