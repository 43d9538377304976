import { plural, list } from '../format.ts'
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

export const recordView: Messages<typeof en.recordView> = {
  lead: ({ status, at, zone }) => `${status}, Stand ${at}. Zeitzone: ${zone}.`,
  labels: {
    homeowner: 'Eigentümer',
    home: 'Haus',
    warranty: 'Gewährleistung',
    builder: 'Bauträger',
    category: 'Kategorie',
    room: 'Raum',
    filed: 'Gemeldet',
    coverage: 'Schutz',
    firstResponse: 'Erste Antwort',
    resolution: 'Behebung',
    closed: 'Erledigt',
    cameBackFrom: 'Zuvor repariert als',
    cameBackAs: 'Erneut gemeldet als',
    times: 'Zeitzone',
  },
  warranty: ({ starts, ends }) => `${starts} bis ${ends}`,
  noBuilder: 'Noch keiner',
  claim: ({ number }) => `Meldung ${number}`,
  accepted: ({ at, what }) => `${at}. ${what}`,
  inTime: ({ coverage }) => `${coverage}. Rechtzeitig eingegangen`,
  corrected: ({ at, field, before }) => `Korrigiert am ${at}: ${field}, vorher „${before}“.`,
  builder: 'Bauträger',
  bySystem: 'Vom System vermerkt',
  system: 'Das System',
  homeownerSaid: ({ who }) => `${who} (Eigentümer/in)`,
  builderSaid: ({ who }) => `${who} (Bauträger)`,
  description: 'Beschreibung',
  asFirstPut: 'Ursprünglicher Wortlaut der Eigentümer',
  told: 'Was dem Bauträger mitgeteilt wurde, und wann',
  nothingSent: 'Es wurde nichts gesendet.',
  messages: 'Nachrichten',
  allMessages: ({ count }) => `Nachrichten (${count})`,
  noMessages: 'Keine Nachrichten.',
  visits: 'Termine',
  photos: ({ count }) => `Fotos (${count})`,
  attachments: 'Anhänge',
  events: 'Alles, was festgehalten wurde',
  otherAddress: ({ address }) => `Von einer anderen Adresse: ${address}`,
  namedOnly: ({ names }) => `Genannt, nicht aufbewahrt: ${names}`,
  withIt: ({ names }) => `Dabei: ${names}`,
  markedCopy: ({ name }) => `Markierte Kopie von ${name}`,
  counted: 'Von den Eigentümern als Antwort gewertet',
  noAnswers: {
    'auto-reply': 'Eine automatische Antwort',
    list: 'Kam über eine Gruppe oder einen Verteiler, zählt nicht als Antwort',
    reaction: 'Eine Reaktion, keine Antwort',
    recall: 'Eine Bitte, eine E-Mail zurückzurufen, keine Antwort',
    'wrong-address': 'Laut E-Mail nicht zuständig oder falsche Adresse',
    quotation: 'Zitiert nur eine frühere E-Mail, zählt nicht als Antwort',
    invitation: 'Aus einer Kalendereinladung, keine Antwort auf die Meldung',
    unreadable: 'Diese E-Mail konnte hier nicht gelesen werden; das Original ist aufbewahrt',
  },
  visitStates: {
    proposed: 'vorgeschlagen',
    accepted: 'zugesagt',
    declined: 'abgelehnt',
    replaced: 'ersetzt',
    cancelled: 'nicht mehr nötig',
  },
  proposed: ({ at }) => `Vorgeschlagen am ${at}`,
  answered: ({ at }) => `beantwortet am ${at}`,
  bytes: ({ type, count }) => `${type}, ${count} Bytes`,
  sha256: ({ hash }) => `SHA-256: ${hash}`,
}

const inDays = ({ count, isWorking }: { count: number; isWorking: boolean }): string =>
  isWorking
    ? plural(count, { one: '1 Arbeitstag', other: `${count} Arbeitstagen` })
    : plural(count, { one: '1 Tag', other: `${count} Tagen` })
type Expected = Parameters<typeof en.formalLetter.repairExpected>[0]
const answer = ({ due, since, ...target }: Expected, start: string): string =>
  `Am ${since} ${start}. Eine erste Antwort habe ich innerhalb von ${inDays(target)} erwartet, also bis zum ${due}.`
const tierIn = (tier: string | null): string => (tier === null ? '' : ` (${tier})`)

export const formalLetter: Messages<typeof en.formalLetter> = {
  registered: 'Einschreiben',
  certified: 'Einschreiben mit Rückschein',
  subject: ({ number, title }) =>
    `Förmliche Anzeige eines Gewährleistungsmangels, Meldung ${number}: ${title}`,
  greeting: () => 'Sehr geehrte Damen und Herren,',
  opening: (claim) =>
    `mit diesem Brief zeige ich Ihnen förmlich einen Gewährleistungsmangel an meinem Haus an: ${claim.address}. Gemeldet habe ich ihn am ${claim.filed} als Meldung ${claim.number} in der Kategorie ${claim.category}. Das ist der Mangel, in den Worten der Meldung:`,
  answerExpected: {
    sent: (it) => answer(it, 'wurde Ihnen die Meldung gesendet'),
    said: (it) => answer(it, 'habe ich Ihnen die Meldung geschickt'),
    opened: (it) => answer(it, 'wurde die Seite der Meldung geöffnet'),
  },
  inspectionExpected: ({ due, since, ...target }) =>
    `Die Besichtigung habe ich innerhalb von ${inDays(target)} ab dem ${since} erwartet, also bis zum ${due}.`,
  repairExpected: ({ due, since, ...target }) =>
    `Die Reparatur habe ich innerhalb von ${inDays(target)} ab dem ${since} erwartet, also bis zum ${due}.`,
  ago: ({ count }) => plural(count, { one: 'Das war vor 1 Tag.', other: `Das war vor ${count} Tagen.` }),
  noAnswer: 'Die Akte der Meldung zeigt seitdem keine Antwort.',
  followedUp: ({ dates }) => `Erinnert habe ich Sie am ${list(dates)}.`,
  covered: ({ by, ends, tier }) =>
    `${by} war das bei der Meldung von der Gewährleistung erfasst: bis zum ${ends}${tierIn(tier)}.`,
  accepted: ({ by, until, tier }) =>
    `${by} nimmt die Gewährleistung Meldungen dazu bis zum ${until} an${tierIn(tier)}.`,
  requests: {
    answer: ({ day }) =>
      `Bitte antworten Sie bis zum ${day} schriftlich auf diese Meldung, und teilen Sie mir mit, wann sich jemand den Mangel ansieht.`,
    inspection: ({ day }) =>
      `Bitte besichtigen Sie den Mangel bis zum ${day}, oder teilen Sie mir bis dahin schriftlich mit, wann Sie das tun werden.`,
    repair: ({ day }) =>
      `Bitte schließen Sie die Reparatur bis zum ${day} ab, oder teilen Sie mir bis dahin schriftlich mit, wann Sie das tun werden.`,
  },
  reach: ({ ways }) =>
    `Sie erreichen mich unter ${list(ways, 'or')}, oder per Post unter der Adresse oben. Die Tabelle nach meiner Unterschrift stammt aus der Akte dieser Meldung: was Ihnen mitgeteilt wurde, und wann.`,
  closing: 'Mit freundlichen Grüßen',
  when: ({ day, time, zone }) => `${day}, ${time} ${zone}`,
  row: ({ step, what }) => `${step}. ${what}`,
  zone: ({ zone }) => `Zeitzone: ${zone}.`,
  footer: ({ number, name }) => `Förmliche Anzeige · Meldung ${number} · ${name}`,
}
