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

type Owed = 'answer' | 'inspection' | 'repair'
const days = (count: number): string => plural(count, { one: '1 day', other: `${count} days` })

/** The response clock, as a homeowner and a builder read it. `day`: "Tue, Nov 17"; `date`: "Nov 17". */
export const clockWords = {
  overdue: ({ count }: { count: number }) => `Overdue ${days(count)}`,
  longOverdue: ({ count }: { count: number }) => `Long overdue: ${days(count)}`,
  wasDue: ({ kind, day }: { kind: Owed; day: string }) =>
    `${kind === 'answer' ? 'An answer' : `The ${kind}`} was due ${day}.`,
  noAnswerSince: ({ date }: { date: string }) => `No answer since ${date}.`,
  theirTurnToday: ({ kind }: { kind: Owed }) => `Their turn: ${kind} due today`,
  theirTurn: ({ kind, day }: { kind: Owed; day: string }) => `Their turn: ${kind} due ${day}`,
  /** From when it counts. */
  since: {
    said: ({ date }: { date: string }) => `You said you sent it ${date}.`,
    opened: ({ date }: { date: string }) => `Opened ${date}.`,
    sent: ({ date }: { date: string }) => `Sent ${date}.`,
    counted: ({ date }: { date: string }) => `Counted from ${date}.`,
  },
  left: ({ left, of, unit }: { left: number; of: number; unit: 'working' | 'calendar' }) =>
    `${left} of ${of} ${unit === 'working' ? 'working days' : 'days'} left.`,
  inspection: {
    dueToday: 'An inspection is due today.',
    due: ({ day }: { day: string }) => `An inspection is due ${day}.`,
    wasDue: ({ day }: { day: string }) => `An inspection was due ${day}.`,
  },
  /** What a builder reads. */
  owed: {
    answer: {
      today: 'Answer due today',
      was: ({ date }: { date: string }) => `Answer was due ${date}`,
      on: ({ date }: { date: string }) => `Answer due ${date}`,
    },
    inspection: {
      today: 'Inspection due today',
      was: ({ date }: { date: string }) => `Inspection was due ${date}`,
      on: ({ date }: { date: string }) => `Inspection due ${date}`,
    },
    repair: {
      today: 'Repair due today',
      was: ({ date }: { date: string }) => `Repair was due ${date}`,
      on: ({ date }: { date: string }) => `Repair due ${date}`,
    },
  },
  /** While nothing counts; `left` is the sentence above. */
  paused: {
    toSend: 'Your answer has not reached them',
    untilSent: ({ kind, left }: { kind: Owed; left: string }) =>
      `The ${kind} clock is paused until it has: ${left}`,
    yourTurn: 'Your turn',
    untilAnswered: ({ kind, left }: { kind: Owed; left: string }) =>
      `The ${kind} clock is paused until you answer: ${left}`,
    agreed: 'A visit is agreed',
    agreedToday: 'A visit is agreed: today',
    agreedOn: ({ day }: { day: string }) => `A visit is agreed: ${day}`,
    untilThen: ({ kind, left }: { kind: Owed; left: string }) =>
      `The ${kind} clock is paused until then: ${left}`,
    /** Since when, by the reason. */
    stopped: {
      'visit-to-answer': ({ date }: { date: string }) => `It stopped ${date}, when a visit was proposed.`,
      'visit-agreed': ({ date }: { date: string }) => `It stopped ${date}, when the visit was proposed.`,
      'fix-to-confirm': ({ date }: { date: string }) => `It stopped ${date}, when it was marked as fixed.`,
    },
  },
}

/** Drafts of a follow-up, in the homeowner's voice, to the builder. */
export const followUpDrafts = {
  sent: ({ since }: { since: string }) =>
    `Hello,\n\nI sent you this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
  sentDue: ({ since, due }: { since: string; due: string }) =>
    `Hello,\n\nI sent you this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
  opened: ({ since }: { since: string }) =>
    `Hello,\n\nYou opened this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
  openedDue: ({ since, due }: { since: string; due: string }) =>
    `Hello,\n\nYou opened this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
  repair:
    'Hello,\n\nI expected this repair to be done by now. Could you please let me know when it will be?\n\nThank you.',
  repairDue: ({ due }: { due: string }) =>
    `Hello,\n\nI expected this repair to be done by ${due}. Could you please let me know when it will be?\n\nThank you.`,
}

