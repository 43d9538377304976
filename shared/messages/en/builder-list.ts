import { number, plural } from '../format.ts'

const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })

/** The builder's list of all claims addressed to them. */
export const builderList = {
  title: 'Claims',
  show: 'Show',
  filters: {
    all: 'All',
    overdue: 'Overdue',
    week: 'Due this week',
    waiting: 'Waiting for homeowner',
    visits: 'Visits',
    closed: 'Closed',
  },
  sort: 'Sort',
  sorts: { due: 'Due first', newest: 'Newest first', oldest: 'Oldest first' },
  search: {
    label: 'Search claims',
    placeholder: 'Homeowner, address or claim',
    /** A phone's button that shows search, order and export. */
    open: 'Search, order and export',
    showing: ({ count }: { count: number }) => `Showing ${count} claim(s)... <a>Clear search</a>`,
  },
  trade: { label: 'Trade', all: 'Trade: All', none: 'Not assigned' },
  apply: 'Show',
  exportCsv: 'Export CSV',
  further: 'Show more',
  tooMany: {
    title: ({ all, listed }: { all: number; listed: number }) =>
      `You have ${number(all)} open claims. This list and its counts have the ${number(listed)} oldest.`,
    text: 'Search for a homeowner, an address or a claim number to find any of the others, or <a>export all as CSV</a>.',
  },
  select: 'Select',
  selectDone: 'Done',
  selection: {
    label: 'Selected claims',
    /** The script of the page fills in how many. */
    one: '<count/> selected',
    other: '<count/> selected',
    hint: 'Each homeowner is told.',
    assign: 'Assign',
    acknowledge: 'Acknowledge <count/>',
    none: 'Select none',
  },
  empty: {
    filtered: 'No claims match your filters.',
    text: 'No open claims. New ones appear here and in your email.',
    showAll: 'Show all open claims',
  },
  undo: {
    done: ({ count }: { count: number }) =>
      plural(count, { one: 'Acknowledged', other: `${count} claims acknowledged` }),
    /** The slot is the seconds that are left. */
    left: ({ count }: { count: number }) =>
      plural(count, {
        one: 'The homeowner can see it. <left/> s to take it back',
        other: 'Each homeowner can see it. <left/> s to take it back',
      }),
    submit: 'Undo',
  },
  groups: {
    overdue: 'Overdue',
    week: 'Due this week',
    later: 'Later',
    waiting: 'Waiting for the homeowner',
    closed: 'Closed',
  },
  columns: { claim: 'Claim', status: 'Status', due: 'Due', trade: 'Assigned to' },
  row: {
    select: ({ title }: { title: string }) => `Select ${title}`,
    /** A day on which something is due; the word is hidden below a heading that says it. */
    due: '<word>Due </word><day/>',
    assign: 'Assign',
    assignWhat: ({ title }: { title: string }) => `Assign ${title}`,
    assignedTo: ({ name, title }: { name: string; title: string }) => `Assigned to ${name}: ${title}`,
    acknowledge: 'Acknowledge',
    acknowledgeWhat: ({ title }: { title: string }) => `Acknowledge ${title}`,
    notes: ({ count, title }: { count: number; title: string }) =>
      count === 0
        ? `Notes: ${title}`
        : plural(count, { one: `1 note: ${title}`, other: `${count} notes: ${title}` }),
  },
  /** What a claim waits for. */
  standing: {
    withdrawn: ({ day }: { day: string }) => `Withdrawn ${day}`,
    closed: ({ day }: { day: string }) => `Closed ${day}`,
    asked: ({ day }: { day: string }) => `Asked ${day} if fixed`,
    filed: ({ day }: { day: string }) => `Filed ${day}`,
    over: ({ count }: { count: number }) => `${days(count)} over`,
    longOver: ({ count }: { count: number }) => `Long overdue, ${days(count)}`,
    repairOver: ({ count }: { count: number }) => `Repair ${days(count)} over`,
    repairLongOver: ({ count }: { count: number }) => `Repair long overdue, ${days(count)}`,
    /** `late` is one of the four above. */
    withVisit: ({ late, day }: { late: string; day: string }) => `${late} · visit ${day}`,
    toConfirm: ({ day }: { day: string }) => `Visit ${day}, to confirm`,
    visit: ({ visit }: { visit: string }) => `Visit ${visit}`,
    nothing: 'Nothing is due',
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  /** Read to a screen reader when claims come and go; the slot is their titles. */
  news: { came: 'New: <titles/>', left: 'No longer in this list: <titles/>' },
  /** The headings of the exported table. */
  csv: {
    claim: 'Claim',
    title: 'Title',
    category: 'Category',
    room: 'Room',
    status: 'Status',
    homeowner: 'Homeowner',
    address: 'Address',
    filed: 'Filed',
    received: 'Received',
    due: 'Due',
    over: 'Days over',
    visit: 'Visit',
    trade: 'Assigned to',
    response: 'First response (hours)',
    since: 'Status since',
    resolution: 'Resolution (days)',
    visitStates: {
      proposed: 'proposed',
      accepted: 'accepted',
      declined: 'declined',
      replaced: 'replaced',
      cancelled: 'cancelled',
    },
  },
}
