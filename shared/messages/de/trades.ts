import type { Messages } from '../text.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type * as en from '../en/trades.ts'

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
