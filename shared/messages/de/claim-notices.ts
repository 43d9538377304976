import type { Messages } from '../text.ts'
import type * as en from '../en/claim-notices.ts'

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
