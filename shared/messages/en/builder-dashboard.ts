import { PRODUCT_NAME } from '#shared/brand.ts'
import { number, plural } from '../format.ts'

/** A builder's own page about a claim, and whom they send: the trades. */
export const builderOffice = {
  back: 'All claims',
  number: ({ number }: { number: number }) => `Claim ${number}`,
  open: 'Open and answer',
  assigned: {
    start: 'Assign to a trade',
    title: 'Assigned to',
    sent: ({ at }: { at: string }) => `A link was sent ${at}`,
    change: 'Change',
    /** What the trade sees; the slots are the trade and the homeowner. */
    shown: '<trade/> can read what <homeowner/> wrote, with photos. Your messages and notes stay with you.',
    hidden:
      '<trade/> sees the description and its photos, not the conversation. Your messages and notes stay with you.',
    hide: 'Hide the conversation again',
    show: 'Show the conversation to this trade',
    correct: '<a>Correct their email</a>, and they get the link again.',
  },
  /** An email to a trade that did not arrive. */
  undelivered: {
    notEmailed: ({ name }: { name: string }) =>
      `${name} was not emailed: The limit of emails for today is reached. Please call them.`,
    cameBack: ({ name, failure }: { name: string; failure: string }) =>
      `The email to ${name} came back: ${failure}`,
  },
  notes: {
    title: 'Notes',
    hint: 'Only you see these: no homeowner does, and they are in no email and no record.',
    label: 'New note',
    missing: 'Please write a note',
    tooLong: ({ most }: { most: number }) => `At most ${most} characters`,
    name: 'Your name',
    submit: 'Save note',
    remove: ({ at }: { at: string }) => `Delete the note of ${at}`,
  },
  /** What a trade told the builder. */
  answers: {
    title: 'From the trade',
    done: ({ name }: { name: string }) => `${name} says it is done`,
    question: ({ name }: { name: string }) => `${name} asks`,
    /** The subject of an email to the trade. */
    subject: ({ number, title }: { number: number; title: string }) => `Claim ${number}: ${title}`,
    reply: 'Reply by email',
    confirm: 'Mark as fixed with this',
    notDone: 'Not done yet',
    answered: 'Answered',
    hint: 'The homeowner gets these words and photos, and is asked to confirm.',
    outcomes: {
      waiting: 'The claim is closed.',
      sent: 'You marked the claim as fixed with this; the homeowner has it.',
      dismissed: 'You have dealt with this.',
      withdrawn: 'They took this back.',
    },
    takenBack: ({ name }: { name: string }) => `${name} took this back. Open the claim to mark it as fixed.`,
    fixedAlready: 'This claim is marked as fixed already.',
  },
  assign: {
    title: 'Assign to a trade',
    close: 'Close',
    claims: ({ count }: { count: number }) => plural(count, { one: '1 claim', other: `${count} claims` }),
    legend: 'Trade',
    open: ({ count }: { count: number }) => `${count} open`,
    someone: { name: 'Someone new', text: 'Name, trade and email' },
    nobody: { name: 'Nobody', text: 'Their link stops working. Who never opened it gets no email.' },
    hint: 'They get a link for this claim only. They see photos and the address, and can propose a visit.',
    cancel: 'Cancel',
    submit: 'Assign',
    /** The button once somebody is chosen; the script fills in the name. */
    submitTo: 'Assign to <name/>',
    submitToNobody: 'Assign to nobody',
    missing: 'Please choose who works on it.',
    closed: 'This claim is closed.',
  },
  trades: {
    title: 'Trades',
    text: 'People you send. Assign a claim to one of them, and they get a link to that claim only.',
    edit: 'Edit',
    editWhom: ({ name }: { name: string }) => `Edit ${name}`,
    add: 'Add a trade',
    submit: 'Add trade',
    changed: 'With another email, the links that went to the old one stop working.',
    save: 'Save',
    removing: 'Removing <name/> ends their links. Their open claims are assigned to nobody.',
    remove: 'Remove <name/>',
    name: 'Name',
    nameMissing: 'Please enter a name',
    work: 'Trade',
    workHint: 'For example Plumbing',
    tooLong: ({ most }: { most: number }) => `At most ${most} characters`,
    email: 'Email',
    emailMissing: 'Please enter an email',
    emailHint: 'Their links are sent there.',
    language: 'Language of emails to them',
    languageHint: 'What they choose on their own page comes first.',
    phone: 'Phone',
    full: ({ most }: { most: number }) => `You have ${most} trades. Remove one first.`,
    known: 'You have a trade with this email already',
  },
}

