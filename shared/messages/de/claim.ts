import { CORRECTABLE, type CorrectableField } from '#shared/claims/reasons.ts'
import { list, plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/claim.ts'

const took = (days: number): string =>
  days === 0 ? 'weniger als einem Tag' : plural(days, { one: '1 Tag', other: `${days} Tagen` })

const fields: Record<CorrectableField, string> = {
  title: 'Titel',
  category: 'Kategorie',
  room: 'Raum',
  address: 'Adresse',
  summary: 'Zusammenfassung',
  description: 'Beschreibung',
}

export const claim: Messages<typeof en.claim> = {
  page: 'Meldung',
  title: ({ number }) => `Meldung ${number}`,
  back: 'Zurück zur Übersicht',
  dashboard: 'Übersicht',
  breadcrumb: 'Pfad',
  savedCopy: 'Du bist offline. Du siehst den Stand vom <time/>',
  readOnly: {
    title: 'Du kannst diese Meldung lesen',
    text: 'Beantworten und ändern können sie die anderen, mit denen du dieses Haus teilst.',
  },
  share: 'Teilen',
  more: 'Mehr',
  photos: 'Fotos <count/>',
  addPhotos: 'Fotos hinzufügen',
  description: 'Beschreibung',
  statusNow: ({ status }) => `Der Status ist jetzt ${status}.`,
  lastUpdate: 'Zuletzt geändert <time/>',
  notFound: {
    title: 'Meldung nicht gefunden',
    text: 'Die gesuchte Meldung existiert nicht, oder du hast keinen Zugriff darauf.',
    button: 'Zurück zur Übersicht',
    offline: 'Du bist offline',
    offlineText:
      'Diese Meldung ist auf diesem Gerät noch nicht gespeichert. Sie öffnet sich, wenn du wieder online bist.',
    failed: 'Sie konnte nicht geladen werden',
    failedText: 'Der Fehler liegt bei uns, und deine Meldung ist wahrscheinlich da.',
  },
  closed: {
    withdrawn: ({ day }) => `Zurückgezogen am ${day}`,
    fixed: ({ day, days }) => `Repariert am ${day}, nach ${took(days)}`,
    closed: ({ day, days }) => `Erledigt am ${day}, nach ${took(days)}`,
    stillFixed: 'Hält die Reparatur?',
    ifNot: ({ closed, until }) =>
      `${closed}. Wenn der Mangel wieder da ist, melde ihn neu, oder öffne diese Meldung bis ${until} wieder.`,
    reopen: 'Wieder öffnen',
    cameBack: 'Ist erneut aufgetreten',
  },
  corrected: ({ fields }) => `Korrigiert <time/>: ${fields} · <see>Vorher ansehen</see>`,
  before: ({ field }) => `${field} vorher`,
  answer: 'Antworten',
  visit: {
    when: ({ when }) => `Termin ${when}`,
    asked: ({ when }) => `Termin ${when}?`,
    who: ({ comes }) => `${comes}. `,
    off: 'Nicht mehr nötig.',
    accepted: ({ date }) => (date === null ? 'Du hast zugesagt.' : `Du hast am ${date} zugesagt.`),
    declined: ({ date, note }) =>
      `Du hast ${date === null ? '' : `am ${date} `}um eine andere Zeit gebeten${note ? `: „${note}“` : '.'}`,
    replaced: 'Durch eine andere Zeit ersetzt.',
  },
}

export const reasonWords: Messages<typeof en.reasonWords> = {
  field: ({ name }) => {
    const known = CORRECTABLE.find((each) => each === name)
    return known === undefined ? name : fields[known]
  },
  fields: ({ names }) => list(names),
  noRoom: 'Keine Angabe',
  sentBy: {
    email: 'per E-Mail',
    text: 'per Textnachricht',
    portal: 'über das Portal des Bauträgers',
    'in-person': 'persönlich',
    other: 'auf anderem Weg',
  },
  reasonMissing: 'Bitte schreib, was noch nicht stimmt',
}

export const thread: Messages<typeof en.thread> = {
  title: 'Nachrichten',
  live: 'Live',
  reconnecting: 'Verbindung wird wiederhergestellt …',
  none: 'Noch keine Nachrichten. Schreib dem Bauträger.',
  newSince: 'Neu seit deinem letzten Besuch',
  jump: ({ count }) => (count === 1 ? '1 neue · Zur neuesten' : `${count} neue · Zur neuesten`),
  day: ({ date, ago }) => `${date} · ${ago}`,
  earlier: {
    load: 'Frühere Nachrichten',
    busy: 'Wird geladen …',
    above: 'Frühere Nachrichten stehen darüber.',
    onPaper: 'Frühere Nachrichten werden hier nicht gedruckt. In der heruntergeladenen Akte stehen alle.',
    failed: 'Frühere Nachrichten konnten nicht geladen werden',
    failedWhy: 'Frühere Nachrichten konnten nicht geladen werden. Bitte versuche es noch einmal.',
  },
  sent: 'Nachricht gesendet',
  saved: ({ delivery }) => `Nachricht gespeichert. ${delivery}`,
  news: ({ who, words }) => `Neue Nachricht. ${who}: ${words}`,
  messageOf: ({ who }) => `${who}, Nachricht`,
  photosFrom: ({ who }) => `Absender: ${who}`,
  you: 'Du',
  yourBuilder: 'Dein Bauträger',
  authorOf: ({ name, company }) => `${name}, ${company}`,
  byEmail: 'per E-Mail',
  original: 'Original anzeigen',
  openOriginal: 'Original öffnen.',
  notStored: ({ name }) => `${name}, nicht gespeichert: Diese Art von Datei wird nicht aufbewahrt`,
  otherAddress: ({ email }) => `von einer anderen Adresse: ${email}`,
  confirm: 'Das ist mein Bauträger',
  confirming: 'Wird bestätigt …',
  count: 'Das ist eine Antwort',
  counting: 'Wird gewertet …',
  noAnswers: {
    'auto-reply': 'Automatische Antwort, zählt nicht als Antwort',
    list: 'Kam über eine Gruppe oder einen Verteiler, zählt nicht als Antwort',
    reaction: 'Eine Reaktion, keine Antwort',
    recall: 'Bittet, eine E-Mail zurückzurufen, keine Antwort',
    'wrong-address': 'Laut E-Mail nicht zuständig oder falsche Adresse',
    invitation: 'Aus einer Kalendereinladung, keine Antwort auf die Meldung',
    quotation: 'Zitiert nur eine frühere E-Mail, zählt nicht als Antwort.',
    unreadable: 'Diese E-Mail konnte hier nicht gelesen werden.',
  },
  unsent: {
    label: 'Du, noch nicht gesendet',
    sending: 'Wird gesendet …',
    waiting: 'Noch nicht gesendet. Wird gesendet, sobald du wieder online bist.',
    edit: 'Bearbeiten',
    editWithoutPhotos: 'Ohne Fotos bearbeiten',
    editWithoutFiles: 'Ohne Dateien bearbeiten',
    recordings: ({ count }) => `${count} ${count === 1 ? 'Aufnahme' : 'Aufnahmen'}`,
    papers: ({ count }) => `${count} ${count === 1 ? 'Dokument' : 'Dokumente'}`,
  },
  box: {
    to: ({ builder }) => `Nachricht an ${builder}`,
    write: ({ builder }) => `An ${builder} schreiben`,
    theBuilder: 'den Bauträger',
    tooLong: ({ length, max }) => `Die Nachricht ist zu lang: ${length} von ${max} Zeichen`,
    addPhotos: 'Fotos, Video, Ton oder PDFs hinzufügen',
    more: 'Mehr hinzufügen',
    paper: 'Dokument hinzufügen',
    record: 'Video oder Ton aufnehmen',
    send: 'Nachricht senden',
    sending: 'Nachricht wird gesendet',
    keys: 'Enter zum Senden, Umschalt+Enter für eine neue Zeile',
  },
}

export const translation: Messages<typeof en.translation> = {
  translate: 'Übersetzen',
  busy: 'Wird übersetzt …',
  byMachine: 'Maschinell übersetzt',
  tooMany: 'Zu viele Übersetzungen in kurzer Zeit.',
  tooLong: 'Diese Nachricht ist zu lang, um hier übersetzt zu werden.',
  failures: {
    slow: 'Die Übersetzung hat zu lange gedauert. Sie lässt sich noch einmal versuchen.',
    busy: 'Gerade wird zu viel übersetzt. In einer Minute lässt es sich noch einmal versuchen.',
    other: 'Das ließ sich nicht übersetzen. Später lässt es sich noch einmal versuchen.',
  },
}

type Who = { who: string | null }
/** "Du hast", or "Maya hat". */
const has = ({ who }: Who): string => (who === null ? 'Du hast' : `${who} hat`)
/** An infinitive after it needs no pronoun for the person. */
const said = (who: Who, did: string): string => `${has(who)} angegeben, ${did}`
const withBuilder = (isYours: boolean): string => (isYours ? 'mit deinem Bauträger' : 'mit dem Bauträger')
const theBuilder = (isYours: boolean): string => (isYours ? 'deinen Bauträger' : 'den Bauträger')

export const recordWords: Messages<typeof en.recordWords> = {
  yourBuilder: 'Dein Bauträger',
  theBuilder: 'Der Bauträger',
  withDetail: ({ text, detail }) => `${text}: ${detail}`,
  withDelivery: ({ text, delivery }) => `${text}. ${delivery}`,
  withdrawn: (who) => `${has(who)} diese Meldung zurückgezogen`,
  keptLocally: ({ to }) =>
    `Die E-Mail an ${to ?? 'den Bauträger'} wurde geschrieben, aber E-Mail ist nicht eingerichtet`,
  sentAgain: (who) => `${has(who)} die E-Mail noch einmal senden lassen`,
  sentAgainTo: ({ to, ...who }) => `${has(who)} die E-Mail noch einmal senden lassen: an ${to}`,
  visitProposed: ({ builder }) => `${builder} hat einen Termin vorgeschlagen`,
  visitOffered: ({ builder }) => `${builder} hat eine Zeit für einen Termin angeboten`,
  visitAccepted: (who) => `${has(who)} den Termin zugesagt`,
  visitDeclined: (who) => `${has(who)} um einen anderen Termin gebeten`,
  visitConfirmed: ({ builder }) => `${builder} hat den Termin bestätigt`,
  visitCancelled: 'Der Termin ist nicht mehr nötig',
  visitCalledOff: ({ builder }) => `${builder} hat den Termin abgesagt`,
  fixReported: ({ builder }) => `${builder} hat das als repariert markiert`,
  fixDisputed: (who) => `${has(who)} angegeben, dass es noch nicht repariert ist`,
  fixUndone: ({ builder }) => `${builder} hat zurückgenommen, dass es repariert ist`,
  photos: ({ count }) => plural(count, { one: '1 Foto', other: `${count} Fotos` }),
  somePhotos: 'Fotos',
  photosAdded: ({ photos, ...who }) => `${has(who)} ${photos} hinzugefügt`,
  repairPhotos: ({ photos, ...who }) => `${has(who)} ${photos} von der Reparatur hinzugefügt`,
  cameBack: ({ who, number }) =>
    `Erneut aufgetreten: ${number === null ? 'neue Meldung' : `Meldung ${number}`} von ${who ?? 'dir'}`,
  followedUp: ({ isSent, ...who }) => `${has(who)} eine Erinnerung ${isSent ? 'gesendet' : 'geschrieben'}`,
  followedUpItself: ({ who, isSent }) =>
    `Eine Erinnerung wurde automatisch ${isSent ? 'gesendet' : 'geschrieben'}, wie ${who === null ? 'du es eingestellt hattest' : `${who} es eingestellt hatte`}`,
  seen: ({ builder }) => `${builder} hat die Seite der Meldung geöffnet`,
  imported: (who) => `${has(who)} diese Meldung aus anderswo aufbewahrten Dateien importiert`,
  ownStatement: 'Eigene Angabe',
  handedOver: (who) => `${has(who)} dieses Haus übergeben`,
  takenOver: (who) => `${has(who)} dieses Haus übernommen`,
  senderConfirmed: ({ sender, isYours, ...who }) =>
    `${has(who)} ${sender ?? 'den Absender'} als ${theBuilder(isYours)} bestätigt`,
  acknowledgementUndone: ({ builder }) => `${builder} hat die Eingangsbestätigung zurückgenommen`,
  answerCounted: ({ when, isYours, ...who }) =>
    `${has(who)} ${when === null ? 'die damalige E-Mail' : `die E-Mail vom ${when}`} als Antwort ${isYours ? 'deines Bauträgers' : 'des Bauträgers'} gewertet`,
  linkReplaced: 'Der private Link wurde ersetzt; der alte funktioniert nicht mehr',
  fetched: ({ to, isYours }) =>
    `Der private Link für ${to ?? theBuilder(isYours)} wurde abgerufen, von einer Person oder einem Programm`,
  fetchedByRobot: ({ to, isYours }) =>
    `Ein Programm, keine Person, hat den privaten Link für ${to ?? theBuilder(isYours)} abgerufen`,
  wrongAddress: ({ email }) => `Rückmeldung von ${email ?? 'dieser Adresse'}: nicht die richtige Adresse`,
  mailFailed: 'Eine E-Mail ist nicht angekommen',
  corrected: (who) => `${has(who)} diese Meldung korrigiert`,
  correctedFields: ({ fields, changes, ...who }) => `${has(who)} korrigiert (${fields}): ${changes}`,
  change: ({ before, after }) => `„${before}“ ist jetzt „${after}“`,
  filed: (who) => `${has(who)} diesen Mangel gemeldet`,
  notArrived: 'Die E-Mail ist nicht angekommen',
  notArrivedBecause: ({ detail }) => `Die E-Mail ist nicht angekommen: ${detail}`,
  notArrivedLater: ({ detail }) => `Die E-Mail ist nicht angekommen. ${detail}`,
  opened: ({ builder }) => `${builder} hat diese Meldung geöffnet`,
  acknowledged: ({ builder }) => `${builder} hat den Eingang dieser Meldung bestätigt`,
  reopened: (who) => `${has(who)} diese Meldung wieder geöffnet`,
  inProgress: ({ status, builder }) => `${status}: ${builder} kümmert sich darum`,
  fixed: (who) => `${has(who)} angegeben, dass es repariert ist; die Meldung ist erledigt`,
  closed: 'Die Meldung wurde als erledigt abgeschlossen',
  noted: 'Vermerkt',
  shared: (who) => `${has(who)} den privaten Link kopiert oder geteilt`,
  stored: {
    due: ({ kind, date }) =>
      `${{ answer: 'Die Antwort', inspection: 'Die Besichtigung', repair: 'Die Reparatur' }[kind]} war am ${date} fällig`,
    undeliverable: (it) =>
      `Vom Mailserver am ${it.accepted} angenommen, am ${it.reported} als unzustellbar gemeldet. ${it.reason}`,
    imported: ({ emails, photos }) =>
      [
        emails > 0 && plural(emails, { one: '1 E-Mail', other: `${emails} E-Mails` }),
        photos > 0 && plural(photos, { one: '1 Foto', other: `${photos} Fotos` }),
      ]
        .filter(Boolean)
        .join(' und '),
    fixedBefore: 'Schon vor dem Import repariert',
    nobodyObjected: ({ days }) =>
      `Vor ${plural(days, { one: '1 Tag', other: `${days} Tagen` })} als repariert markiert; niemand hat widersprochen.`,
  },
  sent: 'Gesendet',
  sentTo: ({ to }) => `Gesendet an ${to}`,
  serverAnswered: ({ reply }) => `Antwort des empfangenden Mailservers: ${reply}`,
  delivery: {
    written: 'Geschrieben, nicht gesendet: E-Mail ist nicht eingerichtet',
    waiting: ({ to }) => `Wartet auf das Senden an ${to}`,
    accepted: ({ to, at }) => `Am ${at} dem Maildienst für ${to} übergeben`,
    refused: ({ to }) => `Nicht angenommen für ${to}`,
    cameBack: ({ at }) => `Am ${at} zurückgekommen`,
    dropped: 'Nicht gesendet: war nicht mehr nötig',
    seen: ({ at }) => `Auf der Seite der Meldung, die am ${at} geöffnet wurde`,
  },
  saidSent: ({ how, date, ...who }) =>
    [said(who, 'es selbst geschickt zu haben'), how, date !== null && `am ${date}`]
      .filter(Boolean)
      .join(', '),
  statement: {
    sent: (who) => said(who, 'es selbst geschickt zu haben'),
    letter: (who) => said(who, 'einen Brief abgeschickt zu haben'),
    call: ({ isYours, ...who }) => said(who, `${withBuilder(isYours)} telefoniert zu haben`),
    conversation: ({ isYours, ...who }) => said(who, `${withBuilder(isYours)} gesprochen zu haben`),
  },
  stated: ({ did, date, words }) => `${did}, am ${date}: „${words}“`,
  statedTracked: (it) => `${it.did}, am ${it.date}, Sendungsnummer ${it.tracking}: „${it.words}“`,
  notByEmail: 'Dein Bauträger erfährt davon nicht per E-Mail: Schick ihm den Link.',
}
