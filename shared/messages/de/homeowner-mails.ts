import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/homeowner-mails.ts'

const OUT_OF_CALENDAR = 'Die Kalenderdatei dieser E-Mail nimmt ihn aus deinem Kalender.'
/** "Du hast", or "Maya hat". */
const has = (who: string | null): string => (who === null ? 'Du hast' : `${who} hat`)

export const homeownerMails: Messages<typeof en.homeownerMails> = {
  hello: ({ name, builder }) => `Hallo ${name},\nes gibt Neues zu deiner Meldung. Bauträger: ${builder}.`,
  open: 'Meldung öffnen',
  footer: ({ number }) => `Du bekommst das, weil Meldung ${number} dein Haus betrifft.`,
  ofItem: ({ number, title, text }) => `${number}. ${title}: ${text}`,
  severalItems: 'Zu mehreren Punkten gibt es Neues.',
  hidden: {
    claim: 'Bei einer deiner Meldungen ist etwas geschehen.',
    home: 'Es gibt eine Erinnerung zu deinem Haus.',
  },
  wrote: {
    text: ({ builder, words }) => `${builder} schrieb: ${words}`,
    subject: ({ builder, title }) => `${builder} hat geantwortet: ${title}`,
  },
  email: {
    onlyQuotes: ({ builder }) =>
      `${builder} hat eine E-Mail ohne neuen Text gesendet: Sie zitiert nur eine frühere.`,
    unreadable: ({ builder }) =>
      `${builder} hat eine E-Mail gesendet, die hier nicht gelesen werden konnte. Öffne die Meldung, um sie herunterzuladen.`,
    subject: ({ builder, title }) => `${builder} hat eine E-Mail gesendet: ${title}`,
  },
  opened: {
    text: ({ builder }) => `${builder} hat diese Meldung geöffnet.`,
    subject: ({ builder, title }) => `${builder} hat deine Meldung geöffnet: ${title}`,
  },
  openedList: {
    text: ({ builder }) => `${builder} hat deinen Rundgang geöffnet.`,
    subject: ({ builder, title }) => `${builder} hat geöffnet: ${title}`,
  },
  acknowledged: {
    text: ({ builder }) => `${builder} hat den Eingang dieser Meldung bestätigt.`,
    textWithWords: ({ builder, words }) =>
      `${builder} hat den Eingang dieser Meldung bestätigt und schrieb: ${words}`,
    subject: ({ builder, title }) => `${builder} hat den Eingang bestätigt: ${title}`,
  },
  acknowledgementUndone: {
    text: ({ builder }) => `${builder} hat die Eingangsbestätigung von eben zurückgenommen.`,
    subject: ({ builder, title }) => `${builder} hat eine Eingangsbestätigung zurückgenommen: ${title}`,
  },
  wrongAddress: {
    text: ({ email }) =>
      `Von ${email} kam die Rückmeldung, dass das nicht die richtige Adresse für Gewährleistungsfälle ist. Bitte prüfe sie in deinem Profil.`,
    subject: ({ title }) => `Ist das die richtige Adresse? ${title}`,
  },
  failed: {
    text: ({ to, detail }) => `Eine E-Mail an ${to} ist nicht angekommen. ${detail}`,
    givenUp: ({ reason }) => `${reason} Wir haben es zwei Tage lang versucht.`,
    textOfList: ({ to, count, detail }) =>
      `Die E-Mail mit ${plural(count, { one: 'deinem Punkt', other: `deinen ${count} Punkten` })} an ${to} ist nicht angekommen. ${detail}`,
    subject: ({ title }) => `Diese E-Mail kam zurück: ${title}`,
  },
  visitOffered: {
    text: ({ builder, words }) => `${builder} kann kommen: „${words}“. Bitte sag, ob das passt.`,
    subject: ({ builder, title }) => `${builder} bietet einen Termin an: ${title}`,
  },
  visit: {
    subject: ({ when, title }) => `Termin ${when}? ${title}`,
    proposed: ({ builder, visit }) =>
      `${builder} schlägt einen Termin vor: ${visit}. Sag bitte zu oder frag nach einer anderen Zeit.`,
    waits: ({ builder, visit }) =>
      `${builder} wartet noch auf deine Antwort auf einen Terminvorschlag: ${visit}. Sag bitte zu oder frag nach einer anderen Zeit.`,
    replaced: ({ visit }) => `Ein neuer Vorschlag ersetzt den Termin ${visit}.`,
    cancelled: ({ builder, visit }) => `${builder} hat den Termin ${visit} abgesagt.`,
    cancelledSubject: ({ builder, title }) => `${builder} hat einen Termin abgesagt: ${title}`,
    replacedSubject: ({ builder, title }) => `${builder} hat einen Termin ersetzt: ${title}`,
    accepted: ({ who }) => `${has(who)} diesen Termin zugesagt. Er steht in der Kalenderdatei dieser E-Mail.`,
    acceptedSubject: ({ when, title }) => `Termin zugesagt: ${when}, ${title}`,
    off: ({ visit }) => `Der Termin ${visit} ist nicht mehr nötig.`,
    offByClosing: ({ who, visit }) =>
      `${has(who)} diese Meldung abgeschlossen, deshalb ist der Termin ${visit} nicht mehr nötig. ${OUT_OF_CALENDAR}`,
    offByWithdrawing: ({ who, visit }) =>
      `${has(who)} diese Meldung zurückgezogen, deshalb ist der Termin ${visit} nicht mehr nötig. ${OUT_OF_CALENDAR}`,
    offSubject: ({ title }) => `Termin abgesagt: ${title}`,
  },
  fix: {
    subject: ({ title }) => `Ist es repariert? ${title}`,
    question: 'Ist es repariert?',
    reported: ({ builder, closes }) =>
      `${builder} hat das als repariert markiert. Bitte bestätige es oder sag, was noch nicht stimmt; sonst wird die Meldung am ${closes} von selbst abgeschlossen.`,
    reminder: ({ closes }) => `Ist es repariert? Diese Meldung wird am ${closes} von selbst abgeschlossen.`,
    mail: {
      preview: ({ builder }) => `${builder} hat das als repariert markiert. Bitte sag, ob das stimmt.`,
      text: ({ builder, name }) =>
        `${name === null ? '' : `Hallo ${name},\n`}${builder} hat diese Meldung als repariert markiert.`,
      closes: ({ at }) =>
        `Bitte öffne die Meldung und bestätige es, oder sag, dass es noch nicht repariert ist. Wenn du nichts davon tust, wird die Meldung von selbst abgeschlossen: ${at}.`,
    },
  },
  fixUndone: {
    text: ({ builder }) => `${builder} hat zurückgenommen, dass das repariert ist: Es war ein Versehen.`,
    subject: ({ builder, title }) => `${builder} hat eine Reparatur zurückgenommen: ${title}`,
  },
  stillFixed: {
    text: ({ closed, until }) =>
      `Am ${closed} wurde diese Meldung als repariert abgeschlossen. Hält die Reparatur? Dann ist nichts zu tun. Wenn der Mangel wieder da ist, öffne die Meldung bis zum ${until} wieder: Dein Bauträger erfährt es, und der Verlauf bleibt erhalten.`,
    subject: ({ title }) => `Hält die Reparatur? ${title}`,
  },
  closed: {
    text: ({ days, reopenDays }) =>
      `Diese Meldung wurde abgeschlossen: Sie wurde vor ${plural(days, { one: '1 Tag', other: `${days} Tagen` })} als repariert markiert, und du hast nicht widersprochen. Du kannst sie innerhalb von ${reopenDays} Tagen wieder öffnen.`,
    subject: ({ title }) => `Erledigt: ${title}`,
  },
}

