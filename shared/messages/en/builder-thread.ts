import { plural } from '../format.ts'

/** The conversation on the builder's page, with what happened in between; "you" is the builder. */
export const builderThread = {
  earlier: 'Earlier messages',
  latest: 'Latest messages',
  none: 'No messages yet.',
  /** Read to a screen reader when a message arrives. */
  news: 'New message: <words/>',
  you: 'You',
  byEmail: 'by email',
  automatic: 'automatic email',
  fromElsewhere: 'from another address',
  fromElsewhereOf: ({ email }: { email: string }) => `from another address, ${email}`,
  notKept: ({ names }: { names: string }) => `Not kept because of its kind: ${names}`,
  original: 'Show original',
  /** Before the date of each. */
  events: {
    fixReported: 'You marked this as fixed',
    fixUndone: 'You took back that this is fixed',
    visitOffered: 'You offered a time for a visit',
    acknowledgementUndone: 'You took back your acknowledgement',
    fixDisputed: '<first/> says this is not fixed yet',
    photosAdded: ({ count }: { count: number }) =>
      plural(count, { one: '<first/> added 1 photo', other: `<first/> added ${count} photos` }),
    somePhotosAdded: '<first/> added photos',
    repairPhotos: ({ count }: { count: number }) =>
      plural(count, {
        one: '<first/> added 1 photo of the repair',
        other: `<first/> added ${count} photos of the repair`,
      }),
    someRepairPhotos: '<first/> added photos of the repair',
    cameBack: ({ number }: { number: number }) => `It came back: <first/> filed claim ${number}`,
    cameBackAsNew: 'It came back: <first/> filed a new claim',
    corrected: ({ names }: { names: string }) => `<first/> corrected the ${names}`,
    withdrawn: '<first/> withdrew this claim',
    takenOver: '<first/> owns this home now',
    sentByThem: '<first/> said they sent this link',
    sent: ({ email }: { email: string }) => `Sent to ${email}`,
    notDelivered: ({ email }: { email: string }) => `The email to ${email} was not delivered`,
    opened: 'You opened this claim',
    acknowledged: 'You acknowledged this claim',
    reopened: '<first/> reopened this claim',
    inProgress: 'In progress',
    closedByThem: '<first/> closed this claim',
    closed: 'This claim was closed',
  },
  /** A visit's card. */
  visit: {
    who: ({ comes }: { comes: string }) => `${comes}. `,
    title: ({ visit }: { visit: string }) => `Visit ${visit}`,
    replace: 'Propose another time',
    notNeeded: 'Not needed any more.',
    proposed: ({ first, at }: { first: string; at: string }) =>
      `You proposed it on ${at}. ${first} has not answered yet.`,
    accepted: ({ first }: { first: string }) => `${first} accepted.`,
    acceptedOn: ({ first, at }: { first: string; at: string }) => `${first} accepted on ${at}.`,
    declined: ({ first }: { first: string }) => `${first} asked for another time.`,
    declinedOn: ({ first, at }: { first: string; at: string }) => `${first} asked for another time on ${at}.`,
    replaced: 'Replaced by a later proposal.',
  },
}
