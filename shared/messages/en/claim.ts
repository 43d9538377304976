import type { SentBy } from '#shared/claims/reasons.ts'
import { plural } from '../format.ts'

const took = (days: number): string =>
  days === 0 ? 'less than a day' : plural(days, { one: '1 day', other: `${days} days` })

/** A claim’s page as it opens; its details and what is opened on it later are in other areas. */
export const claim = {
  page: 'Claim',
  title: ({ number }: { number: number }) => `Claim ${number}`,
  back: 'Back to Dashboard',
  dashboard: 'Dashboard',
  breadcrumb: 'Breadcrumb',
  savedCopy: 'You’re offline. Showing what was saved <time/>.',
  readOnly: {
    title: 'You can read this claim',
    text: 'Answering and changing it is up to the others who share this home.',
  },
  share: 'Share',
  more: 'More',
  photos: 'Photos <count/>',
  addPhotos: 'Add photos',
  description: 'Description',
  /** For screen readers. */
  statusNow: ({ status }: { status: string }) => `The status is now ${status}.`,
  lastUpdate: 'Last update <time/>',
  notFound: {
    title: 'Claim Not Found',
    text: "The claim you're looking for doesn't exist or you don't have access to it.",
    button: 'Return to Dashboard',
    offline: 'You’re offline',
    offlineText: 'This claim is not saved on this device yet. It opens when you’re back online.',
    failed: 'It could not be loaded',
    failedText: 'The fault is on our side, and your claim may well be there.',
  },
  /** A closed claim: how it ended; `days` is 0 for less than a day. */
  closed: {
    withdrawn: ({ day }: { day: string }) => `Withdrawn ${day}`,
    fixed: ({ day, days }: { day: string; days: number }) => `Fixed ${day}, in ${took(days)}`,
    closed: ({ day, days }: { day: string; days: number }) => `Closed ${day}, in ${took(days)}`,
    stillFixed: 'Is it still fixed?',
    ifNot: ({ closed, until }: { closed: string; until: string }) =>
      `${closed}. If it came back, file it again or reopen this claim until ${until}.`,
    reopen: 'Reopen',
    cameBack: 'It came back',
  },
  /** Between the messages. */
  corrected: ({ fields }: { fields: string }) => `Corrected <time/>: ${fields} · <see>See before</see>`,
  /** `field`: "Title". */
  before: ({ field }: { field: string }) => `${field} before`,
  answer: 'Answer',
  visit: {
    when: ({ when }: { when: string }) => `Visit ${when}`,
    asked: ({ when }: { when: string }) => `Visit ${when}?`,
    /** "Carlos comes", in its card. */
    who: ({ comes }: { comes: string }) => `${comes}. `,
    off: 'Not needed any more.',
    accepted: ({ date }: { date: string | null }) => `You accepted${date === null ? '' : ` on ${date}`}.`,
    declined: ({ date, note }: { date: string | null; note: string | null }) =>
      `You asked for another time${date === null ? '' : ` on ${date}`}${note ? `: “${note}”` : '.'}`,
    replaced: 'Replaced by another time.',
  },
}

const sentBy: Record<SentBy, string> = {
  email: 'by email',
  text: 'by text message',
  portal: 'through the builder’s portal',
  'in-person': 'in person',
  other: 'in another way',
}

/** Words for why and how something of a claim was said: corrections, reopening, sending. */
export const reasonWords = {
  /** A field that can be corrected, inside a sentence. */
  field: ({ name }: { name: string }) => name,
  /** "title, category and address", the corrected fields. */
  fields: ({ names }: { names: readonly string[] }) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  /** Where nobody had said, or no longer says, which room it is. */
  noRoom: 'Not said',
  /** How the homeowner reported sending the link. */
  sentBy,
  reasonMissing: 'Please say what is still wrong',
}

