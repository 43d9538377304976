import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/server-pages.ts'

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

export const appPage: Messages<typeof en.appPage> = {
  noScript: 'Homeclaim braucht JavaScript in diesem Browser.',
  loading: 'Wird geladen',
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Vielleicht gibt es eine neue Version von Homeclaim, oder die Verbindung ist abgebrochen. Was du in einer Meldung, einer Nachricht oder deinem Profil geschrieben hast, ist gespeichert.',
    reload: 'Neu laden',
  },
  description: 'Eine klare Akte für jede Reparatur, die dein neues Haus braucht.',
}

export const devices: Messages<typeof en.devices> = {
  named: ({ browser, system }) => `${browser} auf ${system}`,
  unknown: 'Ein anderes Programm',
}

export const calendarWords: Messages<typeof en.calendarWords> = {
  visit: ({ title }) => `Gewährleistungstermin: ${title}`,
  claim: ({ claimNumber, title }) => `Meldung ${claimNumber}: ${title}`,
  day: ({ why, by }) => `${why}. ${by}; es gilt, was in deinem Vertrag steht.`,
  who: ({ who }) => `Wer kommt: ${who}`,
}

export const dataExport: Messages<typeof en.dataExport> = {
  title: ({ product, name }) => `${product}: alles von ${name}`,
  made: '<email/> · erstellt <date/>',
  lead: ({ product }) =>
    `Alles, was ${product} über dich aufbewahrt. Die Seiten sind zum Lesen, die JSON-Dateien daneben enthalten dasselbe für Programme. Fotos sind die Originale.`,
  account: 'Konto und Häuser',
  mails: 'E-Mails zum Konto',
  photos: 'Fotos außerhalb von Meldungen',
  documents: 'Dokumente des Hauses',
  homes: { title: 'Häuser', address: 'Adresse', builder: 'Bauträger', rooms: 'Räume' },
  claims: {
    title: 'Meldungen',
    none: 'Keine.',
    number: 'Nr.',
    name: 'Titel',
    status: 'Status',
    filed: 'Gemeldet',
  },
  allClaims: 'Alle Meldungen',
  claim: ({ number, status }) => `Meldung ${number} · ${status}`,
  emails: 'E-Mails',
  forPrograms: 'Dasselbe für Programme: <a>claim.json</a>',
  mail: {
    to: ({ to }) => `An: ${to}`,
    subject: ({ subject }) => `Betreff: ${subject}`,
    written: ({ at }) => `Geschrieben: ${at}`,
    state: ({ state }) => `Status: ${state}`,
    stateAt: ({ state, at }) => `Status: ${state}, ${at}`,
    serverSaid: ({ reply }) => `Der Mailserver antwortete: ${reply}`,
    link: '[privater Link]',
    secret: '[geheim]',
    address: '[private Adresse]',
  },
}
