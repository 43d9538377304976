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
