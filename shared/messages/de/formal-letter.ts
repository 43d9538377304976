import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/formal-letter.ts'

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
