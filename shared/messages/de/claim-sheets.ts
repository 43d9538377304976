import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-sheets.ts'

export const claimSheets: Messages<typeof en.claimSheets> = {
  menu: {
    evidence: 'Beweisdatei',
    evidenceHint: 'PDF, oder ZIP mit Fotos, E-Mails und Prüfsummen.',
    statement: 'Eigene Schritte ergänzen',
    statementHint: 'Ein Brief, ein Anruf oder ein Gespräch, in deinen Worten.',
    reopen: 'Meldung wieder öffnen',
    cameBack: 'Ist erneut aufgetreten',
    cameBackHint: 'Legt eine neue Meldung an, mit dieser verknüpft.',
    correct: 'Etwas korrigieren',
    correctHint: 'Titel, Kategorie, Raum, Text oder Adresse. Der alte Text bleibt in der Akte.',
    addPhotos: 'Fotos hinzufügen',
    isTold: 'Dein Bauträger erfährt es.',
    photosStay: 'Sie bleiben in der Akte.',
    fixed: 'Ist repariert',
    closes: 'Schließt die Meldung ab.',
    closesFor: ({ days }) => `Schließt die Meldung ab. Du kannst sie ${days} Tage lang wieder öffnen.`,
    withdraw: 'Zurückziehen',
    withdrawTold: 'War ein Versehen. Dein Bauträger erfährt es, und die Akte bleibt.',
    withdrawHint: 'War ein Versehen. Die Akte bleibt.',
  },
  close: {
    title: 'Diese Meldung abschließen?',
    unsent: 'Niemand erfährt es, weil sie an keinen Bauträger ging.',
    told: ({ days }) =>
      `Dein Bauträger erfährt, dass es repariert ist. Wenn nicht, kannst du sie ${days} Tage lang wieder öffnen.`,
    notTold: ({ days }) =>
      `Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link. Wenn es nicht repariert ist, kannst du sie ${days} Tage lang wieder öffnen.`,
    submit: 'Ist repariert',
    busy: 'Wird abgeschlossen …',
  },
  withdraw: {
    title: 'Diese Meldung zurückziehen?',
    notTold:
      'Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link. Die Akte bleibt, und die Meldung zählt weiterhin.',
    told: '<builder/> erfährt, dass es ein Versehen war, und niemand arbeitet daran. Die Akte bleibt, und die Meldung zählt weiterhin.',
    nobody:
      'Sie hat noch keinen Bauträger, also erfährt es niemand. Die Akte bleibt, und die Meldung zählt weiterhin.',
    cancel: 'Behalten',
    submit: 'Zurückziehen',
    busy: 'Wird zurückgezogen …',
    reason: 'Grund',
    example: 'Etwa „dasselbe wie Meldung 1003“',
  },
  correct: {
    title: 'Etwas korrigieren',
    submit: 'Korrektur speichern',
    busy: 'Wird gespeichert …',
    was: ({ words }) => `Vorher: „${words}“`,
    name: 'Titel',
    category: 'Kategorie',
    room: 'Raum',
    summary: 'Zusammenfassung',
    description: 'Beschreibung',
    address: 'Adresse',
    stays: 'Der alte Text bleibt mit Datum in der Akte.',
    staysTold: 'Der alte Text bleibt mit Datum in der Akte, und dein Bauträger erfährt es.',
    staysNotTold:
      'Der alte Text bleibt mit Datum in der Akte. Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link.',
  },
  addPhotos: {
    title: 'Fotos hinzufügen',
    lead: ({ left }) =>
      `Fotos bleiben in der Akte: Man kann sie hinzufügen, aber nicht entfernen. Du kannst noch ${left} hinzufügen.`,
    leadTold: ({ left }) =>
      `<builder/> erfährt es. Fotos bleiben in der Akte: Man kann sie hinzufügen, aber nicht entfernen. Du kannst noch ${left} hinzufügen.`,
    leadNotTold: ({ left }) =>
      `Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link. Fotos bleiben in der Akte: Man kann sie hinzufügen, aber nicht entfernen. Du kannst noch ${left} hinzufügen.`,
    choose: 'Fotos wählen',
    submit: ({ count }) => plural(count, { one: '1 Foto hinzufügen', other: `${count} Fotos hinzufügen` }),
    busy: 'Wird gesendet …',
    more: 'Fotos hinzufügen',
  },
  beforeAfter: {
    title: 'Vorher und nachher',
    before: 'Vorher',
    after: 'Nachher',
    beforeOf: ({ title }) => `Vorher: ${title}`,
    afterOf: ({ title }) => `Nachher: ${title}`,
    hint: 'Ein Foto der fertigen Reparatur, von derselben Stelle aus, zeigt, was repariert wurde. Es bleibt in der Akte.',
  },
  statement: {
    title: 'Was hast du getan?',
    lead: 'Es kommt als deine eigene Angabe in die Akte und bleibt, wie du es schreibst: Wenn etwas nicht stimmt, ergänze eine weitere. Niemand bekommt Bescheid.',
    submit: 'Zur Akte hinzufügen',
    busy: 'Wird hinzugefügt …',
    way: 'Was du getan hast',
    ways: {
      letter: { name: 'Ich habe einen Brief geschickt', date: 'Abgeschickt am', words: 'Was im Brief stand' },
      call: { name: 'Ich habe angerufen', date: 'Angerufen am', words: 'Was gesagt wurde' },
      conversation: {
        name: 'Ich habe mit jemandem gesprochen',
        date: 'Gesprochen am',
        words: 'Was gesagt wurde, und mit wem',
      },
      sent: {
        name: 'Ich habe es selbst geschickt',
        date: 'Geschickt am',
        words: 'Was du geschickt hast, und wie',
      },
    },
    tracking: 'Sendungsnummer',
    addPhoto: 'Foto als Nachweis hinzufügen',
    addPdf: 'PDF als Nachweis hinzufügen',
    remove: ({ name }) => `${name} entfernen`,
  },
  notice: {
    failed: 'Das konnte nicht geladen werden. Bitte versuche es noch einmal.',
    none: 'Es wurde noch nichts gesendet.',
  },
}

