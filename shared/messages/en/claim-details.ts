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
