import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/record-words.ts'

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
