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

type Owed = Parameters<typeof en.clockWords.theirTurnToday>[0]['kind']

const days = (count: number): string => plural(count, { one: '1 Tag', other: `${count} Tage` })
const names: Record<Owed, string> = { answer: 'Antwort', inspection: 'Besichtigung', repair: 'Reparatur' }
const paused: Record<Owed, string> = {
  answer: 'Die Antwortfrist ruht',
  inspection: 'Die Frist für die Besichtigung ruht',
  repair: 'Die Frist für die Reparatur ruht',
}

export const clockWords: Messages<typeof en.clockWords> = {
  overdue: ({ count }) => `${days(count)} überfällig`,
  longOverdue: ({ count }) => `Lange überfällig: ${days(count)}`,
  wasDue: ({ kind, day }) => `${names[kind]} war am ${day} fällig.`,
  noAnswerSince: ({ date }) => `Seit ${date} keine Antwort.`,
  theirTurnToday: ({ kind }) => `Bauträger am Zug: ${names[kind]} heute fällig`,
  theirTurn: ({ kind, day }) => `Bauträger am Zug: ${names[kind]} bis ${day}`,
  since: {
    said: ({ date }) => `Laut dir am ${date} geschickt.`,
    opened: ({ date }) => `Am ${date} gesehen.`,
    sent: ({ date }) => `Am ${date} gesendet.`,
    counted: ({ date }) => `Ab ${date} gezählt.`,
  },
  left: ({ left, of, unit }) => `Noch ${left} von ${of} ${unit === 'working' ? 'Arbeitstagen' : 'Tagen'}.`,
  inspection: {
    dueToday: 'Heute ist eine Besichtigung fällig.',
    due: ({ day }) => `Am ${day} ist eine Besichtigung fällig.`,
    wasDue: ({ day }) => `Am ${day} war eine Besichtigung fällig.`,
  },
  owed: {
    answer: {
      today: 'Antwort heute fällig',
      was: ({ date }) => `Antwort war fällig am ${date}`,
      on: ({ date }) => `Antwort fällig am ${date}`,
    },
    inspection: {
      today: 'Besichtigung heute fällig',
      was: ({ date }) => `Besichtigung war fällig am ${date}`,
      on: ({ date }) => `Besichtigung fällig am ${date}`,
    },
    repair: {
      today: 'Reparatur heute fällig',
      was: ({ date }) => `Reparatur war fällig am ${date}`,
      on: ({ date }) => `Reparatur fällig am ${date}`,
    },
  },
  paused: {
    toSend: 'Deine Antwort ist noch nicht angekommen',
    untilSent: ({ kind, left }) => `${paused[kind]}, bis sie ankommt: ${left}`,
    yourTurn: 'Du bist am Zug',
    untilAnswered: ({ kind, left }) => `${paused[kind]}, bis du antwortest: ${left}`,
    agreed: 'Ein Termin ist vereinbart',
    agreedToday: 'Ein Termin ist vereinbart: heute',
    agreedOn: ({ day }) => `Ein Termin ist vereinbart: ${day}`,
    untilThen: ({ kind, left }) => `${paused[kind]} bis dahin: ${left}`,
    stopped: {
      'visit-to-answer': ({ date }) => `Sie ruht seit dem ${date}, weil ein Termin vorgeschlagen wurde.`,
      'visit-agreed': ({ date }) => `Sie ruht seit dem ${date}, seit der Termin vorgeschlagen wurde.`,
      'fix-to-confirm': ({ date }) => `Sie ruht seit dem ${date}, weil es als repariert gemeldet wurde.`,
    },
  },
}

const HELLO = 'Guten Tag,'
const ASK = 'Bitte teilen Sie mir mit, wann sich jemand den Mangel ansehen kann.\n\nVielen Dank.'

