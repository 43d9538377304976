import { plural } from '../format.ts'

const seconds = (left: number) => plural(left, { one: '1 second', other: `${left} seconds` })

/** How a builder answers on the page of a claim: what is pressed, typed and chosen there. */
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
