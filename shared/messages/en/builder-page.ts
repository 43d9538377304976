import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

/** The builder's page of one claim, and what its list and the trade's page have in common with it. */
export const builderPage = {
  noAccount: 'No account needed',
  /** The first link of a page, for the keyboard, by what it leads to. */
  skip: {
    'the claim': 'Skip to the claim',
    'the list': 'Skip to the list',
    content: 'Skip to content',
    'the evidence': 'Skip to the evidence',
  },
  titleOfPage: ({ title }: { title: string }) => `${title} · ${PRODUCT_NAME}`,
  /** A photo's link, for screen readers. */
  photo: {
    marked: 'Marked',
    original: 'See the original',
    mark: ({ number, count }: { number: number; count: number }) => `Mark photo ${number} of ${count}`,
    open: ({ number, count }: { number: number; count: number }) => `Open photo ${number} of ${count}`,
    openOf: ({ number, count, label }: { number: number; count: number; label: string }) =>
      `Open photo ${number} of ${count}, ${label}`,
    /** The `label` of photos that somebody sent. */
    from: ({ name }: { name: string }) => `from ${name}`,
    youSent: 'you sent',
  },
  filed: '<name/> filed a warranty claim',
  /** Below it; the slots are the builder, the date and how long ago that is. */
  filedFor: 'For <builder/> · <at/>, <ago/>',
  number: ({ number }: { number: number }) => `Claim ${number}`,
  cameBack: ({ number }: { number: number }) => `Came back, earlier claim No. ${number}`,
  reported: 'What <first/> reported',
  photos: 'Photos',
  messages: 'Messages',
  times: ({ zone }: { zone: string }) => `Times in ${zone}`,
  /** What was corrected: the slots are the date and the list of fields. */
  corrected: 'Corrected <at/>: <names/>. See before',
  before: {
    title: 'Title before',
    category: 'Category before',
    room: 'Room before',
    address: 'Address before',
    summary: 'Summary before',
    description: 'Description before',
  },
  /** What was just done; each has the homeowner's first name. */
  done: {
    said: ({ first }: { first: string }) => `Sent. ${first} can see it in this conversation.`,
    acknowledged: ({ first }: { first: string }) => `Acknowledged. ${first} can see that you have it.`,
    visit: ({ first }: { first: string }) => `Visit proposed. ${first} can accept or ask for another time.`,
    fixed: ({ first }: { first: string }) => `Marked as fixed. ${first} is asked to confirm.`,
    undone: ({ first }: { first: string }) => `Undone. ${first} was not told anything.`,
    takenBack: 'You took it back. <first/> can see that too.',
    wrongAddress: 'Thank you. <first/> can see that this is not the right address.',
  },
  notFixedYet: '<first/> says it is not fixed yet.',
  notFixedBecause: '<first/> says it is not fixed yet: “<reason/>”',
  closed: 'This claim is closed. You can still write to <first/>.',
  withdrawn:
    '<first/> withdrew this claim: it was filed by mistake. Nothing needs to be done. You can still write to <first/>.',
  privateLink: ({ email }: { email: string }) =>
    `This private link is for ${email}. Anyone with it can see and answer this claim, so forward it only to the people who will do the work.`,
  allClaims: 'See all claims sent to you',
  wrongAddress: ({ first }: { first: string }) => `Not the right address? Let ${first} know`,
  /** Beside the address of the house. */
  place: {
    map: 'Open in maps',
    call: 'Call',
    callWhom: ({ first, phone }: { first: string; phone: string }) => `Call ${first}, ${phone}`,
  },
  /** Pages with only a message, and errors above a form. */
  failures: {
    notSent: 'This was not sent. Everything you wrote is still here. Please try again.',
    notSentTitle: 'This was not sent.',
    notShown: 'This page could not be shown.',
    ours: 'Something went wrong on our side. Please try again in a moment.',
    tooLarge: 'This is too large.',
    damaged: 'This form arrived damaged or incomplete. Please send it again.',
    deadLink: { title: 'This link no longer works.', text: 'Ask the homeowner to send it again.' },
    /** The same for a program, in one line. */
    deadLinkLine: 'This link no longer works. Ask the homeowner to send it again.',
    foreign: {
      title: 'This was not sent from the claim’s page.',
      text: 'Open the link in the email again and answer there.',
    },
    photosTooLarge: 'These photos are too large together. Please send up to 5 photos of 10 MB each.',
    recordingsTogether: ({ megabytes }: { megabytes: number }) =>
      `These videos and sounds are too large together. The most is ${megabytes} MB: please send some of them with another reply.`,
    filesTooLarge:
      'These files are too large together. Please send up to 5 photos of 10 MB each, and videos and sounds of 100 MB in all.',
    filesArriving:
      'Other files for this claim are still arriving. Please try again in a moment, everything you wrote is still here.',
  },
  /** The page of a walk-through, with all its items. */
  list: {
    filed: ({ count }: { count: number }) =>
      plural(count, {
        one: '<name/> filed 1 item after a walk-through',
        other: `<name/> filed ${count} items after a walk-through`,
      }),
    filedFor: 'For <builder/> · <at/>',
    items: ({ count }: { count: number }) => plural(count, { one: '1 item', other: `${count} items` }),
    acknowledgeAll: ({ count }: { count: number }) =>
      plural(count, { one: 'Acknowledge 1 item', other: `Acknowledge all ${count} items` }),
    acknowledgeHint: ({ first }: { first: string }) =>
      `Tells ${first} you have them. It does not accept responsibility.`,
    privateLink: ({ email }: { email: string }) =>
      `This private link is for ${email}. Anyone with it can see and answer these claims.`,
    openPhoto: ({ number }: { number: number }) => `Open the photo of item ${number}`,
    /** Below an item's title. */
    facts: ({ severity, category, claim }: { severity: string; category: string; claim: number }) =>
      `${severity} · ${category} · Claim ${claim}`,
    youMarkedFixed: ({ first }: { first: string }) =>
      `You marked this as fixed. ${first} is asked to confirm.`,
    fixPending: ({ first }: { first: string }) => `Marked as fixed. ${first} is asked in a few seconds.`,
    acknowledged: ({ first }: { first: string }) => `Acknowledged. ${first} can see it.`,
    undo: 'Undo',
    undoItem: ({ number }: { number: number }) => `Undo: item ${number}`,
    acknowledge: 'Acknowledge',
    acknowledgeItem: ({ number }: { number: number }) => `Acknowledge item ${number}`,
    fixed: 'Mark as fixed',
    fixedItem: ({ number }: { number: number }) => `Mark item ${number} as fixed`,
  },
}

