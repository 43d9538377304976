import type { Messages } from '../text.ts'
import type * as en from '../en/trade-page.ts'

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
