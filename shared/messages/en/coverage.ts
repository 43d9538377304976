import { plural } from '../format.ts'

/** The page of a home's warranty: its parts and dates, the calendar, and how soon the builder should act. */
export const coverage = {
  title: 'Coverage',
  notLoaded: 'Your coverage could not be loaded.',
  offline: 'You’re offline. Showing what was saved <time/>.',
  /** After the address. */
  from: ({ date }: { date: string }) => ` · warranty from ${date}`,
  noDates: {
    title: 'When did you close?',
    text: 'Every year of a warranty counts from that day. It isn’t in the profile of this home yet.',
    add: 'Add the date',
  },
  empty: {
    title: 'Add your warranty dates to see what’s covered.',
    choose: 'Choose a template',
  },
  addPart: 'Add a part',
  datesTitle: 'Dates that matter',
  start: 'Start',
  startLabel: 'Start: walk your house',
  panel: {
    /** Without a template. */
    title: 'Your warranty',
    change: 'Change',
    noDates: 'No dates yet',
    today: 'Today',
    /** The bar of a part, read to screen readers; `left` is "124 days left". */
    bar: ({ title, date, left }: { title: string; date: string; left: string }) =>
      `${title}, ends ${date}, ${left.toLowerCase()}`,
    ended: ({ date }: { date: string }) => `Ended ${date}`,
    ends: ({ date }: { date: string }) => `Ends ${date}`,
    changePart: ({ title }: { title: string }) => `Change ${title}`,
  },
  /** Below the dates: where they come from. */
  source: {
    profile:
      'From the warranty dates of your profile; check them against your papers. This isn’t legal advice.',
    papers: 'These dates come from your papers. Check them in your contract; this isn’t legal advice.',
    start: 'Worked out from your start date; check them against your papers. This isn’t legal advice.',
    startExcept: ({ except }: { except: string }) =>
      `Worked out from your start date, except ${except}; check them against your papers. This isn’t legal advice.`,
    template: ({ template }: { template: string }) =>
      `Worked out from the ${template} template and your start date; check them against your papers. This isn’t legal advice.`,
    templateExcept: ({ template, except }: { template: string; except: string }) =>
      `Worked out from the ${template} template and your start date, except ${except}; check them against your papers. This isn’t legal advice.`,
  },
  calendar: {
    title: 'In your calendar',
    off: 'Visits and warranty dates can show in your phone’s or computer’s calendar, and stay up to date there.',
    on: 'Add this address in your calendar app as a subscription. Whoever has it can see your visits and dates.',
    make: 'Make a calendar address',
    address: 'Secret address',
    renew: 'New address',
    end: 'Turn off',
    askRenew: {
      title: 'Make a new address?',
      lead: 'The old one stops working at once, in every calendar that uses it.',
      busy: 'Making it...',
    },
    askEnd: {
      title: 'Turn the calendar off?',
      lead: 'Calendars that use the address stop getting new dates.',
      submit: 'Turn it off',
      busy: 'Turning it off...',
    },
  },
}

/** How soon the builder of a home should act, and the form that changes it. */
export const ownTargets = {
  title: 'How soon your builder should act',
  lead: 'Due dates and follow-ups count by this, and your builder sees them.',
  ownerOnly: 'Only the owner of this home can change this.',
  kinds: {
    answer: {
      short: 'First answer',
      label: 'Your builder should answer within',
      hint: ({ usual }: { usual: string }) => `From the day the claim reached them. Usual: ${usual}.`,
    },
    inspection: {
      short: 'Inspection',
      label: 'They should inspect within',
      hint: ({ usual }: { usual: string }) => `From their first answer. Usual: ${usual}.`,
    },
    repair: {
      short: 'Repair',
      label: 'They should finish the repair within',
      hint: ({ usual }: { usual: string }) => `From their first answer. Usual: ${usual}.`,
    },
  },
  /** "10 working days", and the unit alone beside a field. */
  time: {
    calendar: ({ count }: { count: number }) => plural(count, { one: '1 day', other: `${count} days` }),
    working: ({ count }: { count: number }) =>
      plural(count, { one: '1 working day', other: `${count} working days` }),
  },
  unit: {
    calendar: ({ count }: { count: number }) => plural(count, { one: 'day', other: 'days' }),
    working: ({ count }: { count: number }) => plural(count, { one: 'working day', other: 'working days' }),
  },
  change: 'Change targets',
  save: 'Save',
  saved: 'Saved. The due dates of your open claims count by it.',
  reset: 'Back to the usual ones',
  note: 'Working days are Mondays to Fridays without public holidays. These are targets, not legal deadlines.',
}

