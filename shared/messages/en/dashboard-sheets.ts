/** What is opened from the dashboard: the sheets of its rows, filters, keys, and the notice of old claims. */
export const dashboardSheets = {
  titles: { fix: 'Correct the address', reply: 'Reply', reopen: 'What came back?' },
  loading: 'Loading…',
  /** The claim email that came back. */
  fix: {
    cameBack: 'The email came back. Nothing you wrote is lost.',
    because: ({ reason }: { reason: string }) => `${reason} Nothing you wrote is lost.`,
    becauseTo: ({ reason, to }: { reason: string; to: string }) =>
      `${reason} It went to ${to}. Nothing you wrote is lost.`,
    wentTo: ({ to }: { to: string }) => `The email came back. It went to ${to}. Nothing you wrote is lost.`,
    email: 'Builder email',
    hint: 'Also changed on your profile.',
    busy: 'Sending...',
    toNew: 'Send to the new address',
    again: 'Send again',
  },
  filters: { title: 'Filters', clear: 'Clear All', apply: 'Apply Filters', all: 'All', allCategories: 'All' },
  keys: {
    title: 'Keys',
    search: 'Search',
    newClaim: 'New claim',
    next: 'Next claim',
    previous: 'Previous claim',
    open: 'Open the claim',
    list: 'This list',
  },
  /** In place of the rows. */
  noMatch: 'No claims match your filters.',
  noClaims: 'No claims yet.',
  noMatchHint: 'Try fewer words, or another status.',
  /** The claims could not be read again; `at` is a time, "4:12 PM". */
  savedAt: ({ at }: { at: string }) => `These are from ${at}.`,
  offline: ({ at }: { at: string }) => `You’re offline. Showing what was saved at ${at}.`,
}

/** Before the first claim: the dashboard of somebody new, and the three steps. */
export const firstRun = {
  welcome: 'Welcome, <name/>.<br/>Let’s get your home on record.',
  lead: 'At a walk-through, builders mark what needs fixing with blue tape. This is your roll of tape. Three short steps and your first claim is on its way.',
  done: '(done)',
  importThem: 'Claims kept elsewhere? <a>Import them</a>',
  steps: {
    home: {
      title: 'Add your home',
      text: 'Address and warranty dates, so every claim carries them.',
      action: 'Add home',
    },
    builder: {
      title: 'Add your builder',
      text: 'The name and email on your warranty papers.',
      action: 'Add builder',
    },
    claim: {
      title: 'File your first claim',
      text: 'A photo and two sentences are enough.',
      action: 'New Claim',
    },
  },
  /** In place of the text of the last step, where claims are limited. */
  freeClaims: ({ count }: { count: number }) =>
    `A photo and two sentences are enough. Your first ${count} claims are free.`,
  /** The pages of the steps. */
  page: 'Get started',
  loadFailed: 'Failed to load profile',
  step: ({ step }: { step: number }) => `Step ${step} of 3`,
  /** The same, read before the lead. */
  stepRead: ({ step }: { step: number }) => `Step ${step} of 3.`,
  next: 'Continue',
  saving: 'Saving...',
  home: {
    title: 'Where is your home?',
    lead: 'We put this on every claim, so you type it once.',
    start: 'Warranty start date',
    startHint: 'Your closing date',
    end: 'Warranty end date',
    endHint: 'Often one year later',
    endYearLater: 'One year later',
  },
  builder: {
    title: 'Who built it?',
    lead: 'Claims go to this address. It’s usually in your closing papers, under “warranty service”.',
    name: 'Builder name',
    email: 'Builder email',
    phone: 'Builder phone',
    ownPhone: 'Your phone',
    ownPhoneHint: 'So they can call about a visit. Only your builder sees it.',
    later: 'I don’t have the email yet',
  },
  claim: {
    title: 'What needs fixing?',
    lead: 'Start with a photo. A few words, and it’s on record today.',
    photo: 'Take a photo',
    newClaim: 'New Claim',
    walkThrough: 'Walk through the house',
    later: 'Nothing yet, go to my dashboard',
  },
}
