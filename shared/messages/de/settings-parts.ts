import type { Messages } from '../text.ts'
import type * as en from '../en/settings-parts.ts'

export const settingsParts: Messages<typeof en.settingsParts> = {
  title: 'Einstellungen',
  general: 'Allgemein',
  notifications: 'Benachrichtigungen',
  household: 'Haushalt',
  security: 'Sicherheit',
  billing: 'Abrechnung',
  ownPassword: {
    label: 'Dein Passwort',
    proved: 'Danke. Jetzt kann es weitergehen.',
    setFirst: 'Lege zuerst ein Passwort fest: Melde dich ab und hol dir eins über „Passwort vergessen?“.',
    confirmWith: ({ provider }) => `Mit ${provider} bestätigen`,
  },
}