/** The rooms of a home: on the page of its warranty, and in the sheet that changes them. */
export const homeRooms = {
  title: 'Rooms',
  lead: 'Offered to every claim and walk-through, in this order.',
  change: 'Change rooms',
  notLoaded: 'They could not be loaded.',
  sheet: {
    title: 'Rooms of this home',
    lead: 'Claims and walk-throughs offer these rooms in this order. Claims keep the room they were filed with, also when you rename or remove it here.',
    room: ({ number }: { number: number }) => `Room ${number}`,
    up: ({ name }: { name: string }) => `Move ${name} up`,
    down: ({ name }: { name: string }) => `Move ${name} down`,
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    moved: ({ name, number, count }: { name: string; number: number; count: number }) =>
      `${name}: now ${number} of ${count}`,
    removed: ({ name }: { name: string }) => `${name} removed`,
    add: 'Add a room',
    missing: 'Please name this room, or remove it',
    twice: 'This room is in the list already',
    save: 'Save',
    busy: 'Saving...',
  },
}

/** Errors at the fields of a warranty's part. */
export const coverageRules = {
  wholeNumber: 'Enter a whole number',
  tooSmall: 'Too small',
  tooLarge: 'Too large',
  nameMissing: 'Name is required',
  tooLong: 'Too long',
  categoryMissing: 'Choose at least one category',
  dateInvalid: 'Please enter a valid date',
  atMost: ({ max }: { max: number }) => `At most ${max}`,
  endBeforeStart: 'The last day must not be before the first',
  closesBeforeOpens: 'It must not close before it opens',
}

/** What the page of a warranty opens: the choice of a template, and the form of a part. */
export const coverageSheets = {
  choose: {
    title: 'Which warranty do you have?',
    lead: 'Your contract or warranty book says. You can change every date afterwards.',
    submit: 'Use this',
    label: 'Template',
    part: ({ date }: { date: string }) => `<title/>, to ${date}`,
    source: ({ source }: { source: string }) =>
      `Source: ${source}. The dates are worked out from your start date; check your contract.`,
    replaces: 'What you have now is replaced.',
  },
  saving: 'Saving...',
  save: 'Save',
  titleChange: 'Change this part',
  titleAdd: 'Add a part',
  lead: 'As your contract says it.',
  name: 'Name',
  covers: 'What it covers',
  startsOn: 'First day',
  endsOn: 'Last day',
  grace: 'Days to file after the last day',
  graceHint: '0 if your papers name none.',
  rule: 'By then a claim must be',
  rules: { received: 'Received', postmarked: 'Postmarked' },
  demand: 'Days to demand arbitration after the last day',
  categories: 'Categories',
  remove: 'Remove this part',
  /** The second press removes. */
  removeSure: 'Yes, remove this part',
  filings: {
    title: 'Filing windows',
    lead: 'Times in which a form must be filed, such as a 30-day or a year-end form.',
    add: 'Add a filing window',
    one: ({ number }: { number: number }) => `Filing window ${number}`,
    form: 'Form',
    from: 'Days counted from',
    first: 'The first day',
    last: 'The last day',
    opens: 'Opens, in days',
    closes: 'Closes, in days',
    accepted: ({ from, to }: { from: string; to: string }) => `Accepted from ${from} to ${to}`,
    hint: '−30 is 30 days before it.',
    remove: 'Remove',
    removeLabel: ({ number }: { number: number }) => `Remove filing window ${number}`,
  },
}

const completion =
  'It counts from completion of the work, often the date of the occupation certificate: enter that date as the start if it differs from your profile’s.'

/**
 * The templates of warranties, by their id: the name, a short one for sentences, when it fits and what it leaves open,
 * and the public source with its date.
 */
