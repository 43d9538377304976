import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/builder-mails.ts'

const photos = (count: number): string => plural(count, { one: '1 Foto', other: `${count} Fotos` })
const recordings = (count: number): string =>
  plural(count, { one: '1 Aufnahme', other: `${count} Aufnahmen` })
const papers = (count: number): string => plural(count, { one: '1 Dokument', other: `${count} Dokumente` })

export const builderMails: Messages<typeof en.builderMails> = {
  subject: ({ title, address }) => `Mangel gemeldet: ${title}, ${address}`,
  urgent: ({ subject }) => `DRINGEND: ${subject}`,
  sender: ({ name, what }) => `${what === null ? '' : `${what}: `}${name} über ${PRODUCT_NAME}`,
  number: ({ number }) => `Meldung ${number}`,
  onRecord: ({ entry, hash }) =>
    `Das steht in der Akte, damit beide Seiten später zeigen können, was gesagt wurde (Eintrag ${entry}, ${hash}).`,
  footer: ({ name, email }) =>
    `Sie bekommen das, weil ${name} für dieses Haus ${email} als Adresse für die Gewährleistung angegeben hat.`,
  copy: ({ name, role, builder, email }) =>
    `Das ist eine Kopie für Sie (${role}): ${name} möchte, dass Sie von Meldungen zu diesem Haus erfahren. Zuständig für die Gewährleistung ist ${builder}, ${email}.`,
  buttons: {
    all: 'Alle an Sie gerichteten Meldungen',
    open: 'Meldung öffnen',
    openAndAnswer: 'Meldung öffnen und antworten',
    acknowledge: 'Ansehen und Eingang bestätigen',
    visit: 'Termin vorschlagen',
    anotherTime: 'Anderen Termin vorschlagen',
    fixed: 'Als repariert markieren',
    wrongAddress: ({ first }) => `Nicht die richtige Adresse? ${first} Bescheid geben`,
  },
  facts: {
    number: 'Nummer',
    cameBack: 'Erneut aufgetreten',
    earlier: ({ number }) => `Frühere Meldung Nr. ${number}`,
    category: 'Kategorie',
    room: 'Raum',
    address: 'Adresse',
    phone: 'Telefon',
    bestTimes: 'Beste Zeiten',
    filed: 'Gemeldet',
    warranty: 'Gewährleistung',
    dates: ({ start, end }) => `${start} bis ${end}`,
    coverage: 'Schutz',
    visit: 'Termin',
    who: 'Wer kommt',
    now: ({ field }) => `${field} jetzt`,
    before: ({ field }) => `${field} vorher`,
  },
  reply: {
    reading: ({ first }) =>
      `Diese Kopie ist nur zum Lesen: Sie müssen nichts tun. Eine Antwort ändert an der Meldung nichts; ${first} sieht sie als Notiz von Ihnen.`,
    onlyInbox: ({ first }) =>
      `Antworten Sie einfach auf diese E-Mail: Ihre Antwort landet im Posteingang von ${first}.`,
    conversation: ({ first }) =>
      `Sie können auch einfach auf diese E-Mail antworten; ${first} sieht Ihre Antwort im Gespräch.`,
    inbox: ({ first }) =>
      `Eine Antwort auf diese E-Mail landet im Posteingang von ${first}; über die Schaltflächen kommt Ihre Antwort in die Akte.`,
  },
  how: {
    page: 'Sie brauchen kein Konto. Jede Schaltfläche öffnet zuerst die Meldung; nichts ändert sich, bevor Sie es dort bestätigen.',
    mail: 'Sie brauchen kein Konto. Jede Schaltfläche öffnet eine fertige E-Mail: Lassen Sie die erste Zeile stehen, schreiben Sie darunter, was Sie möchten, und senden Sie sie ab.',
    none: 'Sie brauchen kein Konto.',
  },
  attached: ({ total, here, next, emails, left }) => {
    if (here === total) return `${photos(total)}, im Anhang dieser E-Mail`
    return [
      `${photos(total)}: ${here > 0 ? here : 'keine'} im Anhang dieser E-Mail`,
      ...(next > 0 ? [`${next} in ${emails === 1 ? 'der nächsten' : `den nächsten ${emails}`}`] : []),
      ...(left > 0 ? [`${left} nicht gesendet: Antworten Sie, um sie zu bekommen`] : []),
    ].join(', ')
  },
  photosOfClaim: ({ first, last, total }) =>
    `${first === last ? `Foto ${first}` : `Fotos ${first} bis ${last}`} von ${total} dieser Meldung, im Anhang dieser E-Mail.`,
  filed: {
    preview: ({ name, number, count }) =>
      `Meldung ${number} von ${name}${count === 0 ? '' : ` mit ${photos(count)}`}. Sie können ohne Konto antworten.`,
    previewToRead: ({ name, number, count }) =>
      `Meldung ${number} von ${name}${count === 0 ? '' : ` mit ${photos(count)}`}.`,
    hello: ({ builder, name, street }) =>
      `Guten Tag, ${builder},\n${name} hat einen Mangel gemeldet: ${street}.`,
    added: ({ name, at }) => `Ergänzung von ${name}, ${at}:`,
    footerOfCopy: ({ name, role, builder, email }) =>
      `Das ist eine Kopie für Sie (${role}): ${name} möchte, dass Sie von Meldungen zu diesem Haus erfahren. Zuständig für die Gewährleistung ist ${builder}, ${email}. Mit der Bestätigung sagen Sie, dass Sie die Meldung erhalten haben; eine Verantwortung erkennen Sie damit nicht an.`,
    footer: ({ name, email }) =>
      `Sie bekommen das, weil ${name} für dieses Haus ${email} als Adresse für die Gewährleistung angegeben hat. Mit der Bestätigung sagen Sie, dass Sie die Meldung erhalten haben; eine Verantwortung erkennen Sie damit nicht an.`,
  },
  wrote: ({ name, at }) => `${name} schrieb zu dieser Meldung, ${at}:`,
  sentPhotos: ({ name, at, count }) => `${name} hat zu dieser Meldung ${photos(count)} gesendet, ${at}:`,
  sentPapers: ({ name, at, count }) => `${name} hat zu dieser Meldung ${papers(count)} gesendet, ${at}:`,
  papers: ({ count }) => papers(count),
  paper: {
    linked: ({ size }) => `PDF, ${size}`,
    attached: ({ size }) => `PDF, ${size}, als Anhang dieser E-Mail`,
    notSent: ({ size }) => `PDF, ${size}, zu groß für diese E-Mail: Antworten Sie, um es anzufordern`,
  },
  sentRecordings: ({ name, at, count }) =>
    `${name} hat zu dieser Meldung ${recordings(count)} gesendet, ${at}:`,
  recordings: ({ count }) => recordings(count),
  recordingsOfClaim: ({ count }) =>
    plural(count, {
      one: 'Eine Aufnahme dieser Meldung ist dieser E-Mail beigefügt.',
      other: `${count} Aufnahmen dieser Meldung sind dieser E-Mail beigefügt.`,
    }),
  recording: {
    linked: ({ name, size }) => `${name}, ${size}`,
    attached: ({ name, size }) => `${name}, ${size}, als Anhang dieser E-Mail`,
    following: ({ name, size }) => `${name}, ${size}, als Anhang einer weiteren E-Mail`,
    notSent: ({ name, size }) =>
      `${name}, ${size}, zu groß für eine E-Mail: Antworten Sie, um sie anzufordern`,
    gone: 'nicht beigefügt, weil sich die Datei nicht lesen ließ: Antworten Sie, um sie anzufordern',
  },
  visitOff:
    'Der Termin wird nicht mehr gebraucht: Die Kalenderdatei dieser E-Mail nimmt ihn aus Ihrem Kalender.',
  visitOffByAnswer: 'Der Termin wird nicht mehr gebraucht: Diese E-Mail sagt Ihre Einladung ab.',
  invitation: {
    accepted: {
      subject: ({ title }) => `Zugesagt: ${title}`,
      text: ({ first, when }) => `${first} hat Ihre Einladung angenommen (${when}).`,
    },
    declined: {
      subject: ({ title }) => `Abgesagt: ${title}`,
      text: ({ first, when }) => `${first} hat Ihre Einladung abgelehnt (${when}).`,
    },
    footer: ({ number }) => `Sie bekommen das, weil Sie zu Meldung ${number} eine Einladung gesendet haben.`,
  },
  events: {
    'visit-accepted': {
      label: 'Termin zugesagt',
      text: ({ first }) => `${first} hat den Termin zugesagt.`,
    },
    'visit-declined': {
      label: 'Bitte andere Zeit',
      text: ({ first }) => `${first} bittet um eine andere Zeit für den Termin.`,
    },
    'visit-replaced': {
      label: 'Termin ersetzt',
      text: ({ isInvited }) =>
        `Ihr neuer Vorschlag ersetzt diesen Termin, der schon zugesagt war. ${isInvited ? 'Diese E-Mail sagt Ihre Einladung dazu ab.' : 'Die Kalenderdatei dieser E-Mail nimmt ihn aus Ihrem Kalender.'}`,
    },
    'fix-disputed': {
      label: 'Noch nicht repariert',
      text: ({ first }) => `Laut ${first} ist das noch nicht repariert. Die Meldung bleibt offen.`,
    },
    closed: { label: 'Meldung erledigt', text: () => 'Diese Meldung ist erledigt.' },
    withdrawn: {
      label: 'Meldung zurückgezogen',
      text: ({ first }) =>
        `${first} hat diese Meldung zurückgezogen: Sie war ein Versehen. Es ist nichts zu tun.`,
    },
    reopened: {
      label: 'Meldung wieder offen',
      text: ({ first }) => `${first} hat diese Meldung wieder geöffnet.`,
    },
    corrected: {
      label: 'Meldung korrigiert',
      text: ({ first, fields }) => `${first} hat diese Meldung korrigiert: ${fields}.`,
    },
    'photos-added': {
      label: 'Fotos hinzugefügt',
      text: ({ first, count }) => `${first} hat dieser Meldung ${photos(count)} hinzugefügt.`,
    },
  },
}

