import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/outbox.ts'

export const waiting: Messages<typeof en.waiting> = {
  label: 'Auf diesem Gerät gespeichert',
  title: 'Wartet auf diesem Gerät',
  claims: ({ count }) =>
    plural(count, {
      one: '1 Meldung wird gesendet, sobald du wieder online bist.',
      other: `${count} Meldungen werden gesendet, sobald du wieder online bist.`,
    }),
  photos: ({ photos }) => `Wird gesendet, sobald du wieder online bist: ${photos}.`,
  saved: 'Gespeichert. Wird gesendet, sobald du wieder online bist.',
  sending: 'Wird gesendet …',
  sendingPhotos: ({ photos, percent }) => `Senden: ${photos}, ${percent}\u00a0%`,
  sendingItem: ({ number, of }) => `Punkt ${number} von ${of} wird gesendet …`,
  notSent: ({ reason }) => `Nicht gesendet: ${reason}`,
  edit: 'Bearbeiten',
  otherClaim: 'Du hast schon eine andere Meldung begonnen. Sende oder verwirf sie zuerst.',
  otherWalk: 'Du hast schon einen anderen Rundgang begonnen. Sende ihn zuerst.',
  badge: { notSent: 'Nicht gesendet', sending: 'Wird gesendet', waiting: 'Wartet auf Empfang' },
  follow: {
    notSent: ({ photos }) => `Nicht gesendet: ${photos} zu <title/>`,
    sending: ({ photos, percent }) => `Senden: ${photos} zu <title/>, ${percent}\u00a0%`,
    saved: ({ photos }) => `Wird gesendet, sobald du wieder online bist: ${photos} zu <title/>.`,
    leaveOut: 'Weglassen',
    open: 'Öffnen',
  },
  begun: ({ count }) =>
    plural(count, {
      one: '<name/> fortsetzen, 1 Punkt noch nicht gesendet',
      other: `<name/> fortsetzen, ${count} Punkte noch nicht gesendet`,
    }),
  filed: ({ count }) =>
    plural(count, { one: 'Rundgang gemeldet, 1 Punkt', other: `Rundgang gemeldet, ${count} Punkte` }),
  filedSendLink: ({ count }) =>
    plural(count, {
      one: 'Rundgang gemeldet, 1 Punkt. Schick jetzt deinem Bauträger den Link.',
      other: `Rundgang gemeldet, ${count} Punkte. Schick jetzt deinem Bauträger den Link.`,
    }),
  sendLink: 'Link senden',
  open: 'Öffnen',
}

export const savedSent: Messages<typeof en.savedSent> = {
  all: 'Alles, was du gespeichert hast, ist gesendet.',
  claim: ({ count }) =>
    plural(count, {
      one: 'Deine gespeicherte Meldung ist gesendet.',
      other: `Deine ${count} gespeicherten Meldungen sind gesendet.`,
    }),
  walk: ({ count }) =>
    plural(count, {
      one: 'Dein gespeicherter Rundgang ist gesendet.',
      other: `Deine ${count} gespeicherten Rundgänge sind gesendet.`,
    }),
  message: ({ count }) =>
    plural(count, {
      one: 'Deine Nachricht ist gesendet.',
      other: `Deine ${count} Nachrichten sind gesendet.`,
    }),
  something: 'Bei einer deiner Meldungen gibt es etwas Neues.',
}

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
