/** The dashboard: its list of claims and the rows that need the homeowner. */
export const dashboard = {
  title: 'Dashboard',
  claims: 'Claims',
  newClaim: 'New Claim',
  search: 'Search claims',
  refresh: 'Refresh claims',
  filters: 'Filters',
  /** The number on the button of the filters; only screen readers read the words. */
  active: '<count/><sr> active</sr>',
  status: 'Status',
  category: 'Category',
  sort: 'Sort',
  allStatuses: 'Status: All',
  allCategories: 'Category: All',
  sortedBy: ({ order }: { order: string }) => `Sort: ${order}`,
  sorts: { newest: 'Newest', oldest: 'Oldest', lastUpdated: 'Last updated' },
  clearFilters: 'Clear Filters',
  searching: 'Searching...',
  found: ({ count }: { count: number }) => `Showing ${count} claim(s)...`,
  loadingClaims: 'Loading claims',
  loadFailed: 'Failed to load claims data. Please try again.',
  trying: 'Trying...',
  showMore: 'Show more',
  loading: 'Loading...',
  /** Headings of the groups. */
  needsYou: 'Needs you',
  needsAnswer: 'Needs an answer',
  closed: 'Closed',
  /** The one line above the list, with a link. */
  notices: {
    'no-builder': { text: 'Your builder is not on record', act: 'Add builder' },
    'confirm-address': { text: 'Please confirm your email address', act: 'Send the email again' },
    'limit-asked': { text: 'Somebody asks for more claims', act: 'Answer' },
    'set-up-email': { text: 'Email isn’t set up yet', act: 'Set up email' },
  },
  /** In a row, where the claim came from the person's own files. */
  imported: 'Imported',
  /** Read before the title of a claim with news. */
  unread: 'New:',
  senders: { Homeowner: 'Homeowner', Builder: 'Builder' },
  /** Headings of a group of claims. */
  waitingFor: ({ builder }: { builder: string }) => `Waiting for ${builder}`,
  waiting: 'Waiting for your builder',
  /** Rows that need the homeowner: what for, and the buttons. */
  needs: {
    failed: 'This email came back',
    fixAddress: 'Fix',
    sendLink: 'Send the link',
    notSent: 'Not sent yet',
    isFixed: 'Is it fixed?',
    yes: 'Yes',
    notYet: 'Not yet',
    /** `visit` is its time. */
    visit: ({ visit }: { visit: string }) => `Visit ${visit}?`,
    accept: 'Accept',
    otherTime: 'Other time',
    followUpNotSent: 'Follow-up not sent yet',
    unreached: 'Your builder does not have it yet',
    followUp: 'Follow up',
    asked: ({ name }: { name: string }) => `${name} asked a question`,
    answered: ({ name }: { name: string }) => `${name} answered`,
    reply: 'Reply',
    accepted: 'Accepted.',
    markedFixed: 'Marked as fixed.',
    reopen: 'Reopen',
  },
}
