import { plural } from '../format.ts'

/** The menu of a claim’s page and what it opens, and the sheets to add and correct something. */
export const claimSheets = {
  menu: {
    evidence: 'Evidence file',
    evidenceHint: 'PDF, or ZIP with photos, emails and checksums.',
    statement: 'Add what you did yourself',
    statementHint: 'A letter, a call or a conversation, in your own words.',
    reopen: 'Reopen this claim',
    cameBack: 'It came back',
    cameBackHint: 'Files a new claim, linked to this one.',
    correct: 'Correct something',
    correctHint: 'Title, category, room, text or address. The old text stays in the record.',
    addPhotos: 'Add photos',
    isTold: 'Your builder is told.',
    photosStay: 'They stay in the record.',
    fixed: 'It’s fixed',
    closes: 'Closes the claim.',
    closesFor: ({ days }: { days: number }) => `Closes the claim. You can reopen it for ${days} days.`,
    withdraw: 'Withdraw',
    withdrawTold: 'Filed by mistake. Your builder is told, and the record stays.',
    withdrawHint: 'Filed by mistake. The record stays.',
  },
  close: {
    title: 'Close this claim?',
    unsent: 'Nobody is told, because it was not sent to a builder.',
    told: ({ days }: { days: number }) =>
      `Your builder is told that it is fixed. You can reopen it for ${days} days if it is not.`,
    notTold: ({ days }: { days: number }) =>
      `Your builder isn’t told by email: send them the link. You can reopen it for ${days} days if it is not.`,
    submit: 'It’s fixed',
    busy: 'Closing...',
  },
  withdraw: {
    title: 'Withdraw this claim?',
    notTold:
      'Your builder isn’t told by email: send them the link. The record stays, and it still counts as filed.',
    told: '<builder/> is told it was filed by mistake, and nobody works on it. The record stays, and it still counts as filed.',
    nobody: 'It has no builder yet, so nobody is told. The record stays, and it still counts as filed.',
    cancel: 'Keep it',
    submit: 'Withdraw',
    busy: 'Withdrawing...',
    reason: 'Reason',
    example: 'Like “same as claim 1003”',
  },
  correct: {
    title: 'Correct something',
    submit: 'Save correction',
    busy: 'Saving...',
    was: ({ words }: { words: string }) => `Before: “${words}”`,
    name: 'Title',
    category: 'Category',
    room: 'Room',
    summary: 'Summary',
    description: 'Description',
    address: 'Address',
    stays: 'The old text stays in the record with its date.',
    staysTold: 'The old text stays in the record with its date, and your builder is told.',
    staysNotTold:
      'The old text stays in the record with its date. Your builder isn’t told by email: send them the link.',
  },
  addPhotos: {
    title: 'Add photos',
    /** Without a builder. */
    lead: ({ left }: { left: number }) =>
      `Photos stay in the record: they can be added, not removed. You can add ${left} more.`,
    leadTold: ({ left }: { left: number }) =>
      `<builder/> is told. Photos stay in the record: they can be added, not removed. You can add ${left} more.`,
    leadNotTold: ({ left }: { left: number }) =>
      `Your builder isn’t told by email: send them the link. Photos stay in the record: they can be added, not removed. You can add ${left} more.`,
    choose: 'Choose photos',
    submit: ({ count }: { count: number }) =>
      plural(count, { one: 'Add 1 photo', other: `Add ${count} photos` }),
    busy: 'Sending...',
    more: 'Add photos',
  },
  /** Photos of a repair. */
  beforeAfter: {
    title: 'Before and after',
    before: 'Before',
    after: 'After',
    beforeOf: ({ title }: { title: string }) => `Before: ${title}`,
    afterOf: ({ title }: { title: string }) => `After: ${title}`,
    hint: 'A photo of the finished repair, from the same place, shows what was fixed. It stays in the record.',
  },
  statement: {
    title: 'What did you do?',
    lead: 'It enters the record as your own statement. It stays as you write it: if something is wrong, add another one. Nobody is told.',
    submit: 'Add to the record',
    busy: 'Adding...',
    way: 'What you did',
    /** By the way it was done: its name, and the labels of the day and the words. */
    ways: {
      letter: { name: 'I posted a letter', date: 'Posted on', words: 'What the letter said' },
      call: { name: 'I phoned them', date: 'Called on', words: 'What was said' },
      conversation: { name: 'I spoke with them', date: 'Spoke on', words: 'What was said, and with whom' },
      sent: { name: 'I sent it myself', date: 'Sent on', words: 'What you sent, and how' },
    },
    tracking: 'Tracking number',
    addPhoto: 'Add a photo as proof',
    addPdf: 'Add a PDF as proof',
    remove: ({ name }: { name: string }) => `Remove ${name}`,
  },
  /** In the record, while its steps are loaded. */
  notice: {
    failed: 'This could not be loaded. Please try again.',
    none: 'Nothing was sent yet.',
  },
}
