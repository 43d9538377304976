import { plural } from '../format.ts'

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
