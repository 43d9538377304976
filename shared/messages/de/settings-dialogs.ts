import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/settings-dialogs.ts'

export const settingsDialogs: Messages<typeof en.settingsDialogs> = {
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  changing: 'Wird geändert …',
  name: {
    title: 'Namen ändern',
    lead: 'Dein Bauträger sieht ihn ab jetzt in E-Mails und Nachrichten.',
    label: 'Vor- und Nachname',
    changed: 'Dein Name ist geändert',
  },
  email: {
    title: 'E-Mail-Adresse ändern',
    lead: 'Wir schicken einen Link an die neue Adresse. Sie gilt, sobald du ihn öffnest; bis dahin ändert sich nichts.',
    leadLocal: 'Ab jetzt meldest du dich mit der neuen Adresse an.',
    label: 'Neue E-Mail-Adresse',
    submit: 'Adresse ändern',
    changed: 'Deine Adresse ist geändert',
    sent: ({ email }) => `Wir haben einen Link an ${email} geschickt`,
  },
  changePassword: {
    title: 'Passwort ändern',
    lead: 'Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort ändern',
    changed: 'Dein Passwort ist geändert',
  },
  setPassword: {
    title: 'Passwort festlegen',
    lead: 'Damit kannst du dich auch mit deiner E-Mail-Adresse anmelden. Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort festlegen',
    busy: 'Wird festgelegt …',
    set: 'Dein Passwort ist festgelegt',
  },
  addPasskey: {
    title: 'Passkey hinzufügen',
    lead: 'Dein Gerät bewahrt ihn auf und fragt bei der Anmeldung nach Fingerabdruck, Gesicht oder Displaysperre.',
    submit: 'Weiter',
    busy: 'Warten auf dein Gerät …',
    added: 'Dein Passkey ist hinzugefügt',
  },
  renamePasskey: { title: 'Passkey umbenennen', label: 'Name' },
  removal: {
    title: 'Dein Konto löschen?',
    unknown: 'Deine Meldungen, Fotos und Nachrichten werden gelöscht, dazu alle E-Mails und dein Profil.',
    nothing: 'Dein Profil und alle E-Mails zu deinem Konto werden gelöscht.',
    goes: ({ claims, photos, messages }) => {
      const what = list(
        [
          claims > 0 && plural(claims, { one: '1 Meldung', other: `${claims} Meldungen` }),
          photos > 0 && plural(photos, { one: '1 Foto', other: `${photos} Fotos` }),
          messages > 0 && plural(messages, { one: '1 Nachricht', other: `${messages} Nachrichten` }),
        ].filter((part) => part !== false),
      )
      return plural(claims + photos + messages, {
        one: `${what} wird gelöscht, dazu alle E-Mails und dein Profil.`,
        other: `${what} werden gelöscht, dazu alle E-Mails und dein Profil.`,
      })
    },
    links:
      'Du wirst überall abgemeldet, und die Links deines Bauträgers funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    subscription:
      'Dein Abo endet sofort, und deine Karte wird nicht mehr belastet. Eine Erstattung gibt es nicht.',
    kept: 'Dein Bauträger behält die E-Mails, die schon angekommen sind. Sicherungen enthalten deine Daten noch bis zu einem Jahr lang, oder länger, falls die Person, die Homeclaim hier betreibt, sie anderswo aufbewahrt.',
    submit: 'Mein Konto löschen',
    busy: 'Wird gelöscht …',
    deleted: 'Dein Konto ist gelöscht',
    successor: 'Wer verwaltet Homeclaim danach?',
    successorHint:
      'Außer dir verwaltet niemand Homeclaim hier, und andere haben Konten. Gib die E-Mail-Adresse von einer dieser Personen ein.',
  },
}