/** A builder's way into the dashboard, and what is in its menu. */
export const builderAccount = {
  menu: {
    label: ({ email }: { email: string }) => `Menu for ${email}`,
    claims: 'All claims',
    trades: 'Trades',
    calendar: 'Visits in your calendar',
    devices: 'Signed-in devices',
    signOut: 'Sign out',
  },
  /** Pages with only a message. */
  failures: {
    on: 'Go to all claims',
    damaged: {
      title: 'This was not sent.',
      text: 'The form arrived damaged or incomplete. Go back and send it again.',
    },
    foreign: { title: 'This was not sent from our page.', text: 'Open your claims here and do it again.' },
    missing: {
      title: 'There is no such claim here.',
      text: 'It doesn’t exist, or it is not addressed to you any more.',
    },
    tooLarge: { title: 'This was not sent.', text: 'It is too large.' },
    unreadable: {
      title: 'This was not sent.',
      text: 'The form arrived damaged. Go back and send it again.',
    },
    refused: 'This did not work.',
    ours: {
      title: 'This page could not be shown.',
      text: 'Something went wrong on our side. Please try again in a moment.',
    },
    tooManyExports: 'Too many exports.',
    tooManyChanges: 'Too many changes.',
    signIn: 'Please sign in.',
    signInFirst: 'Please sign in first.',
    otherSite: 'This request came from another site.',
  },
  ask: {
    page: 'Builder sign-in',
    title: 'All your warranty claims in one place',
    text: 'Enter the email your homeowners write to. We’ll send you a link to sign in. No password.',
    email: 'Work email',
    emailMissing: 'Please enter your email',
    emailInvalid: 'Invalid email address',
    submit: 'Email me a link',
    hint: 'The link works once, for 15 minutes, and keeps you signed in on this device for 30 days.',
    over: 'This link no longer works. Enter your email, and we’ll send you a new one.',
  },
  sent: {
    title: 'Check your email',
    text: 'If claims are addressed to that email, a link to sign in is on its way. It works once, for 15 minutes.',
    nothing:
      'Nothing came? Look in the spam folder, or use the address that your homeowners’ emails arrive at.',
    again: 'Try another address',
  },
  confirm: {
    page: 'Sign in',
    title: 'Sign in to all your claims',
    text: 'This device stays signed in for 30 days. On a shared computer, sign out when you are done.',
    submit: 'Sign in',
  },
  devices: {
    title: 'Signed-in devices',
    text: 'Whoever uses one of these sees all claims that are addressed to you.',
    /** After a device's name. */
    thisOne: ' · this device',
    times: 'Signed in <since/> · last used <last/>',
    signOut: 'Sign out',
    signOutOf: ({ name }: { name: string }) => `Sign out ${name}`,
    signOutOfThis: ({ name }: { name: string }) => `Sign out ${name}, this device`,
    everywhere: 'Sign out everywhere',
  },
  calendar: {
    title: 'Visits in your calendar',
    text: 'All visits on claims addressed to you, proposed and confirmed. Calendar programs read them again by themselves.',
    make: 'Make a calendar address',
    address: 'Secret address',
    hint: 'Whoever has it sees when and where you have visits. A new address ends this one.',
    add: 'Add to calendar',
    renew: 'New address',
    off: 'Turn off',
    /** The name of the calendar itself. */
    name: `${PRODUCT_NAME} visits`,
  },
  /** The email with the link. */
  mail: {
    subject: `Your link to all your warranty claims at ${PRODUCT_NAME}`,
    preview: 'The link works once, for 15 minutes.',
    hello: 'Hello,',
    title: 'All your warranty claims in one place',
    asked: ({ address }: { address: string }) =>
      `Someone asked for a link to the claims that are addressed to ${address}. If it was you, sign in with it. The link works once, for 15 minutes, and keeps you signed in on that device for 30 days.`,
    submit: 'Sign in',
    notYou:
      'If it was not you, nothing needs to be done. Do not forward this email: whoever has the link sees your claims.',
    footer: `This email was sent because the address was entered on the page for builders at ${PRODUCT_NAME}.`,
  },
}

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
