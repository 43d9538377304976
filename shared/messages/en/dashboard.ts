import { plural } from '../format.ts'

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
  room: 'Room',
  sort: 'Sort',
  allStatuses: 'Status: All',
  allCategories: 'Category: All',
  allRooms: 'Room: All',
  sortedBy: ({ order }: { order: string }) => `Sort: ${order}`,
  sorts: { newest: 'Newest', oldest: 'Oldest', lastUpdated: 'Last updated', room: 'Room' },
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

/** The state of a claim in its row: one or two of these, with a dot between. */
export const claimState = {
  notSentToBuilder: 'Not sent to your builder',
  addBuilder: 'Not sent yet · add your builder',
  sendLink: ({ builder }: { builder: string }) => `Not sent yet · send ${builder} the link`,
  sending: 'Sending…',
  notSent: 'Not sent yet',
  sent: ({ day }: { day: string }) => `Sent ${day}`,
  notAnswered: 'not answered yet',
  notOpened: 'not opened yet',
  opened: ({ day }: { day: string }) => `Opened ${day}`,
  dueToday: 'answer due today',
  dueTomorrow: 'answer due tomorrow',
  due: ({ day }: { day: string }) => `answer due ${day}`,
  noAnswerFor: ({ count }: { count: number }) =>
    plural(count, { one: 'no answer for 1 day', other: `no answer for ${count} days` }),
  noAnswer: 'no answer yet',
  overdue: ({ count }: { count: number }) =>
    plural(count, { one: 'Overdue 1 day', other: `Overdue ${count} days` }),
  longOverdue: ({ count }: { count: number }) =>
    plural(count, { one: 'Long overdue: 1 day', other: `Long overdue: ${count} days` }),
  followedUp: ({ day }: { day: string }) => `followed up ${day}`,
  noAnswerSince: ({ day }: { day: string }) => `no answer since ${day}`,
  acknowledged: ({ day }: { day: string }) => `Acknowledged ${day}`,
  repairDue: ({ day }: { day: string }) => `repair due ${day}`,
  repairOver: ({ count }: { count: number }) =>
    plural(count, { one: 'Repair 1 day over', other: `Repair ${count} days over` }),
  repairLongOver: ({ count }: { count: number }) =>
    plural(count, { one: 'Repair long overdue: 1 day', other: `Repair long overdue: ${count} days` }),
  reopened: ({ day }: { day: string }) => `Reopened ${day}`,
  started: ({ day }: { day: string }) => `Work started ${day}`,
  fixReported: ({ day }: { day: string }) => `Marked as fixed ${day} · waiting for your answer`,
  /** `visit` is its time: "Tue, Nov 3, 8–10 AM". */
  visit: ({ visit }: { visit: string }) => `Visit ${visit}`,
  /** The same after a first fact. */
  visitAhead: ({ visit }: { visit: string }) => `visit ${visit}`,
  visitWas: ({ visit }: { visit: string }) => `Visit was ${visit}`,
  visitProposed: ({ visit }: { visit: string }) => `Visit ${visit}? · waiting for your answer`,
  visitUnanswered: ({ visit }: { visit: string }) => `Visit ${visit} · you did not answer`,
  visitDeclined: 'You asked for another time for the visit',
  withdrawn: ({ day }: { day: string }) => `Withdrawn ${day}`,
  closed: ({ day }: { day: string }) => `Closed ${day}`,
  fixed: ({ day }: { day: string }) => `Fixed ${day}`,
  sameDay: 'the same day',
  took: ({ count }: { count: number }) => plural(count, { one: 'took 1 day', other: `took ${count} days` }),
  failed: 'The email to your builder came back.',
}

/** Beside the list of the dashboard: figures, the next dates. They are loaded later than the claims. */
export const dashboardSide = {
  label: 'Figures and dates',
  comingUp: 'Coming up',
  visitToAnswer: 'Visit to answer',
  visit: ({ window }: { window: string }) => `Visit, ${window}`,
  answerDue: 'Answer due',
  repairDue: 'Repair due',
  warrantyEnds: 'Warranty ends',
  warrantyAdvice: 'Walk your house before then',
  title: 'At a glance',
  refresh: 'Refresh',
  refreshLabel: 'Refresh metrics',
  loadFailed: 'Could not load metrics data. Using default values.',
  refreshFailed: 'Could not refresh the figures. Please try again.',
  total: 'Total Claims',
  openClosed: ({ open, closed }: { open: number; closed: number }) => `${open} open · ${closed} closed`,
  /** Mean time to the builder's first answer; `meaning` explains the name behind a dot. */
  firstResponse: {
    name: 'Avg FRT',
    meaning: 'first response',
    missing: 'No answers yet',
    fast: 'Fast, under 24 h',
    average: 'Average, 24 to 48 h',
    slow: 'Slow, over 48 h',
  },
  /** Mean time to Closed. */
  timeToFix: {
    name: 'Avg ART',
    meaning: 'time to fix',
    missing: 'Nothing fixed yet',
    fast: 'Fast, under 7 days',
    average: 'Average, 7 to 14 days',
    slow: 'Slow, over 14 days',
  },
  reports: 'Reports',
  reportsPremium: 'Reports · Premium',
}