export const followUpDrafts: Messages<typeof en.followUpDrafts> = {
  sent: ({ since }) =>
    `${HELLO}\n\nam ${since} habe ich Ihnen diese Meldung gesendet und inzwischen mit einer ersten Antwort gerechnet. ${ASK}`,
  sentDue: ({ since, due }) =>
    `${HELLO}\n\nam ${since} habe ich Ihnen diese Meldung gesendet und bis zum ${due} mit einer ersten Antwort gerechnet. ${ASK}`,
  opened: ({ since }) =>
    `${HELLO}\n\nam ${since} haben Sie diese Meldung geöffnet, und ich habe inzwischen mit einer ersten Antwort gerechnet. ${ASK}`,
  openedDue: ({ since, due }) =>
    `${HELLO}\n\nam ${since} haben Sie diese Meldung geöffnet, und ich habe bis zum ${due} mit einer ersten Antwort gerechnet. ${ASK}`,
  repair: `${HELLO}\n\nich habe damit gerechnet, dass diese Reparatur inzwischen erledigt ist. Bitte teilen Sie mir mit, wann das sein wird.\n\nVielen Dank.`,
  repairDue: ({ due }) =>
    `${HELLO}\n\nich habe damit gerechnet, dass diese Reparatur bis zum ${due} erledigt ist. Bitte teilen Sie mir mit, wann das sein wird.\n\nVielen Dank.`,
}

