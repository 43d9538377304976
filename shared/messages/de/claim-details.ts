import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim-details.ts'

export const claimDetails: Messages<typeof en.claimDetails> = {
  facts: {
    title: 'Details',
    category: 'Kategorie',
    room: 'Raum',
    coverage: 'Schutz bei Meldung',
    address: 'Adresse',
    builder: 'Bauträger',
    noBuilder: 'Noch nicht eingetragen',
    number: 'Nummer',
    cameBackFrom: 'Zuvor repariert als',
    cameBackAs: 'Erneut gemeldet als',
    imported: 'Importiert',
    walkThrough: 'Rundgang',
    item: ({ number }) => `<list/>, Punkt ${number}`,
  },
  timeline: {
    label: 'Zeitverlauf der Meldung',
    title: 'Zeitverlauf',
    latest: ({ step, date }) => `${step} ${date}`,
    submitted: 'Gemeldet am <time/>, <ago/>',
    firstResponse: 'Zeit bis zur ersten Antwort',
    resolution: 'Zeit bis erledigt',
    steps: 'Statusänderungen',
    about: ({ date }) => `Etwa ${date}`,
    saidFixed: 'Du hast es als repariert gemeldet.',
    aboutHint: 'Ein Datum mit „Etwa“ ist ab dem Tag deiner Meldung geschätzt.',
  },
  record: {
    title: 'Akte',
    whole: 'Die ganze Akte',
    events: ({ count }) => plural(count, { one: '1 Ereignis', other: `${count} Ereignisse` }),
    openProof: '<name/> öffnen',
    told: 'Was <builder/> erfahren hat, und wann',
    theBuilder: 'der Bauträger',
    notChecked: 'Noch nicht geprüft',
    notCheckedText: 'Noch nicht geprüft. Das geschieht innerhalb weniger Minuten.',
    differs: 'Stimmt nicht überein',
    unchanged: 'Unverändert',
    checked: 'Akte unverändert, geprüft bis <time/>',
  },
  paper: {
    filed: ({ number }) => `Meldung ${number} von <user/> (<email/>).`,
    filedWith: ({ number }) => `Meldung ${number} von <user/> (<email/>) an <builder/> (<address/>).`,
    printed: ({ at, zone }) => `Gedruckt: ${at}. Alle Zeiten: ${zone}.`,
  },
}