/** The thread of a claim: its messages, and the box to write one. */
export const thread = {
  title: 'Messages',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  none: 'No messages yet. Send a message to the builder.',
  newSince: 'New since you last looked',
  jump: ({ count }: { count: number }) => `${count} new · Jump to latest`,
  /** A separator: "Mar 4, 2026 · yesterday". */
  day: ({ date, ago }: { date: string; ago: string }) => `${date} · ${ago}`,
  earlier: {
    load: 'Earlier messages',
    busy: 'Loading...',
    above: 'Earlier messages are above.',
    onPaper: 'Earlier messages are not printed here. The downloaded record has all of them.',
    failed: 'Earlier messages could not be loaded',
    failedWhy: 'Earlier messages could not be loaded. Please try again.',
  },
  /** For screen readers. */
  sent: 'Message sent',
  saved: ({ delivery }: { delivery: string }) => `Message saved. ${delivery}`,
  news: ({ who, words }: { who: string; words: string }) => `New message from ${who}: ${words}`,
  messageOf: ({ who }: { who: string }) => `${who}, message`,
  photosFrom: ({ who }: { who: string }) => `from ${who}`,
  you: 'You',
  yourBuilder: 'Your builder',
  /** A person, and whom they work for. */
  authorOf: ({ name, company }: { name: string; company: string }) => `${name}, ${company}`,
  byEmail: 'by email',
  original: 'Show original',
  openOriginal: 'Open the original.',
  notStored: ({ name }: { name: string }) => `${name}, not stored: this kind of file is not kept`,
  otherAddress: ({ email }: { email: string }) => `from another address: ${email}`,
  confirm: 'This is my builder',
  confirming: 'Confirming...',
  count: 'This is an answer',
  counting: 'Counting...',
  /** Emails that do not count as an answer. */
  noAnswers: {
    'auto-reply': 'Automatic reply, not an answer',
    list: 'Came through a group or list, not counted as an answer',
    reaction: 'A reaction, not an answer',
    recall: 'Asks to take an email back, not an answer',
    'wrong-address': 'Says it’s not their job or the wrong address',
    invitation: 'From a calendar invitation, not an answer to the claim',
    quotation: 'Only quotes an earlier email, not counted as an answer.',
    unreadable: 'This email could not be read here.',
  },
  /** A message that is not sent yet. */
  unsent: {
    label: 'You, not sent yet',
    sending: 'Sending…',
    waiting: 'Not sent yet. It will be sent when you’re back online.',
    edit: 'Edit',
    editWithoutPhotos: 'Edit without photos',
    editWithoutFiles: 'Edit without files',
    recordings: ({ count }: { count: number }) => `${count} ${count === 1 ? 'recording' : 'recordings'}`,
    papers: ({ count }: { count: number }) => `${count} ${count === 1 ? 'document' : 'documents'}`,
  },
  box: {
    to: ({ builder }: { builder: string }) => `Message to ${builder}`,
    write: ({ builder }: { builder: string }) => `Write to ${builder}`,
    theBuilder: 'the builder',
    tooLong: ({ length, max }: { length: number; max: number }) =>
      `Message is too long: ${length} of ${max} characters`,
    addPhotos: 'Add photos, video, sound or PDFs',
    more: 'Add more',
    paper: 'Add a document',
    record: 'Record video or sound',
    send: 'Send message',
    sending: 'Sending message',
    keys: 'Enter to send, Shift+Enter for a new line',
  },
}

/** A message of the other side in the reader's language, by an AI service. */
export const translation = {
  /** A small button below a message in another language. */
  translate: 'Translate',
  busy: 'Translating...',
  /** Above the translation, which is below the message's own words. */
  byMachine: 'Translated by machine',
  tooMany: 'Too many translations in a row.',
  tooLong: 'This message is too long to be translated here.',
  failures: {
    /** A homeowner reads these, or a builder. */
    slow: 'The translation took too long. Please try again.',
    busy: 'Too many translations at this moment. Please try again in a minute.',
    other: 'This could not be translated. Please try again later.',
  },
}

/** The reader, or a person by name. */
type Who = { who: string | null }
const you = ({ who }: Who): string => who ?? 'You'
const ofBuilder = (isYours: boolean): string => (isYours ? 'your builder' : 'the builder')
const said = (who: Who, did: string): string => `${you(who)} said ${who.who === null ? 'you' : 'they'} ${did}`
type Builder = { builder: string }

/**
 * The events of a claim’s record, a line each, and what became of the emails about them. `who` is who did it: null for
 * the reader. Lines have no period.
 */