export const mailAnswers: Messages<typeof en.mailAnswers> = {
  acknowledge: {
    label: 'Eingang bestätigen',
    line: 'Eingang bestätigt: Wir haben diese Meldung erhalten.',
  },
  visit: { label: 'Wir können kommen …', line: 'Wir können kommen. Tag und Uhrzeit:' },
  fixed: { label: 'Es ist repariert', line: 'Repariert: Die Arbeit ist erledigt.' },
  'wrong-address': {
    label: 'Nicht für uns',
    line: 'Nicht zuständig, oder die falsche Adresse für diese Meldung.',
  },
  question: { label: 'Frage stellen', line: 'Unsere Frage:' },
  'not-fixed': { label: 'Es ist nicht repariert', line: 'Nicht repariert: Bitte nehmen Sie das zurück.' },
  blocked: 'Sind Links bei Ihnen im Büro gesperrt? Antworten Sie per E-Mail:',
  outcomes: {
    acknowledged: {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie haben den Eingang dieser Meldung bestätigt. ${first} sieht es auf der Seite der Meldung.`,
    },
    answered: {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie haben auf diese Meldung geantwortet. ${first} sieht Ihre E-Mail im Gespräch.`,
    },
    visit: {
      label: 'Vermerkt',
      text: ({ first, words }) =>
        `Vermerkt: Sie können kommen: „${words}“. ${first} wurde gefragt, ob das passt; Sie bekommen die Antwort per E-Mail.`,
    },
    'visit-proposed': {
      label: 'Vermerkt',
      text: ({ first, words }) =>
        `Vermerkt: Sie haben einen Termin vorgeschlagen (${words}). ${first} wurde gefragt, ob das passt; Sie bekommen die Antwort per E-Mail.`,
    },
    'visit-cancelled': {
      label: 'Vermerkt',
      text: ({ first, words }) =>
        `Vermerkt: Sie haben den Termin abgesagt (${words}). ${first} wurde benachrichtigt.`,
    },
    fixed: {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie sagen, dass es repariert ist. ${first} wurde um Bestätigung gebeten. Aus Versehen gesendet? Zehn Minuten lang können Sie es zurücknehmen.`,
    },
    'taken-back': {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Es ist nicht repariert. ${first} sieht, dass Sie es zurückgenommen haben.`,
    },
    'wrong-address': {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie sind nicht zuständig, oder die Meldung kam an die falsche Adresse. ${first} wurde gebeten, das zu prüfen.`,
    },
    question: {
      label: 'Weitergegeben',
      text: ({ first }) => `Ihre Frage wurde an ${first} weitergegeben. Sie bekommen die Antwort per E-Mail.`,
    },
    closed: {
      label: 'Meldung erledigt',
      text: () => 'Diese Meldung ist erledigt, deshalb wurde nichts geändert. Ihre E-Mail steht im Gespräch.',
    },
    'too-late': {
      label: 'Zu spät',
      text: ({ first }) =>
        `Das lässt sich nicht mehr zurücknehmen: ${first} wurde schon gefragt. Ihre E-Mail steht im Gespräch; bitte schreiben Sie, was noch offen ist.`,
    },
    'not-kept': {
      label: 'Nicht behalten',
      text: ({ first, words }) =>
        `Ihre E-Mail steht im Gespräch, aber nicht alle ihre Dateien: ${words}. ${first} hat sie nicht. Bitte senden Sie sie noch einmal, kürzer oder in einem anderen Format, oder mit Ihrer Antwort auf der Seite der Meldung.`,
    },
    'no-words': {
      label: 'Angaben fehlen',
      text: () =>
        'Es wurde nichts vermerkt: Die Zeile in Ihrer E-Mail war nicht ausgefüllt. Bitte benutzen Sie die Schaltfläche noch einmal und schreiben Sie hinter die erste Zeile.',
    },
  },
}

const items = (count: number): string => plural(count, { one: '1 Punkt', other: `${count} Punkte` })

export const listMails: Messages<typeof en.listMails> = {
  subject: ({ count, street }) =>
    `${plural(count, { one: '1 Gewährleistungspunkt', other: `${count} Gewährleistungspunkte` })}, ${street}`,
  view: ({ count }) => plural(count, { one: '1 Punkt ansehen', other: `Alle ${count} Punkte ansehen` }),
  prepared: {
    all: 'Eingang aller Punkte bestätigen',
    allLine: 'Alle: bestätigt',
    byNumber: 'Nach Nummern antworten',
    notFixed: 'Es ist nicht repariert',
    takenBack: 'nicht repariert',
  },
  preview: ({ name, count }) =>
    `${name} hat nach einem Rundgang ${items(count)} gemeldet. Sie können jeden mit seiner Nummer beantworten.`,
  hello: ({ builder, name, street, count }) =>
    `Guten Tag, ${builder},\n${name} hat einen Rundgang gemacht (${street}) und ${items(count)} gefunden. Jeder ist eine eigene Meldung mit eigenen Fristen.`,
  about: ({ room, severity, category, number }) => `${room} · ${severity} · ${category} · Meldung ${number}`,
  recordedOf: ({ words, number }) => `${words} · Meldung ${number}`,
  attached: ({ attached }) => `${attached}.`,
  photosOfList: ({ first, last }) =>
    `${first === last ? `Foto ${first}` : `Fotos ${first} bis ${last}`} dieser Liste, im Anhang dieser E-Mail.`,
  reply: {
    onlyInbox: ({ first }) =>
      `Sie brauchen kein Konto. Antworten Sie einfach auf diese E-Mail: Ihre Antwort landet im Posteingang von ${first}.`,
    inbox: ({ first }) =>
      `Sie brauchen kein Konto. Eine Antwort auf diese E-Mail landet im Posteingang von ${first}; über die Seite kommen Ihre Antworten in die Akte.`,
    byNumber: ({ first, number }) =>
      `Sie brauchen kein Konto. Sie können auch einfach mit den Nummern antworten, ein Punkt pro Zeile: „1: erledigt“ oder „${number}: wir kommen am Dienstag“. „Alle: bestätigt“ beantwortet jeden Punkt. ${first} sieht jede Antwort beim jeweiligen Punkt.`,
  },
  footer: ({ name, email }) =>
    `Sie bekommen das, weil ${name} für dieses Haus ${email} als Adresse für die Gewährleistung angegeben hat. Mit der Bestätigung sagen Sie, dass Sie eine Meldung erhalten haben; eine Verantwortung erkennen Sie damit nicht an.`,
  onRecord: 'Jeder Punkt steht in der Akte, damit beide Seiten später zeigen können, was gesagt wurde.',
  recorded: ({ count, of, first }) =>
    `Vermerkt: Ihre E-Mail beantwortet ${count} von ${plural(of, { one: '1 Punkt', other: `${of} Punkten` })}. ${first} sieht Ihre Worte bei jedem davon.`,
  outcome: {
    acknowledged: 'Eingang bestätigt',
    passedOn: 'Ihre Worte wurden weitergegeben',
    closed: 'Erledigt: Es wurde nichts geändert',
    fixed: ({ first }) =>
      `Repariert: ${first} wurde um Bestätigung gebeten. Zehn Minuten lang können Sie es zurücknehmen`,
    notFixed: 'Nicht repariert',
    tooLate: ({ first }) => `Zu spät zum Zurücknehmen: ${first} wurde schon gefragt`,
    wrongAddress: ({ first }) =>
      `Nicht zuständig, oder die falsche Adresse: ${first} wurde gebeten, das zu prüfen`,
  },
}

export const householdMails: Messages<typeof en.householdMails> = {
  hello: 'Hallo,',
  helloName: ({ name }) => `Hallo ${name},`,
  theirHome: 'ein Haus',
  theHome: 'das Haus',
  footer: `Du bekommst das wegen deines Kontos bei ${PRODUCT_NAME}.`,
  invitedFooter: ({ inviter }) =>
    `Diese E-Mail wurde gesendet, weil ${inviter} deine Adresse bei ${PRODUCT_NAME} eingegeben hat.`,
  works: ({ days }) => `Der Link funktioniert einmal, ${days} Tage lang.`,
  invited: {
    title: ({ inviter, home }) => `${inviter} lädt dich ein: ${home}`,
    preview: 'Sieh die Meldungen dieses Hauses, und was der Bauträger antwortet.',
    text: `Du siehst dann jede Meldung dieses Hauses bei ${PRODUCT_NAME}, mit den Fotos und den Antworten des Bauträgers.`,
    home: 'Haus',
    you: 'Du',
    may: {
      owner: 'darfst alles',
      member: 'darfst melden, antworten und abschließen',
      'read-only': 'darfst nur lesen',
    },
    open: 'Einladung öffnen',
    next: ({ inviter }) =>
      `Wähle dort ein Passwort, oder melde dich an, wenn du ein Konto hast. Wenn du ${inviter} nicht kennst, musst du nichts tun.`,
  },
  takeOver: {
    title: ({ inviter, home }) => `${inviter} übergibt dir ${home}`,
    preview: 'Mit allen Meldungen, Fotos und dem Schutz.',
    text: `Die Meldungen dieses Hauses bei ${PRODUCT_NAME} gehören dann dir, mit den Fotos, den Antworten des Bauträgers und dem, was bis wann vom Schutz erfasst ist.`,
    open: 'Ansehen und annehmen',
    next: ({ inviter }) =>
      `Wähle dort ein Passwort, oder melde dich an, wenn du ein Konto hast; danach bestätigt ${inviter}. Wenn du ${inviter} nicht kennst, musst du nichts tun.`,
  },
  ready: {
    title: ({ buyer, home }) => `${buyer} ist bereit, ${home} zu übernehmen`,
    preview: 'Nichts ändert sich, bis du bestätigst.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    text: ({ days }) =>
      `Nichts ändert sich, bis du bestätigst: Dafür hast du ${days} Tage. Wenn du das Haus nicht an diese Person verkauft hast, brich dort ab.`,
    open: 'Übergeben oder abbrechen',
  },
  withdrew: {
    title: ({ buyer, home }) => `${buyer} übernimmt ${home} nicht`,
    preview: 'Das Haus bleibt deines.',
    text: 'Das Haus bleibt deines. Du kannst es jemand anderem übergeben.',
    open: 'Haushalt öffnen',
  },
  canceled: {
    title: ({ seller, home }) => `${seller} übergibt dir ${home} nicht`,
    preview: 'Die Übergabe wurde vorher abgebrochen.',
    text: ({ seller }) =>
      `Die Übergabe wurde abgebrochen, bevor das Haus dir gehörte. Wenn du es gekauft hast, frag ${seller}.`,
  },
  takenOver: {
    title: ({ address }) => `${address} gehört jetzt dir`,
    titleUnnamed: 'Das Haus gehört jetzt dir',
    preview: 'Seine Meldungen gehören jetzt auch dir.',
    text: ({ seller }) =>
      `${seller} hat es dir übergeben, mit Meldungen, Fotos und Schutz. Offene Meldungen laufen mit demselben Bauträger weiter. Trage in deinem Profil deine Telefonnummer und deine besten Zeiten ein, damit der Bauträger dich erreicht.`,
    open: 'Dein Haus öffnen',
  },
  handedOver: {
    titleSeller: ({ buyer, home }) => `Du hast ${home} an ${buyer} übergeben`,
    titleOthers: ({ seller, buyer, home }) => `${seller} hat ${home} an ${buyer} übergeben`,
    leaves: {
      preview: 'Du siehst es nicht mehr.',
      text: 'Du siehst das Haus und seine Meldungen nicht mehr. Was du gemeldet und geschrieben hast, bleibt mit deinem Namen beim Haus.',
    },
    stays: {
      preview: 'Du kannst die Meldungen weiterhin lesen.',
      text: ({ buyer }) =>
        `Du kannst die Meldungen weiterhin lesen, bis du das Haus verlässt oder ${buyer} dich entfernt.`,
    },
    removed: 'Deine Telefonnummer und deine besten Zeiten wurden daraus entfernt.',
  },
}

export const coverageReminders: Messages<typeof en.coverageReminders> = {
  subjects: {
    today: ({ names, date }) => `Heute letzter Tag: ${names} endet am ${date}`,
    tomorrow: ({ names, date }) => `Morgen letzter Tag: ${names} endet am ${date}`,
    later: ({ names, date, days }) => `Noch ${days} Tage: ${names} endet am ${date}`,
  },
  text: 'Geh jetzt durchs Haus und melde, was du findest, solange es geschützt ist.',
  textWithOpen: ({ count }) =>
    plural(count, {
      one: 'Geh jetzt durchs Haus und melde, was du findest, solange es geschützt ist. 1 Meldung ist noch offen.',
      other: `Geh jetzt durchs Haus und melde, was du findest, solange es geschützt ist. ${count} Meldungen sind noch offen.`,
    }),
  titles: {
    today: ({ names }) => `Heute letzter Tag für ${names}`,
    tomorrow: ({ names }) => `Morgen letzter Tag für ${names}`,
    later: ({ names, days }) => `Noch ${days} Tage für ${names}`,
  },
  mail: {
    hello: 'Hallo,',
    text: 'Was nach dem letzten Tag kaputtgeht, ist nicht mehr erfasst. Geh jetzt durchs Haus, Raum für Raum, und melde, was du findest, solange es zählt.',
    stillOpen: ({ count }) =>
      plural(count, { one: '1 Meldung ist noch offen.', other: `${count} Meldungen sind noch offen.` }),
    home: 'Haus',
    lastDay: ({ date }) => `Letzter Tag ${date}`,
    claims: 'Meldungen',
    walk: 'Jetzt durchs Haus gehen',
    warranty: 'Gewährleistung ansehen',
    openClaims: 'Offene Meldungen ansehen',
    footer: `Du bekommst das, weil dieses Haus und seine Daten in deinem Konto bei ${PRODUCT_NAME} stehen. Die Daten sind die, die du eingetragen hast, oder die deiner Vorlage ab deinem Startdatum: Es gilt, was in deinem Vertrag steht.`,
    turnOff: 'E-Mails abschalten',
  },
}
