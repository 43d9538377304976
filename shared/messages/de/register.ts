import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/register.ts'

export const register: Messages<typeof en.register> = {
  title: 'Konto anlegen',
  subtitle: {
    usual: 'Eine Minute hier, und jede Reparatur ist dokumentiert.',
    admin: 'Du übernimmst die Verwaltung: Du richtest Homeclaim für dein Zuhause ein.',
    invited: ({ email }) => `Du bist als ${email} eingeladen.`,
  },
  fullName: 'Vor- und Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: ({ min }) => `Mindestens ${min} Zeichen.`,
  confirmPassword: 'Passwort wiederholen',
  setupCode: 'Einrichtungscode',
  setupCodeHint:
    'Einmalig nötig, weil du nicht an dem Computer sitzt, auf dem Homeclaim läuft. Der Code steht im Protokoll von Homeclaim.',
  setupCodeTooLong: 'Dieser Code ist zu lang',
  submit: 'Konto anlegen',
  busy: 'Konto wird angelegt …',
  failed: 'Das Konto konnte nicht angelegt werden. Bitte versuche es noch einmal.',
  haveAccount: 'Schon ein Konto? <a>Anmelden</a>',
  welcome: `Willkommen bei ${PRODUCT_NAME}, <name/>!`,
  closed: {
    subtitle: 'Hier werden keine neuen Konten angelegt.',
    title: 'Die Registrierung ist geschlossen',
    text: 'Bitte die Person um Zugang, die Homeclaim für dich betreibt.',
  },
  byInvitation: {
    subtitle: 'Konten gibt es hier nur mit Einladung.',
    needed: 'Du brauchst eine Einladung',
    askForLink: 'Bitte die Person um einen Link, die Homeclaim für dich betreibt.',
    broken: 'Diese Einladung funktioniert nicht',
    tryLater: 'Bitte versuche es gleich noch einmal.',
  },
  checkEmail: {
    title: 'Sieh in deinen E-Mails nach',
    subtitle: 'Noch ein Schritt, dann ist dein Konto fertig.',
    sentTo: ({ email }) => `Wir haben einen Link an ${email} geschickt`,
    text: 'Öffne ihn in diesem Browser und bestätige. Er gilt sieben Tage. Nichts da? Sieh auch im Spam-Ordner nach.',
    another: 'Andere Adresse verwenden',
  },
}