export const formalNotice: Messages<typeof en.formalNotice> = {
  title: 'Förmliche Anzeige',
  cancel: 'Abbrechen',
  make: 'Brief erstellen',
  making: 'Wird erstellt …',
  over: {
    title: 'Nichts ist mehr überfällig',
    text: 'Dein Bauträger hat geantwortet, oder du bist am Zug. Es gibt nichts anzuzeigen.',
  },
  notLoaded: 'Der Brief konnte nicht geladen werden',
  pdfNotLoaded: 'Der Brief konnte nicht geladen werden. Bitte versuche es noch einmal.',
  downloadLabel: 'PDF herunterladen',
  download: 'PDF',
  mailed: 'Ich habe ihn abgeschickt',
  loading: 'Wird geladen …',
  nextFolded:
    'Drucke den Brief, unterschreibe ihn und schick ihn ab. Zweimal gefaltet, sind beide Adressen in einem US-Umschlag Nr. 10 mit zwei Fenstern zu sehen. Gib danach an, dass du ihn abgeschickt hast: Dann kommt er mit seiner Sendungsnummer in die Akte.',
  next: 'Drucke den Brief, unterschreibe ihn und schick ihn ab. Schreib die Adresse des Bauträgers auf den Umschlag. Gib danach an, dass du ihn abgeschickt hast: Dann kommt er mit seiner Sendungsnummer in die Akte.',
  again: 'Neu schreiben',
  lead: 'Ein Brief zum Drucken, Unterschreiben und Abschicken, aus der Akte dieser Meldung. Wenn du ihn erstellst, erfährt das niemand. Dieser Brief ist keine Rechtsberatung.',
  address: 'Name und Postadresse des Bauträgers',
  addressHint: ({ lines, characters }) =>
    `Wie auf dem Umschlag: höchstens ${lines} Zeilen mit je ${characters} Zeichen. Sie wird für den nächsten Brief aufbewahrt.`,
  answerBy: 'Antwort erbitten bis',
  delivery: 'Wie du ihn verschickst',
  certified: 'Einschreiben',
  ordinary: 'Normaler Brief',
  preview: 'Das wird darin stehen:',
  letter: 'Der Brief',
  mailedWords: ({ subject, request }) => `${subject}. ${request}`,
  rules: {
    addressMissing: 'Gib die Postadresse des Bauträgers ein',
    tooManyLines: ({ max }) => `Höchstens ${max} Zeilen`,
    lineTooLong: ({ max }) => `Höchstens ${max} Zeichen pro Zeile`,
    dayMissing: 'Bitte wähle einen Tag',
    notAfterToday: 'Wähle einen Tag nach heute',
    tooLate: 'Wähle einen Tag innerhalb eines Jahres',
  },
}