export const coverageTemplates = {
  'us-1-2-10': {
    name: '1-2-10 warranty (US)',
    short: '1-2-10',
    about:
      'What many US builders give. No law sets it, so your warranty book decides. Many books accept a claim for some days after a year ends: enter yours.',
    source: 'Federal Trade Commission, consumer advice “Warranties for New Homes”',
  },
  ontario: {
    name: 'Ontario 1/2/7',
    short: 'Ontario 1/2/7',
    about:
      'The statutory warranty that Tarion runs, from the date of possession. Each year ends the day before its anniversary. Forms and their grace days have changed several times: Tarion’s MyHome shows yours. Claims go to Tarion on its own forms.',
    source:
      'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, notice of September 14, 2020',
  },
  texas: {
    name: 'Texas 1/2/6/10',
    short: 'Texas 1/2/6/10',
    about:
      'The least that a written warranty gives for a builder to be sued for six years only; without one it is ten from substantial completion. Not every home has such a warranty, and suits need a notice first.',
    source:
      'Texas Civil Practice and Remedies Code § 16.009, as amended by H.B. 2024, effective June 9, 2023',
  },
  california: {
    name: 'California (SB 800)',
    short: 'California',
    about:
      'Times in which a court case can be begun, from the close of escrow; the ten years count from substantial completion, which may be earlier. A notice to the builder comes first. Drainage and irrigation end after one year, landscaping after two.',
    source: 'California Civil Code §§ 895–945.5 (SB 800 of 2002): §§ 896, 900 and 941',
  },
  'uk-nhbc': {
    name: 'UK 2+8 (NHBC-style)',
    short: 'UK 2+8',
    about:
      'Two years in which the builder puts defects right, then eight years of insurance for certain parts. It usually starts at legal completion; your certificate has the dates. Tell the builder within the two years.',
    source:
      'NHBC, “What does Buildmark cover” and the Buildmark policy for homes registered from October 1, 2019',
  },
  'new-south-wales': {
    name: 'New South Wales 2/6',
    short: 'New South Wales 2/6',
    about: `Statutory warranties: times in which a court case can be begun. ${completion} What counts as a major defect is defined by the Act.`,
    source: 'Home Building Act 1989 (NSW), s 18E, as amended from January 15, 2015',
  },
  victoria: {
    name: 'Victoria 10',
    short: 'Victoria 10',
    about:
      'Building actions can be begun for ten years from the occupancy permit or the certificate of final inspection. The law is being reformed, and insurance has shorter times (six years structural, two years other defects is common): check your policy.',
    source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  },
  queensland: {
    name: 'Queensland 1/6',
    short: 'Queensland 1/6',
    about: `Statutory warranties for residential work. ${completion} Complaints to the QBCC have times of their own that may be shorter: check them there.`,
    source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  },
  'south-australia': {
    name: 'South Australia 5',
    short: 'South Australia 5',
    about: `Statutory warranties: a court case can be begun for five years. ${completion}`,
    source: 'Building Work Contractors Act 1995 (SA), s 32',
  },
  own: {
    name: 'My own',
    short: '',
    about: 'Starts empty. Add what your papers say, part by part.',
    source: '',
  },
}

/** Things of a home with a warranty of their own: on the page of the warranty, and offered to a new claim. */
export const things = {
  title: 'Things with their own warranty',
  add: 'Add a thing',
  none: 'A dishwasher, the furnace, the roof: many things have a warranty of their maker. Keep their labels and years here; we remind you before one ends, and a claim can name them.',
  noneReadOnly: 'There are none yet.',
  notLoaded: 'They could not be loaded.',
  change: ({ name }: { name: string }) => `Change ${name}`,
  serial: ({ serial }: { serial: string }) => `Serial number ${serial}`,
  until: ({ name, date }: { name: string; date: string }) => `${name}: until ${date}`,
  ended: ({ name, date }: { name: string; date: string }) => `${name}: ended ${date}`,
  parts: { parts: 'Parts', labor: 'Labor', both: 'Parts and labor' },
  noDates: 'Add the day it was installed and its years.',
  papers: { label: 'Label', manual: 'Manual', receipt: 'Receipt' },
  sheet: {
    titleAdd: 'Add a thing',
    titleChange: 'Change this thing',
    name: 'What it is',
    namePlaceholder: 'Dishwasher',
    category: 'Category',
    chooseCategory: 'Choose a category',
    make: 'Make',
    model: 'Model',
    serial: 'Serial number',
    installedOn: 'Installed on',
    partsYears: 'Years for parts',
    laborYears: 'Years for labor',
    papers: 'Its papers',
    paperHint: 'A photo of the label, the manual and the receipt are kept with your documents.',
    noPaper: 'None',
    choosePaper: ({ paper }: { paper: string }) => `${paper}: choose a file`,
    file: 'Choose a file',
    adding: ({ percent }: { percent: number }) => `Adding... ${percent}%`,
    save: 'Save',
    busy: 'Saving...',
    remove: 'Remove this thing',
    /** The second press removes. */
    removeSure: 'Yes, remove this thing',
  },
  nameMissing: 'Please say what it is',
  tooLong: ({ max }: { max: number }) =>
    `Please keep it to ${plural(max, { one: '1 character', other: `${max} characters` })}`,
  wrongYears: ({ max }: { max: number }) => `Please enter whole years from 1 to ${max}, or leave it empty`,
  tooMany: ({ max }: { max: number }) => `A home can have at most ${max} things.`,
  paperGone: 'This document is no longer there. Please choose another.',
  /** In the form of a claim: adds `line` to the words. */
  offer: 'Is it about one of these?',
  name: ({ name }: { name: string }) => `Name ${name}`,
  line: ({ name, model, serial, date }: { name: string; model: string; serial: string; date: string }) => {
    const facts = [model, serial && `serial number ${serial}`, date && `installed ${date}`].filter(Boolean)
    return facts.length > 0 ? `${name}: ${facts.join(', ')}.` : `${name}.`
  },
}
