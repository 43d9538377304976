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

/** The sheet of a formal notice: a letter to print, sign and mail. */
export const formalNotice = {
  title: 'Formal notice',
  cancel: 'Cancel',
  make: 'Make the letter',
  making: 'Making...',
  over: {
    title: 'Nothing is overdue any more',
    text: 'Your builder has answered, or it is your turn. There is nothing to give notice of.',
  },
  notLoaded: 'The letter could not be loaded',
  pdfNotLoaded: 'The letter could not be loaded. Please try again.',
  /** Once it is made. */
  downloadLabel: 'Download PDF',
  download: 'PDF',
  mailed: 'I mailed it',
  loading: 'Loading...',
  nextFolded:
    'Print it, sign it and mail it. Folded in three, both addresses show in a #10 double-window envelope. Then say that you mailed it: the letter enters the record, with its tracking number.',
  next: 'Print it, sign it and mail it. Write the builder’s address on the envelope. Then say that you mailed it: the letter enters the record, with its tracking number.',
  again: 'Write it again',
  lead: 'A letter to print, sign and mail, from the record of this claim. Making it tells nobody. This letter is not legal advice.',
  address: 'Builder’s name and postal address',
  addressHint: ({ lines, characters }: { lines: number; characters: number }) =>
    `As on the envelope: at most ${lines} lines of ${characters} characters. It is kept for the next letter.`,
  answerBy: 'Ask for an answer by',
  delivery: 'How you’ll mail it',
  certified: 'Certified or registered mail',
  ordinary: 'Ordinary mail',
  preview: 'This is what it will say:',
  letter: 'The letter',
  /** The first words of the statement that it was mailed. */
  mailedWords: ({ subject, request }: { subject: string; request: string }) => `${subject}. ${request}`,
  rules: {
    addressMissing: 'Enter the builder’s postal address',
    tooManyLines: ({ max }: { max: number }) => `Use at most ${max} lines`,
    lineTooLong: ({ max }: { max: number }) => `Use at most ${max} characters a line`,
    dayMissing: 'Please choose a day',
    notAfterToday: 'Choose a day after today',
    tooLate: 'Choose a day within a year',
  },
}

/** "What the builder was told, and when": the steps and their lines. */
export const noticeWords = {
  steps: {
    written: 'Written',
    waiting: 'Not yet accepted',
    accepted: 'Accepted',
    refused: 'Not accepted',
    delivered: 'Delivered',
    'came-back': 'Came back',
    fetched: 'Fetched, we cannot tell by whom',
    'fetched-by-robot': 'Fetched by a robot',
    opened: 'Opened by a person',
    answered: 'Answered',
    'taken-back': 'Taken back',
    'own-statement': 'Own statement',
    copy: 'Copy',
  },
  /** In bold, before its line. */
  step: ({ step }: { step: string }) => `${step}.`,
  /** The email that somebody else got too; `step` is its own. */
  copyFor: ({ who, step, text }: { who: string; step: string; text: string }) =>
    `For ${who}. ${step}: ${text}`,
  emailTo: ({ to }: { to: string }) => `Email to ${to}`,
  /** `server`: the mail server that took it, null where it is not known. */
  accepted: ({ to, server, isEncrypted }: { to: string; server: string | null; isEncrypted: boolean }) =>
    `Email to ${to}${server === null ? '' : `, by ${server}`}${isEncrypted ? ', encrypted on the way there' : ''}`,
  triedAgain: ({ to, server }: { to: string; server: string | null }) =>
    `Email to ${to}${server === null ? '' : `, by our own email service (${server})`}; it is tried again`,
  refused: ({ to, server }: { to: string; server: string | null }) =>
    `Email to ${to}${server === null ? '' : `, by our own email service (${server})`}`,
  nothingSent: ({ to }: { to: string }) => `Email isn’t set up: nothing was sent to ${to}`,
  notSent: ({ to }: { to: string }) => `Email to ${to}, which was not sent`,
  /** Reports of mail servers. */
  reports: {
    failed: 'A report came that the email could not be delivered',
    delayed: 'A report came that the email is delayed',
    delivered: 'A report came that the email was delivered',
    relayed: 'A report came that the email was passed on',
  },
  reportFrom: ({ from }: { from: string }) => `From ${from}`,
  theBuilder: 'The builder',
  /** Emails that are no answer, by the reason. */
  noAnswers: {
    'auto-reply': ({ who }: { who: string }) => `An automatic reply came from ${who}`,
    list: ({ who }: { who: string }) => `An email through a group or list came from ${who}`,
    reaction: ({ who }: { who: string }) => `A reaction came from ${who}`,
    recall: ({ who }: { who: string }) => `A request to take an email back came from ${who}`,
    'wrong-address': ({ who }: { who: string }) =>
      `An email that says that it is not their job, or the wrong address, came from ${who}`,
    invitation: ({ who }: { who: string }) => `A calendar invitation came from ${who}`,
    quotation: ({ who }: { who: string }) => `An email that only quotes the one before came from ${who}`,
    unreadable: ({ who }: { who: string }) => `An email that could not be read here came from ${who}`,
  },
  answeredByEmail: ({ who }: { who: string }) => `${who} answered by email`,
  answeredOnPage: ({ who }: { who: string }) => `${who} answered on the claim’s page`,
}
const entry = ({ seq, about }: { seq: number; about: string | null }): string =>
  about === null ? `entry ${seq}` : `entry ${seq} (${about})`
