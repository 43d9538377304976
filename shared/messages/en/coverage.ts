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
