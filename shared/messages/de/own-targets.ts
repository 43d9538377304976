import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/own-targets.ts'

export const ownTargets: Messages<typeof en.ownTargets> = {
  title: 'Wie schnell dein Bauträger handeln soll',
  lead: 'Danach richten sich Fristen und Erinnerungen, und dein Bauträger sieht sie.',
  ownerOnly: 'Das kann nur das Hauptkonto dieses Hauses ändern.',
  kinds: {
    answer: {
      short: 'Erste Antwort',
      label: 'Frist für die erste Antwort',
      hint: ({ usual }) => `Ab dem Tag, an dem die Meldung angekommen ist. Üblich: ${usual}.`,
    },
    inspection: {
      short: 'Besichtigung',
      label: 'Frist für die Besichtigung',
      hint: ({ usual }) => `Ab der ersten Antwort. Üblich: ${usual}.`,
    },
    repair: {
      short: 'Reparatur',
      label: 'Frist für die Reparatur',
      hint: ({ usual }) => `Ab der ersten Antwort. Üblich: ${usual}.`,
    },
  },
  time: {
    calendar: ({ count }) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
    working: ({ count }) => plural(count, { one: '1 Arbeitstag', other: `${count} Arbeitstage` }),
  },
  unit: {
    calendar: ({ count }) => plural(count, { one: 'Tag', other: 'Tage' }),
    working: ({ count }) => plural(count, { one: 'Arbeitstag', other: 'Arbeitstage' }),
  },
  change: 'Fristen ändern',
  save: 'Speichern',
  saved: 'Gespeichert. Die Fristen deiner offenen Meldungen richten sich jetzt danach.',
  reset: 'Zurück zu den üblichen',
  note: 'Arbeitstage sind Montag bis Freitag ohne Feiertage. Das sind Ziele, keine gesetzlichen Fristen.',
}