const Entry = (of: { seq: number; about: string | null }): string => entry(of).replace('entry', 'Entry')

/** What is wrong with a record that was verified, a sentence for each fault. */
export const recordFindings = {
  /** What an entry is, by its kind. */
  kinds: {
    filed: 'the claim as filed',
    chained: 'the claim as it was',
    event: 'an event',
    message: 'a message',
    photo: 'a photo',
    attachment: 'a document',
    'email-queued': 'an email to the builder',
    delivery: 'a delivery attempt',
    'mail-received': 'an email that came in',
    'mail-imported': 'an imported email',
    removed: 'the removal',
  },
  /** What is wrong with an entry. */
  faults: {
    /** `about`: what the entry is and when it was made, as far as it is known. */
    changed: (of: { seq: number; about: string | null }) => `${Entry(of)} was changed after it was recorded.`,
    missing: (of: { seq: number; about: string | null }) => `${Entry(of)} is missing.`,
    missingUpTo: ({ seq, lastSeq }: { seq: number; lastSeq: number }) =>
      `Entries ${seq} to ${lastSeq} are missing.`,
    inserted: (of: { seq: number; about: string | null }) =>
      `${Entry(of)} does not belong there: it was inserted.`,
    reordered: (of: { seq: number; about: string | null }) => `${Entry(of)} is not in its place.`,
    unlinked: (of: { seq: number; about: string | null }) =>
      `${Entry(of)} does not follow the one before: one of the two was replaced.`,
    'content-missing': (of: { seq: number; about: string | null }) => `The content of ${entry(of)} is gone.`,
    'data-changed': (of: { seq: number; about: string | null }) =>
      `What is stored differs from ${entry(of)}.`,
    'data-missing': (of: { seq: number; about: string | null }) =>
      `What ${entry(of)} recorded is not stored any more.`,
    'data-added': ({ what }: { what: string }) => `Something is stored that was never recorded: ${what}.`,
  },
  unknown: 'unknown',
  /** On a claim’s page. */
  page: {
    title: ({ count }: { count: number }) =>
      plural(count, { one: '1 entry doesn’t match', other: `${count} entries don’t match` }),
    checked:
      'Checked <time/>. What to do: keep the emails and files you have, because they name earlier checksums, and ask whoever runs Homeclaim for you to compare the record with a backup.',
  },
}