/** The notice at the top of a claim’s page: what comes next, and who must act; with the dialogs it opens. */
export const claimNotices = {
  yourBuilder: 'your builder',
  sending: 'Sending...',
  correctAddress: 'Correct the address',
  sendToNew: 'Send to the new address',
  profileNames: ({ email }: { email: string }) => `Your profile names ${email} now.`,
  notYet: {
    title: 'What’s still wrong?',
    lead: '<builder/> reads this, and the claim stays open.',
    leadWithoutMail: 'The claim stays open. Your builder isn’t told by email: send them the link.',
    label: 'Message to <builder/>',
    submit: 'Send',
  },
  otherTime: {
    title: 'Ask for another time',
    lead: ({ visit, builder }: { visit: string; builder: string }) =>
      `${visit} does not suit you. ${builder} is asked to propose another time.`,
    leadWithoutMail: ({ visit }: { visit: string }) =>
      `${visit} does not suit you. Your builder isn’t told by email: send them the link.`,
    label: 'When would suit you?',
    failed: 'That did not work. Please try again.',
    submit: 'Ask for another time',
    busy: 'Asking...',
  },
  confirmFix: {
    title: '<builder/> marked this as fixed',
    text: ({ closes }: { closes: string }) =>
      `<time/>, <ago/>. Take a look before it closes by itself on ${closes}.`,
    yes: 'It’s fixed',
    busy: 'Closing...',
    no: 'Not yet',
  },
  notAnswered: '<builder/> has not answered',
  unreached: {
    title: ({ what }: { what: string }) => `<builder/> does not have ${what} yet`,
    /** What it is, by its kind. */
    acts: {
      message: 'your message',
      'followed-up': 'your follow-up',
      corrected: 'your correction',
      'photos-added': 'your photos',
      'visit-accepted': 'your answer about the visit',
      'visit-declined': 'your answer about the visit',
      'fix-disputed': 'your “Not yet”',
      status: 'that you reopened it',
      other: 'what you wrote',
    },
    text: ({ delivery }: { delivery: string }) => `${delivery}. The link shows everything: send it yourself.`,
    /** Where the link opens nowhere else. */
    textPdf: ({ delivery }: { delivery: string }) =>
      `${delivery}. The PDF shows everything: send it yourself.`,
  },
  objected: {
    title: 'You told <builder/> that it is not fixed',
    text: 'Said <time/>. No answer yet.',
    /** With the person's words. */
    textWithWords: '<words/> Said <time/>. No answer yet.',
    visit: ({ visit }: { visit: string }) => `The visit you agreed on is still set for ${visit}.`,
  },
  wrongAddress: {
    title: 'This claim may have gone to the wrong address',
    text: ({ email }: { email: string }) =>
      `Whoever reads ${email} said on <time/> that it is not the right address for warranty claims.`,
  },
  onItsWay: {
    title: 'On its way to <builder/>',
    text: ({ to }: { to: string }) => `The email to ${to} is on its way. This page says when it has arrived.`,
  },
  addBuilder: {
    title: 'Add your builder',
    text: 'This claim is stored, but nobody has it yet. It goes out as soon as you save your builder’s email.',
    button: 'Add builder',
  },
  failed: {
    title: 'This claim did not reach <builder/>',
    cameBack: 'The email came back.',
    wentTo: ({ to }: { to: string }) => `It went to ${to}.`,
    times:
      'It was accepted on <accepted/>, and on <reported/> it was reported undeliverable. Your record keeps both.',
    nothingLost: 'Nothing you wrote is lost.',
  },
  retrying: {
    title: 'The email has not got through yet',
    tried: ({ to, attempts }: { to: string; attempts: number }) =>
      `Tried ${attempts === 1 ? 'once' : `${attempts} times`} to ${to}.`,
    again: 'We’ll try again.',
    againAt: 'We’ll try again, next on <time/>.',
  },
  local: {
    title: '<builder/> does not have it yet',
    canMail:
      'Email wasn’t set up when you filed it, so it never went out. Send it now, or send the link yourself.',
    noMail: 'Email isn’t set up, so send <builder/> the link yourself.',
    read: 'Read the email',
    sendNow: 'Send it now',
    sendAgain: 'Send again',
  },
  imported: {
    title: 'Not sent to <builder/>',
    on: 'Imported on <time/>.',
    withoutBuilder: 'To have it repaired, add your builder first, then send it from here.',
    send: 'If it still needs a repair, send it: from then on it counts as a claim you filed here.',
    submit: 'Send to builder',
  },
  /** The builder wrote by email when they can come. */
  offered: {
    title: 'When <builder/> can come',
    text: '<words/>. They wrote it by email, so nothing is set until you answer.',
    yes: 'That works',
    other: 'Another time',
    /** The message to the builder. */
    answer: ({ words }: { words: string }) => `Yes, that works: ${words}`,
    failed: 'Failed to send your message. Please try again.',
  },
  visit: {
    today: ({ window }: { window: string }) => `Next: visit today, ${window}`,
    tomorrow: ({ window }: { window: string }) => `Next: visit tomorrow, ${window}`,
    on: ({ visit }: { visit: string }) => `Next: visit on ${visit}`,
    /** `comes`: "Carlos comes", null when nobody is named; `time` where the title has none. */
    set: ({ comes, time }: { comes: string | null; time: string | null }) => {
      const said = [comes, time].filter(Boolean).join(', ')
      return `${said && `${said}. `}Nothing else is needed from you.`
    },
    accept: 'Accept',
    accepting: 'Accepting...',
    otherTime: 'Ask for another time',
    waiting: 'Waiting for another time from <builder/>',
    waitingText: 'You asked for another time for the visit. You can also suggest one in a message.',
    over: 'How did the visit go?',
    overText: ({ visit }: { visit: string }) =>
      `It was set for ${visit}. If the repair is done, say “It’s fixed” in the menu.`,
  },
}
