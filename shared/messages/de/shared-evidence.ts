import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/shared-evidence.ts'

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
