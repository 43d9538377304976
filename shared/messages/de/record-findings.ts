import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/record-findings.ts'

const entry = ({ seq, about }: { seq: number; about: string | null }): string =>
  about === null ? `Eintrag ${seq}` : `Eintrag ${seq} (${about})`

export const recordFindings: Messages<typeof en.recordFindings> = {
  kinds: {
    filed: 'die Meldung, wie sie einging',
    chained: 'die Meldung, wie sie war',
    event: 'ein Ereignis',
    message: 'eine Nachricht',
    photo: 'ein Foto',
    attachment: 'ein Dokument',
    'email-queued': 'eine E-Mail an den Bauträger',
    delivery: 'ein Zustellversuch',
    'mail-received': 'eine eingegangene E-Mail',
    'mail-imported': 'eine importierte E-Mail',
    removed: 'die Löschung',
  },
  faults: {
    changed: (of) => `${entry(of)} wurde nachträglich geändert.`,
    missing: (of) => `${entry(of)} fehlt.`,
    missingUpTo: ({ seq, lastSeq }) => `Die Einträge ${seq} bis ${lastSeq} fehlen.`,
    inserted: (of) => `${entry(of)} gehört nicht dorthin: Er wurde eingefügt.`,
    reordered: (of) => `${entry(of)} steht nicht an seinem Platz.`,
    unlinked: (of) => `${entry(of)} schließt nicht an den vorigen an: Einer der beiden wurde ersetzt.`,
    'content-missing': (of) => `Der Inhalt von ${entry(of)} ist nicht mehr da.`,
    'data-changed': (of) => `Was gespeichert ist, weicht von ${entry(of)} ab.`,
    'data-missing': (of) => `Was ${entry(of)} festgehalten hat, ist nicht mehr gespeichert.`,
    'data-added': ({ what }) => `Es ist etwas gespeichert, das nie festgehalten wurde: ${what}.`,
  },
  unknown: 'unbekannt',
  page: {
    title: ({ count }) =>
      plural(count, { one: '1 Eintrag stimmt nicht', other: `${count} Einträge stimmen nicht` }),
    checked:
      'Geprüft am <time/>. Was du tun kannst: Bewahre deine E-Mails und Dateien auf, denn darin stehen frühere Prüfsummen, und bitte die Person, die Homeclaim für dich betreibt, die Akte mit einer Sicherung zu vergleichen.',
  },
}
