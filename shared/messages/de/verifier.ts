import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/verifier.ts'

export const verifier: Messages<typeof en.verifier> = {
  title: 'Diese Beweisdatei prüfen',
  lead: 'Diese Seite prüft alles selbst, auf diesem Gerät: Nichts wird irgendwohin gesendet. Eine Akte ist eine Kette: Jeder Eintrag enthält die Prüfsumme des vorigen, deshalb fällt auf, wenn einer geändert wurde, fehlt oder eingefügt wurde.',
  noScript: 'Diese Seite braucht JavaScript. Dieselbe Prüfung von Hand: sha256sum -c SHA256SUMS',
  files: 'Die Dateien',
  unpack:
    'Entpacken Sie die ZIP-Datei und wählen Sie ihren Ordner, um jede Datei mit ihrer Prüfsumme zu vergleichen.',
  choose: 'Ordner auswählen',
  claim: ({ number, title }) => `Meldung ${number}: ${title}`,
  noRecord: 'Diese Meldung hat keine Akte.',
  unchanged: ({ count }) =>
    plural(count, {
      one: 'Geprüft: Diese Akte ist unverändert. Ihr einziger Eintrag stimmt mit seiner Prüfsumme überein.',
      other: `Geprüft: Diese Akte ist unverändert. Alle ${count} Einträge stimmen mit ihren Prüfsummen überein.`,
    }),
  checksum: ({ hash }) =>
    `Prüfsumme des letzten Eintrags: ${hash}. Die E-Mails an den Bauträger nennen die jeweils damalige.`,
  notHere: ({ path }) => `${path} steht in der Akte, ist aber nicht hier.`,
  notRecorded: ({ path }) => `${path} ist nicht die Datei, die festgehalten wurde.`,
  missing: ({ path }) => `${path} fehlt.`,
  changed: ({ path }) => `${path} wurde geändert.`,
  allMatch: ({ count }) =>
    plural(count, {
      one: 'Die einzige Datei stimmt mit ihrer Prüfsumme überein.',
      other: `Alle ${count} Dateien stimmen mit ihren Prüfsummen überein.`,
    }),
  someMatch: ({ matching, all }) =>
    plural(matching, {
      one: `1 von ${all} Dateien stimmt mit ihrer Prüfsumme überein.`,
      other: `${matching} von ${all} Dateien stimmen mit ihren Prüfsummen überein.`,
    }),
}
