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

export const clockPanel: Messages<typeof en.clockPanel> = {
  label: 'Antwortfrist',
  notYet: ({ day }) => `Auf „Repariert“ folgte „Noch nicht“: ${day}`,
  saidFollowedUp: ({ day }) => `Laut dir erinnert: ${day}`,
  followedUpItself: ({ day }) => `Von selbst erinnert: ${day}`,
  followedUp: ({ day }) => `Von dir erinnert: ${day}`,
  mailed: ({ day }) => `Brief von dir: ${day}`,
  how: 'So wird gezählt',
  explanation: ({ without }) =>
    `Arbeitstage sind Montag bis Freitag ohne ${without}. Die Frist ruht, solange du etwas zu beantworten hast, und bis zum Tag eines vereinbarten Termins. Das Öffnen der Meldung oder eine automatische Antwort hält sie nicht an. Das sind Ziele, keine gesetzlichen Fristen; wem das Haus gehört, <a>kann sie ändern</a>.`,
  formalNotice: 'Förmliche Anzeige schreiben',
  send: 'Erinnerung senden',
  write: 'Erinnerung schreiben',
  readFirst: 'Vorher lesen',
  used: ({ used, days, unit, over }) =>
    `${used} von ${days} ${unit === 'working' ? 'Arbeitstagen' : 'Tagen'} verbraucht${over > 0 ? `, ${over} darüber` : ''}`,
  haveSent: 'Erinnerungen von selbst senden lassen',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  stopped: 'Die Erinnerung, die von selbst gehen sollte, wurde angehalten.',
  goesOn: ({ day }) => `Am ${day} geht von selbst eine Erinnerung, wie von dir eingestellt.`,
  goesOnBy: ({ day }) => `Am ${day} geht von selbst eine Erinnerung, wie von <name/> eingestellt.`,
  letGo: 'Gehen lassen',
  stop: 'Anhalten',
}

export const visitNamed: Messages<typeof en.visitNamed> = {
  title: 'Diesen Termin eintragen?',
  when: ({ visit }) => `${visit}.`,
  text: '<builder/> nennt diese Zeit offenbar in einer Nachricht. Nichts ist vereinbart, bis du sie einträgst; dann bekommen beide Seiten den Termin für den Kalender.',
  add: 'Termin eintragen',
  busy: 'Wird eingetragen …',
  dismiss: 'Kein Termin',
  failed: 'Der Termin konnte nicht eingetragen werden. Bitte versuche es noch einmal.',
  notDismissed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
