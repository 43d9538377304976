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