const seconds = (left: number) => plural(left, { one: '1 second', other: `${left} seconds` })

/** A builder's answers on the page of a claim: everything pressed, typed and chosen there. */
export const builderForms = {
  title: 'Answer this claim',
  acknowledge: {
    submit: 'Acknowledge',
    busy: 'Acknowledging...',
    hint: 'Tells <first/> you have it. It does not accept responsibility.',
  },
  fixed: {
    submit: 'Mark as fixed',
    busy: 'Marking...',
    hint: '<first/> is asked to confirm before the claim closes.',
    /** In its place afterwards. */
    marked: 'You marked this as fixed, <at/>. <first/> is asked to confirm.',
  },
  /** In the place of an answer that can still be undone; `left` are seconds. */
  undo: {
    submit: 'Undo',
    busy: 'Undoing...',
    announced: {
      acknowledgement: ({ left }: { left: number }) => `Acknowledged. Undo, ${left} seconds.`,
      fix: ({ left }: { left: number }) => `Marked as fixed. Undo, ${left} seconds.`,
    },
    done: { acknowledgement: 'Acknowledged', fix: 'Marked as fixed' },
    left: {
      acknowledgement: ({ first, left }: { first: string; left: number }) =>
        `${first} can see it. ${seconds(left)} to take it back`,
      fix: ({ first, left }: { first: string; left: number }) => `${first} will be asked in ${seconds(left)}`,
    },
    over: {
      acknowledgement: ({ first }: { first: string }) => `${first} can see it`,
      fix: ({ first }: { first: string }) => `${first} is being asked`,
    },
  },
  visit: {
    first: 'Propose a visit',
    another: 'Propose another time',
    close: 'Close',
    when: 'When',
    other: 'Other day or time',
    /** Below a time to choose. */
    others: ({ count }: { count: number }) =>
      count === 0
        ? 'No other visit that day'
        : plural(count, { one: '1 other visit that day', other: `${count} other visits that day` }),
    day: 'Day',
    from: 'From',
    to: 'To',
    who: 'Who is coming',
    /** The button: `visit` is "Tue, Nov 24, 9–11 AM". */
    send: ({ visit }: { visit: string }) => `Send ${visit}`,
    sendThis: 'Send this visit',
    busy: 'Sending...',
    hint: '<first/> can accept or ask for another time.',
    hintAcknowledges: 'Also acknowledges the claim. <first/> can accept or ask for another time.',
  },
  reply: {
    label: ({ first }: { first: string }) => `Reply to ${first}`,
    placeholder: 'Ask a question, or say what happens next',
    attached: 'Photos to send',
    addPhotos: 'Add photos',
    attachedRecordings: 'Videos and sounds to send',
    addRecordings: 'Add video or sound',
    recordingsHint: ({ most, seconds, megabytes }: { most: number; seconds: number; megabytes: number }) =>
      `Up to ${most}, ${seconds} seconds each, ${megabytes} MB together`,
    submit: 'Send reply',
    busy: 'Sending...',
    /** `size` is "10 MB each". */
    photosHint: ({ most, size }: { most: number; size: string }) => `Up to ${most}, ${size}`,
    byMail: 'Or answer the email. Both land here.',
    /** The slots are filled in by the page's script. */
    removed: '<file/> removed.',
    remove: 'Remove <file/>',
    mark: 'Mark <file/>',
    editMarks: 'Change the marks on <file/>',
    /** The copy is among the photos to send. */
    markReady: 'The marked photo is with your reply.',
    /** The name of a file made from a photo of the claim. */
    photo: 'Photo',
    notMarked: 'This photo cannot be marked on this device.',
    notLoaded: 'The photo could not be opened for marking. Please check your connection and try again.',
    signedAs: 'Signed as <name/>',
    change: 'Change',
    sign: 'Sign with your name',
    name: 'Your name',
  },
}

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
