import type { Messages } from '../text.ts'
import type * as en from '../en/this-device.ts'

export const thisDevice: Messages<typeof en.thisDevice> = {
  push: {
    ask: 'Benachrichtigen, sobald eine Antwort kommt?',
    turnOn: 'Benachrichtigungen einschalten',
    notNow: 'Nicht jetzt',
    on: 'Du wirst auf diesem Gerät benachrichtigt',
    off: 'Benachrichtigungen bleiben aus. In den Einstellungen kannst du sie einschalten.',
    failed:
      'Die Benachrichtigungen konnten nicht eingeschaltet werden. Versuche es in den Einstellungen noch einmal.',
  },
  signOut: {
    title: 'Abmelden, ohne zu senden?',
    text: 'Ein Text oder ein Foto von dir ist noch nicht gesendet. Beim Abmelden wird es von diesem Gerät gelöscht. Gesendete Meldungen und Nachrichten bleiben erhalten.',
    submit: 'Abmelden und löschen',
    busy: 'Wird abgemeldet …',
    stay: 'Weiterschreiben',
  },
}
