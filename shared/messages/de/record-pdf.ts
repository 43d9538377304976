import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/record-pdf.ts'

export const recordPdf: Messages<typeof en.recordPdf> = {
  title: ({ number, title }) => `Meldung ${number}: ${title}`,
  creator: 'Akte der Meldung',
  footer: ({ number, at }) => `Meldung ${number} · Stand ${at}`,
  footerNamed: ({ number, at, product }) => `Meldung ${number} · Stand ${at} · Erstellt mit ${product}`,
  page: ({ page, of }) => `Seite ${page} von ${of}`,
  kicker: ({ number }) => `Akte zur Mängelmeldung ${number}`,
  timeline: 'Zeitverlauf',
  timelineText: 'Jede Änderung der Meldung wurde hier eingetragen, als sie geschah.',
  when: 'Wann',
  what: 'Was',
  who: 'Wer',
  attachments: 'Anhänge, zu dieser Akte aufbewahrt',
  check: {
    title: 'So lässt sich diese Akte prüfen',
    text: 'Jeder Eintrag enthält die Prüfsumme des vorigen; so fällt ein geänderter, fehlender, eingefügter oder umgestellter Eintrag auf. Die Beweisdatei dieser Meldung, eine ZIP-Datei, enthält die Originalfotos, jede E-Mail, wie sie ankam, die Einträge und eine Seite, die alles ohne Konto und ohne Verbindung prüft: verify.html öffnen oder sha256sum -c SHA256SUMS ausführen.',
  },
  seal: {
    unchanged: 'Geprüft: Diese Akte ist unverändert',
    differs: ({ count }) =>
      plural(count, { one: '1 Eintrag stimmt nicht', other: `${count} Einträge stimmen nicht` }),
    allMatch: ({ count }) =>
      plural(count, {
        one: 'Der einzige Eintrag stimmt mit seiner Prüfsumme überein.',
        other: `Alle ${count} Einträge stimmen mit ihren Prüfsummen überein.`,
      }),
    checked: ({ at }) => `Geprüft am ${at}.`,
    checksum: ({ hash }) => `Prüfsumme des letzten Eintrags: ${hash}`,
  },
  about: 'Über diese Akte',
  replaced: ({ count }) =>
    plural(count, {
      one: '1 Zeichen konnte hier nicht gedruckt werden und steht als Unicode-Nummer da, wie [U+1F9FF]. Im Konto der Eigentümer und in dessen Export ist es vollständig.',
      other: `${count} Zeichen konnten hier nicht gedruckt werden und stehen als Unicode-Nummer da, wie [U+1F9FF]. Im Konto der Eigentümer und in dessen Export sind sie vollständig.`,
    }),
  cover: ({ name }) => `Das erste Foto, ${name}, auf diese Breite zugeschnitten`,
  notShown: 'Dieses Foto konnte hier nicht gezeigt werden.',
  tooMany: ({ max }) => `Nicht gezeigt: nur die ersten ${max} sind abgebildet.`,
  pairs: 'Vorher und nachher',
  before: ({ name, at }) => `Vorher · ${name} · eingegangen am ${at}`,
  after: ({ name, at }) => `Nachher · ${name} · eingegangen am ${at}`,
  origins: {
    claim: 'mit der Meldung',
    message: ({ who, when }) => `mit der Nachricht von ${who}, ${when}`,
    reopening: ({ at }) => `beim Wiederöffnen, ${at}`,
    notFixed: ({ at }) => `mit „Noch nicht repariert“, ${at}`,
    repair: ({ at }) => `von der Reparatur, ${at}`,
    added: ({ at }) => `hinzugefügt, ${at}`,
  },
  caption: (photo) =>
    `Foto ${photo.place} von ${photo.of} · ${photo.name} · ${photo.origin} · eingegangen am ${photo.at} · ${photo.bytes} Bytes`,
  original: ({ hash }) => `SHA-256 des Originals: ${hash}`,
  markedCopy: (photo) => `Markierte Kopie von Foto ${photo.place} von ${photo.of}, ${photo.origin}`,
  keptOriginal: 'Markierte Kopie; der Bauträger hat das Foto ohne Markierungen nicht bekommen',
  unmarked: ({ hash }) => `SHA-256 des Fotos ohne Markierungen: ${hash}`,
}