export const recordWords = {
  yourBuilder: 'Your builder',
  theBuilder: 'The builder',
  /** A line, and the stored or typed words that belong to it. */
  withDetail: ({ text, detail }: { text: string; detail: string }) => `${text}: ${detail}`,
  /** A line, and what became of the email about it. */
  withDelivery: ({ text, delivery }: { text: string; delivery: string }) => `${text}. ${delivery}`,
  withdrawn: (who: Who) => `${you(who)} withdrew this claim`,
  keptLocally: ({ to }: { to: string | null }) =>
    `The email to ${to ?? 'the builder'} was written, but email isn’t set up`,
  sentAgain: (who: Who) => `${you(who)} had the email sent again`,
  sentAgainTo: ({ to, ...who }: Who & { to: string }) => `${you(who)} had the email sent again: to ${to}`,
  visitProposed: ({ builder }: Builder) => `${builder} proposed a visit`,
  visitOffered: ({ builder }: Builder) => `${builder} offered a time for a visit`,
  visitAccepted: (who: Who) => `${you(who)} accepted the visit`,
  visitDeclined: (who: Who) => `${you(who)} asked for another time`,
  visitConfirmed: ({ builder }: Builder) => `${builder} confirmed the visit`,
  visitCancelled: 'The visit is not needed any more',
  visitCalledOff: ({ builder }: Builder) => `${builder} canceled the visit`,
  fixReported: ({ builder }: Builder) => `${builder} marked this as fixed`,
  fixDisputed: (who: Who) => `${you(who)} said it is not fixed yet`,
  fixUndone: ({ builder }: Builder) => `${builder} took back that this is fixed`,
  photos: ({ count }: { count: number }) => plural(count, { one: '1 photo', other: `${count} photos` }),
  somePhotos: 'photos',
  photosAdded: ({ photos, ...who }: Who & { photos: string }) => `${you(who)} added ${photos}`,
  repairPhotos: ({ photos, ...who }: Who & { photos: string }) => `${you(who)} added ${photos} of the repair`,
  cameBack: ({ who, number }: Who & { number: string | null }) =>
    `It came back: ${who ?? 'you'} filed ${number === null ? 'a new claim' : `claim ${number}`}`,
  followedUp: ({ isSent, ...who }: Who & { isSent: boolean }) =>
    `${you(who)} ${isSent ? 'sent' : 'wrote'} a follow-up`,
  followedUpItself: ({ who, isSent }: Who & { isSent: boolean }) =>
    `A follow-up was ${isSent ? 'sent by itself' : 'written'}, as ${who ?? 'you'} had set`,
  seen: ({ builder }: Builder) => `${builder} opened the claim’s page`,
  imported: (who: Who) => `${you(who)} imported this claim from files kept elsewhere`,
  ownStatement: 'Own statement',
  handedOver: (who: Who) => `${you(who)} handed this home over`,
  takenOver: (who: Who) => `${you(who)} took this home over`,
  senderConfirmed: ({ sender, isYours, ...who }: Who & { sender: string | null; isYours: boolean }) =>
    `${you(who)} confirmed ${sender ?? 'the sender'} as ${ofBuilder(isYours)}`,
  acknowledgementUndone: ({ builder }: Builder) => `${builder} took back the acknowledgement`,
  answerCounted: ({ when, isYours, ...who }: Who & { when: string | null; isYours: boolean }) =>
    `${you(who)} counted the email of ${when ?? 'then'} as an answer of ${ofBuilder(isYours)}`,
  linkReplaced: 'The private link was replaced; the old one no longer works',
  fetched: ({ to, isYours }: { to: string | null; isYours: boolean }) =>
    `The private link for ${to ?? ofBuilder(isYours)} was fetched, by a person or a program`,
  fetchedByRobot: ({ to, isYours }: { to: string | null; isYours: boolean }) =>
    `A program, not a person, fetched the private link for ${to ?? ofBuilder(isYours)}`,
  wrongAddress: ({ email }: { email: string | null }) =>
    `Whoever reads ${email ?? 'this address'} says it is not the right one`,
  mailFailed: 'An email did not arrive',
  corrected: (who: Who) => `${you(who)} corrected this claim`,
  /** `fields`: "title and address"; `changes`: "“Drip” is now “Leak”; …". */
  correctedFields: ({ fields, changes, ...who }: Who & { fields: string; changes: string }) =>
    `${you(who)} corrected the ${fields}: ${changes}`,
  change: ({ before, after }: { before: string; after: string }) => `“${before}” is now “${after}”`,
  filed: (who: Who) => `${you(who)} filed this claim`,
  notArrived: 'The email did not arrive',
  notArrivedBecause: ({ detail }: { detail: string }) => `The email did not arrive: ${detail}`,
  /** `detail`: sentences. */
  notArrivedLater: ({ detail }: { detail: string }) => `The email did not arrive. ${detail}`,
  opened: ({ builder }: Builder) => `${builder} opened this claim`,
  acknowledged: ({ builder }: Builder) => `${builder} acknowledged this claim`,
  reopened: (who: Who) => `${you(who)} reopened this claim`,
  /** `status`: the name of the status. */
  inProgress: ({ status, builder }: Builder & { status: string }) => `${status}: ${builder} is on it`,
  fixed: (who: Who) => `${you(who)} said it is fixed; the claim is closed`,
  closed: 'The claim was closed',
  noted: 'Noted',
  shared: (who: Who) => `${you(who)} copied or shared the private link`,
  /** What the record stores in English, in the reader’s language. */
  stored: {
    due: ({ kind, date }: { kind: 'answer' | 'inspection' | 'repair'; date: string }) =>
      `The ${kind} was due ${date}`,
    /** An email that was accepted and came back. `reason`: sentences. */
    undeliverable: (it: { accepted: string; reported: string; reason: string }) =>
      `Accepted by the mail server on ${it.accepted}, reported undeliverable on ${it.reported}. ${it.reason}`,
    imported: ({ emails, photos }: { emails: number; photos: number }) =>
      [
        emails > 0 && plural(emails, { one: '1 email', other: `${emails} emails` }),
        photos > 0 && plural(photos, { one: '1 photo', other: `${photos} photos` }),
      ]
        .filter(Boolean)
        .join(' and '),
    fixedBefore: 'Fixed before it was imported',
    nobodyObjected: ({ days }: { days: number }) => `Marked as fixed ${days} days ago; nobody objected.`,
  },
  sent: 'Sent',
  sentTo: ({ to }: { to: string }) => `Sent to ${to}`,
  /** The proof below it, in the words of the mail server. */
  serverAnswered: ({ reply }: { reply: string }) => `Their mail server answered: ${reply}`,
  /** What became of an email. */
  delivery: {
    written: 'Written, not sent: email isn’t set up',
    waiting: ({ to }: { to: string }) => `Waiting to be sent to ${to}`,
    accepted: ({ to, at }: { to: string; at: string }) => `Handed to the mail service for ${to} on ${at}`,
    refused: ({ to }: { to: string }) => `Not accepted for ${to}`,
    cameBack: ({ at }: { at: string }) => `Came back on ${at}`,
    dropped: 'Not sent: it was not needed any more',
    seen: ({ at }: { at: string }) => `On the claim’s page, which was opened on ${at}`,
  },
  /** "You said you sent it yourself, by text message, on Nov 25, 2026". */
  saidSent: ({ how, date, ...who }: Who & { how: string | null; date: string | null }) =>
    [said(who, `sent it ${who.who === null ? 'yourself' : 'themselves'}`), how, date !== null && `on ${date}`]
      .filter(Boolean)
      .join(', '),
  /** What a homeowner did outside the app, by the kind. */
  statement: {
    sent: (who: Who) => said(who, `sent it ${who.who === null ? 'yourself' : 'themselves'}`),
    letter: (who: Who) => said(who, 'posted a letter'),
    call: ({ isYours, ...who }: Who & { isYours: boolean }) => said(who, `phoned ${ofBuilder(isYours)}`),
    conversation: ({ isYours, ...who }: Who & { isYours: boolean }) =>
      said(who, `spoke with ${ofBuilder(isYours)}`),
  },
  /** `did`: one of the above. */
  stated: ({ did, date, words }: { did: string; date: string; words: string }) =>
    `${did} on ${date}: “${words}”`,
  statedTracked: (it: { did: string; date: string; tracking: string; words: string }) =>
    `${it.did} on ${it.date}, tracking number ${it.tracking}: “${it.words}”`,
  /** The warning before an act that the builder should know of, where no email is sent. */
  notByEmail: 'Your builder isn’t told by email: send them the link.',
}