export const tradesMails: Messages<typeof en.tradesMails> = {
  hello: ({ name }) => `Guten Tag ${name},`,
  open: 'Meldung öffnen',
  sender: ({ by }) => `${by} über ${PRODUCT_NAME}`,
  facts: {
    number: 'Nummer',
    category: 'Kategorie',
    room: 'Raum',
    address: 'Adresse',
    homeowner: 'Eigentümer',
    photos: 'Fotos',
  },
  number: ({ number }) => `Meldung ${number}`,
  footer: ({ by }) =>
    `Sie bekommen diese E-Mail, weil ${by} über ${PRODUCT_NAME} Aufträge an Sie vergibt. Antworten auf diese E-Mail gehen an ${by}.`,
  builderFooter: `Sie bekommen diese E-Mail, weil Sie über ${PRODUCT_NAME} Aufträge an andere vergeben.`,
  assigned: {
    subject: ({ by, title, street }) => `Auftrag von ${by}: ${title}, ${street}`,
    subjectOfStreet: ({ by, street }) => `Auftrag von ${by}: ${street}`,
    preview: ({ by }) => `${by} bittet Sie, sich das anzusehen.`,
    text: ({ by, street }) => `${by} bittet Sie, sich das anzusehen: ${street}.`,
    open: 'Öffnen und Termin vorschlagen',
    link: ({ by }) =>
      `Sie brauchen kein Konto. Der Link gehört Ihnen und zeigt nur diese Meldung; er gilt, bis ${by} den Auftrag an jemand anderen vergibt.`,
    answer: ({ by }) =>
      `Antworten Sie auf diese E-Mail, um zu sagen, wann Sie kommen können, oder um etwas zu fragen: Die Antwort geht an ${by}.`,
    answerForDetails: ({ by }) =>
      `Antworten Sie auf diese E-Mail, um Einzelheiten zu bekommen: Die Antwort geht an ${by}.`,
  },
  released: {
    subject: ({ title, street }) => `Nicht mehr nötig: ${title}, ${street}`,
    subjectOfStreet: ({ street }) => `Nicht mehr nötig: ${street}`,
    preview: ({ by }) => `${by} braucht Sie hierfür nicht mehr.`,
    text: ({ by }) =>
      `${by} braucht Sie hierfür nicht mehr, und der Link dazu funktioniert nicht mehr. Um einen Termin, den Sie vorgeschlagen oder vereinbart haben, kümmert sich ${by}: Fragen Sie dort nach, wenn Sie unsicher sind.`,
  },
  undelivered: {
    subject: ({ name, title, street }) => `Die E-Mail an ${name} kam zurück: ${title}, ${street}`,
    text: ({ name, to, failure }) =>
      `Sie haben ${name} gebeten, sich das anzusehen, und unsere E-Mail darüber an ${to} ist nicht angekommen. ${failure}`,
    correctThere: ({ name }) =>
      `Korrigieren Sie dort die E-Mail-Adresse von ${name}, dann wird sie noch einmal gesendet; oder rufen Sie an.`,
    correctInClaim: ({ name }) =>
      `Korrigieren Sie in der Meldung die E-Mail-Adresse von ${name}, dann wird sie noch einmal gesendet; oder rufen Sie an.`,
  },
  answered: {
    done: {
      subject: ({ name, title, street }) => `${name} meldet, dass es fertig ist: ${title}, ${street}`,
      text: ({ name }) => `${name} meldet, dass es fertig ist.`,
      next: () =>
        'Die Eigentümer wissen noch nichts davon. Wenn es repariert ist, bitten Sie mit einem Tipp in der Meldung um die Bestätigung.',
    },
    question: {
      subject: ({ name, title, street }) => `${name} fragt: ${title}, ${street}`,
      text: ({ name }) => `${name} hat eine Frage.`,
      next: ({ name }) => `Antworten Sie auf diese E-Mail, dann bekommt ${name} die Antwort.`,
    },
  },
  visits: {
    accepted: {
      subject: ({ what }) => `Termin bestätigt: ${what}`,
      text: ({ first, when }) => `${first} hat den Termin zugesagt: ${when}.`,
      next: 'Er steht in der Kalenderdatei dieser E-Mail.',
    },
    declined: {
      subject: ({ what }) => `Bitte ein anderer Termin: ${what}`,
      text: ({ first, when }) => `${first} hat um einen anderen Termin gebeten, statt ${when}.`,
      next: 'Bitte schlagen Sie einen anderen vor.',
    },
    cancelled: {
      subject: ({ what }) => `Termin abgesagt: ${what}`,
      text: ({ when }) => `Der Termin findet nicht statt: ${when}.`,
      next: 'Die Kalenderdatei dieser E-Mail nimmt ihn aus Ihrem Kalender.',
    },
  },
}