export const claimNotices: Messages<typeof en.claimNotices> = {
  yourBuilder: 'dein Bauträger',
  sending: 'Wird gesendet …',
  correctAddress: 'Adresse berichtigen',
  sendToNew: 'An die neue Adresse senden',
  profileNames: ({ email }) => `In deinem Profil steht jetzt ${email}.`,
  notYet: {
    title: 'Was stimmt noch nicht?',
    lead: '<builder/> liest das, und die Meldung bleibt offen.',
    leadWithoutMail:
      'Die Meldung bleibt offen. Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link.',
    label: 'Nachricht an <builder/>',
    submit: 'Senden',
  },
  otherTime: {
    title: 'Um eine andere Zeit bitten',
    lead: ({ visit, builder }) =>
      `${visit} passt dir nicht. ${builder} wird um einen anderen Termin gebeten.`,
    leadWithoutMail: ({ visit }) =>
      `${visit} passt dir nicht. Dein Bauträger erfährt es nicht per E-Mail: Schick ihm den Link.`,
    label: 'Wann würde es dir passen?',
    failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    submit: 'Andere Zeit erbitten',
    busy: 'Wird angefragt …',
  },
  confirmFix: {
    title: '<builder/> hat das als repariert markiert',
    text: ({ closes }) =>
      `<time/>, <ago/>. Sieh es dir an: Am ${closes} wird die Meldung von selbst abgeschlossen.`,
    yes: 'Ist repariert',
    busy: 'Wird abgeschlossen …',
    no: 'Noch nicht',
  },
  notAnswered: '<builder/> hat nicht geantwortet',
  unreached: {
    title: ({ what }) => `Bei <builder/> noch nicht angekommen: ${what}`,
    acts: {
      message: 'deine Nachricht',
      'followed-up': 'deine Erinnerung',
      corrected: 'deine Korrektur',
      'photos-added': 'deine Fotos',
      'visit-accepted': 'deine Antwort zum Termin',
      'visit-declined': 'deine Antwort zum Termin',
      'fix-disputed': 'dein „Noch nicht“',
      status: 'dass du die Meldung wieder geöffnet hast',
      other: 'was du geschrieben hast',
    },
    text: ({ delivery }) => `${delivery}. Der Link zeigt alles: Schick ihn selbst.`,
    textPdf: ({ delivery }) => `${delivery}. Die PDF-Datei zeigt alles: Schick sie selbst.`,
  },
  objected: {
    title: 'Du hast <builder/> gesagt, dass es nicht repariert ist',
    text: 'Gesagt am <time/> – noch keine Antwort.',
    textWithWords: '<words/> Gesagt am <time/> – noch keine Antwort.',
    visit: ({ visit }) => `Der vereinbarte Termin steht noch: ${visit}`,
  },
  wrongAddress: {
    title: 'Diese Meldung ging vielleicht an die falsche Adresse',
    text: ({ email }) =>
      `Wer ${email} liest, hat am <time/> mitgeteilt, dass das nicht die richtige Adresse für die Gewährleistung ist.`,
  },
  onItsWay: {
    title: 'Unterwegs zu <builder/>',
    text: ({ to }) => `Die E-Mail an ${to} ist unterwegs. Diese Seite zeigt, wenn sie angekommen ist.`,
  },
  addBuilder: {
    title: 'Trage deinen Bauträger ein',
    text: 'Diese Meldung ist gespeichert, aber noch bei niemandem. Sie geht hinaus, sobald du die E-Mail-Adresse deines Bauträgers speicherst.',
    button: 'Bauträger eintragen',
  },
  failed: {
    title: 'Diese Meldung hat <builder/> nicht erreicht',
    cameBack: 'Die E-Mail kam zurück.',
    wentTo: ({ to }) => `Sie ging an ${to}.`,
    times:
      'Am <accepted/> wurde sie angenommen und am <reported/> als unzustellbar gemeldet. Beides steht in deiner Akte.',
    nothingLost: 'Nichts von dem, was du geschrieben hast, ist verloren.',
  },
  retrying: {
    title: 'Die E-Mail ist noch nicht durchgekommen',
    tried: ({ to, attempts }) => `${attempts === 1 ? 'Einmal' : `${attempts}-mal`} an ${to} versucht.`,
    again: 'Wir versuchen es noch einmal.',
    againAt: 'Wir versuchen es am <time/> noch einmal.',
  },
  local: {
    title: 'Noch nicht bei <builder/>',
    canMail:
      'Als du gemeldet hast, war E-Mail nicht eingerichtet, deshalb ging nichts hinaus. Sende es jetzt, oder schick den Link selbst.',
    noMail: 'E-Mail ist nicht eingerichtet: Schick <builder/> den Link selbst.',
    read: 'E-Mail lesen',
    sendNow: 'Jetzt senden',
    sendAgain: 'Noch einmal senden',
  },
  imported: {
    title: 'Nicht an <builder/> gesendet',
    on: 'Importiert am <time/>',
    withoutBuilder: 'Damit es repariert wird, trage zuerst deinen Bauträger ein und sende es dann von hier.',
    send: 'Wenn es noch repariert werden muss, sende es: Ab dann zählt es als Meldung, die du hier gemacht hast.',
    submit: 'An den Bauträger senden',
  },
  offered: {
    title: 'Wann <builder/> kommen kann',
    text: '<words/>. Das kam per E-Mail, deshalb ist nichts vereinbart, bis du antwortest.',
    yes: 'Passt',
    other: 'Andere Zeit',
    answer: ({ words }) => `Ja, das passt: ${words}`,
    failed: 'Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  },
  visit: {
    today: ({ window }) => `Als Nächstes: Termin heute, ${window}`,
    tomorrow: ({ window }) => `Als Nächstes: Termin morgen, ${window}`,
    on: ({ visit }) => `Als Nächstes: Termin ${visit}`,
    set: ({ comes, time }) => {
      const said = [comes, time].filter(Boolean).join(', ')
      return `${said && `${said}. `}Du musst nichts weiter tun.`
    },
    accept: 'Zusagen',
    accepting: 'Wird zugesagt …',
    otherTime: 'Andere Zeit erbitten',
    waiting: 'Warten auf einen anderen Termin von <builder/>',
    waitingText:
      'Du hast um eine andere Zeit für den Termin gebeten. Du kannst auch in einer Nachricht eine vorschlagen.',
    over: 'Wie war der Termin?',
    overText: ({ visit }) =>
      `Vereinbart war: ${visit}. Wenn alles repariert ist, wähle „Ist repariert“ im Menü.`,
  },
}