export const noticeWords: Messages<typeof en.noticeWords> = {
  steps: {
    written: 'Geschrieben',
    waiting: 'Noch nicht angenommen',
    accepted: 'Angenommen',
    refused: 'Nicht angenommen',
    delivered: 'Zugestellt',
    'came-back': 'Zurückgekommen',
    fetched: 'Abgerufen, unbekannt von wem',
    'fetched-by-robot': 'Von einem Programm abgerufen',
    opened: 'Von einer Person geöffnet',
    answered: 'Beantwortet',
    'taken-back': 'Zurückgenommen',
    'own-statement': 'Eigene Angabe',
    copy: 'Kopie',
  },
  step: ({ step }) => `${step}.`,
  copyFor: ({ who, step, text }) => `Für ${who}. ${step}: ${text}`,
  emailTo: ({ to }) => `E-Mail an ${to}`,
  accepted: ({ to, server, isEncrypted }) =>
    `E-Mail an ${to}${server === null ? '' : `, von ${server}`}${isEncrypted ? ', auf dem Weg dorthin verschlüsselt' : ''}`,
  triedAgain: ({ to, server }) =>
    `E-Mail an ${to}${server === null ? '' : `, von unserem eigenen E-Mail-Dienst (${server})`}; es wird erneut versucht`,
  refused: ({ to, server }) =>
    `E-Mail an ${to}${server === null ? '' : `, von unserem eigenen E-Mail-Dienst (${server})`}`,
  nothingSent: ({ to }) => `E-Mail ist nicht eingerichtet: An ${to} wurde nichts gesendet`,
  notSent: ({ to }) => `E-Mail an ${to}, die nicht gesendet wurde`,
  reports: {
    failed: 'Ein Bericht kam, dass die E-Mail nicht zugestellt werden konnte',
    delayed: 'Ein Bericht kam, dass die E-Mail sich verzögert',
    delivered: 'Ein Bericht kam, dass die E-Mail zugestellt wurde',
    relayed: 'Ein Bericht kam, dass die E-Mail weitergeleitet wurde',
  },
  reportFrom: ({ from }) => `Von ${from}`,
  theBuilder: 'Der Bauträger',
  noAnswers: {
    'auto-reply': ({ who }) => `${who} hat automatisch geantwortet`,
    list: ({ who }) => `${who} hat über eine Gruppe oder einen Verteiler eine E-Mail gesendet`,
    reaction: ({ who }) => `${who} hat eine Reaktion gesendet`,
    recall: ({ who }) => `${who} hat gebeten, eine E-Mail zurückzurufen`,
    'wrong-address': ({ who }) =>
      `${who} hat per E-Mail mitgeteilt: nicht zuständig, oder die falsche Adresse`,
    invitation: ({ who }) => `${who} hat eine Kalendereinladung gesendet`,
    quotation: ({ who }) => `${who} hat eine E-Mail gesendet, die nur die vorige zitiert`,
    unreadable: ({ who }) => `${who} hat eine E-Mail gesendet, die hier nicht gelesen werden konnte`,
  },
  answeredByEmail: ({ who }) => `${who} hat per E-Mail geantwortet`,
  answeredOnPage: ({ who }) => `${who} hat auf der Seite der Meldung geantwortet`,
}

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