export const tradePage: Messages<typeof en.tradePage> = {
  asks: '<builder/> bittet Sie, sich das anzusehen',
  for: 'Für <trade/> · <at/>',
  wrote: 'Das schrieb <first/>',
  privateLink:
    'Dieser private Link ist für <email/> und zeigt nur diese Meldung. Er gilt, bis <builder/> den Auftrag an jemand anderen vergibt.',
  standing: {
    closed: 'Diese Meldung ist erledigt. Es ist nichts mehr zu tun.',
    fixed: '<builder/> hat das als repariert markiert. <first/> soll es noch bestätigen.',
    confirmed: ({ visit }) => `Termin bestätigt: ${visit}.`,
    proposed: ({ visit, first }) => `Termin vorgeschlagen: ${visit}. ${first} hat noch nicht geantwortet.`,
    declined: ({ visit, first }) => `${first} hat um einen anderen Termin gebeten, statt ${visit}.`,
    declinedBecause: ({ visit, first, note }) =>
      `${first} hat um einen anderen Termin gebeten, statt ${visit}: „${note}“`,
  },
  form: {
    title: '<builder/> Bescheid geben',
    content: 'Was Sie gemacht haben oder was Sie wissen müssen',
    done: 'Arbeit ist fertig',
    question: 'Büro fragen',
    hint: '<first/> sieht das nicht. <builder/> bekommt eine E-Mail und entscheidet, ob es repariert ist.',
    doneWords: 'Fertig.',
  },
  told: {
    title: 'Ihre Angaben an <builder/>',
    done: 'Arbeit ist fertig',
    question: 'Ihre Frage',
    withdraw: 'Zurücknehmen',
    outcomes: {
      done: {
        waiting: 'Das Büro hat es und hat es noch nicht bestätigt.',
        sent: 'Das Büro hat es bestätigt.',
        dismissed: 'Das Büro sagt, dass es noch nicht fertig ist.',
        withdrawn: 'Sie haben das zurückgenommen.',
      },
      question: {
        waiting: 'Das Büro hat die Frage. Die Antwort kommt per E-Mail.',
        sent: 'Das Büro hat geantwortet.',
        dismissed: 'Das Büro hat geantwortet.',
        withdrawn: 'Sie haben das zurückgenommen.',
      },
    },
  },
  failures: {
    notSentTitle: 'Das wurde nicht gesendet.',
    deadLink: {
      title: 'Dieser Link funktioniert nicht mehr.',
      text: 'Die Arbeit wurde an jemand anderen vergeben, oder eine neuere E-Mail enthält einen anderen Link. Fragen Sie den Bauträger, von dem Sie ihn bekommen haben.',
    },
    officeActed: 'Das Büro hat schon darauf reagiert. Bitte rufen Sie dort an.',
    otherSite: 'Diese Anfrage kam von einer anderen Website.',
  },
}
