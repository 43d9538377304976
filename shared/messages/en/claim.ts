import { plural } from '../format.ts'
import type { SentBy } from '#shared/claims/reasons.ts'

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

const took = (days: number): string =>
  days === 0 ? 'less than a day' : plural(days, { one: '1 day', other: `${days} days` })

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
