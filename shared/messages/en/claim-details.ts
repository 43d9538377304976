import { plural } from '../format.ts'

/** Beside the messages of a claim: its facts, its timeline and its record; and its head on paper. */
export const claimDetails = {
  facts: {
    title: 'Details',
    category: 'Category',
    room: 'Room',
    coverage: 'Coverage when filed',
    address: 'Address',
    builder: 'Builder',
    noBuilder: 'Not on record yet',
    number: 'Claim number',
    cameBackFrom: 'Came back from',
    cameBackAs: 'Came back as',
    imported: 'Imported',
    walkThrough: 'Walk-through',
    item: ({ number }: { number: number }) => `<list/>, item ${number}`,
  },
  timeline: {
    label: 'Claim timeline',
    title: 'Timeline',
    /** The step that was reached last. */
    latest: ({ step, date }: { step: string; date: string }) => `${step} ${date}`,
    submitted: 'Submitted on <time/>, <ago/>',
    firstResponse: 'First Response Time',
    resolution: 'Resolution Time',
    steps: 'Status updates',
    about: ({ date }: { date: string }) => `About ${date}`,
    saidFixed: 'You said it is fixed.',
    aboutHint: 'An “About” date is estimated from the day you filed.',
  },
  record: {
    title: 'Record',
    whole: 'The whole record',
    events: ({ count }: { count: number }) => plural(count, { one: '1 event', other: `${count} events` }),
    openProof: 'Open <name/>',
    told: 'What <builder/> was told, and when',
    theBuilder: 'the builder',
    notChecked: 'Not checked yet',
    notCheckedText: 'Not checked yet. It is checked within a few minutes.',
    differs: 'Doesn’t match',
    unchanged: 'Unchanged',
    checked: 'Record unchanged, checked up to <time/>',
  },
  /** On paper. */
  paper: {
    filed: ({ number }: { number: number }) => `Claim ${number}, filed by <user/> (<email/>).`,
    filedWith: ({ number }: { number: number }) =>
      `Claim ${number}, filed by <user/> (<email/>) with <builder/> (<address/>).`,
    printed: ({ at, zone }: { at: string; zone: string }) => `Printed ${at}. All times are ${zone}.`,
  },
}

/** The panel of the response clock on a claim’s page; its bold line and sentences are in `clockWords`. */
export const clockPanel = {
  label: 'Response clock',
  /** `day`: "yesterday", "Nov 12". */
  notYet: ({ day }: { day: string }) => `“Fixed” was answered with “not yet” ${day}.`,
  saidFollowedUp: ({ day }: { day: string }) => `You said you followed up ${day}.`,
  followedUpItself: ({ day }: { day: string }) => `A follow-up went by itself ${day}.`,
  followedUp: ({ day }: { day: string }) => `You followed up ${day}.`,
  mailed: ({ day }: { day: string }) => `You mailed a letter ${day}.`,
  how: 'How this is counted',
  explanation: ({ without }: { without: string }) =>
    `Working days are Mondays to Fridays without ${without}. The clock pauses while you have something to answer, and until the day of an agreed visit. Opening the claim or an automatic reply doesn’t stop it. These are targets, not legal deadlines; the home’s owner <a>can change them</a>.`,
  formalNotice: 'Write a formal notice',
  send: 'Send follow-up',
  write: 'Write a follow-up',
  readFirst: 'Read it first',
  used: ({
    used,
    days,
    unit,
    over,
  }: {
    used: number
    days: number
    unit: 'working' | 'calendar'
    over: number
  }) =>
    `${used} of ${days} ${unit === 'working' ? 'working days' : 'days'} used${over > 0 ? `, ${over} over` : ''}`,
  haveSent: 'Have follow-ups sent by themselves',
  failed: 'That did not work. Please try again.',
  stopped: 'The follow-up that would go by itself was stopped.',
  goesOn: ({ day }: { day: string }) => `A follow-up goes by itself on ${day}, as you had set.`,
  goesOnBy: ({ day }: { day: string }) => `A follow-up goes by itself on ${day}, as <name/> had set.`,
  letGo: 'Let it go',
  stop: 'Stop it',
}

/** The notice on a claim's page where the builder names a time in a message. */
export const visitNamed = {
  title: 'Add this visit?',
  /** `visit`: "Tue, Dec 8, 8–10 AM". */
  when: ({ visit }: { visit: string }) => `${visit}.`,
  text: '<builder/> seems to name this time in a message. Nothing is set until you add it; both of you then get it for the calendar.',
  add: 'Add visit',
  busy: 'Adding...',
  dismiss: 'Not a visit',
  failed: 'The visit could not be added. Please try again.',
  notDismissed: 'That did not work. Please try again.',
}
