import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/evidence.ts'

export const sharedEvidence: Messages<typeof en.sharedEvidence> = {
  title: 'Beweise',
  readOnly: 'Nur zum Lesen, bis <date/>',
  cover: {
    title: ({ count }) =>
      plural(count, {
        one: '<name/> teilt mit Ihnen die Beweise zu einer Mängelmeldung',
        other: `<name/> teilt mit Ihnen die Beweise zu ${count} Mängelmeldungen`,
      }),
    text: 'Nachrichten, Fotos, Videos, Tonaufnahmen, E-Mails und was dem Bauträger wann mitgeteilt wurde. Sie können alles lesen und herunterladen; ändern lässt sich nichts.',
    open: 'Beweise öffnen',
    hint: 'Der Link funktioniert bis <date/>. <name/> sieht, wann und mit welchem Browser er geöffnet wird.',
  },
  list: {
    title: ({ count }) => plural(count, { one: 'Eine Mängelmeldung', other: `${count} Mängelmeldungen` }),
    filed: ({ number }) => `Nr. ${number} · gemeldet am <date/>`,
    zip: 'Alles in einer ZIP-Datei',
    zipText:
      'Die Akte jeder Meldung als PDF, die Originalfotos und jede E-Mail, mit Prüfsummen und einer Seite, die sie auf Ihrem eigenen Computer prüft.',
    download: 'ZIP herunterladen',
  },
  claim: {
    all: 'Alle Meldungen dieses Links',
    number: ({ number }) => `Meldung ${number}`,
    download: 'PDF herunterladen',
    earlier: 'Frühere Nachrichten',
    latest: 'Neueste Nachrichten',
  },
  failures: {
    dead: {
      title: 'Dieser Link funktioniert nicht.',
      text: 'Vielleicht ist er abgelaufen oder wurde von den Eigentümern beendet. Bitte lassen Sie sich einen neuen geben.',
    },
    ours: {
      title: 'Diese Seite konnte nicht angezeigt werden.',
      text: 'Bitte versuchen Sie es gleich noch einmal.',
    },
    notNow: 'Gerade nicht möglich.',
    robots: 'Das ist nur für Menschen.',
  },
}

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
