import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type By = { builder: string }
type Titled = { title: string }
/** `builder` is shortened: it begins a subject. */
type News = By & Titled

/** What the household is told about a claim, by email, on devices and in messages: each a line of an email, and a subject. */
export const homeownerMails = {
  hello: ({ name, builder }: { name: string; builder: string }) =>
    `Hello ${name},\nthis is new on your claim with ${builder}.`,
  open: 'Open the claim',
  footer: ({ number }: { number: number }) => `You get this because claim ${number} is about your home.`,
  /** A line about an item of a walk-through. */
  ofItem: ({ number, title, text }: { number: number; title: string; text: string }) =>
    `${number}. ${title}: ${text}`,
  severalItems: 'There is news about several items.',
  /** On a lock screen that shows no more. */
  hidden: {
    claim: 'Something happened on one of your claims.',
    home: 'There is a reminder about your home.',
  },
  wrote: {
    text: ({ builder, words }: By & { words: string }) => `${builder} wrote: ${words}`,
    subject: ({ builder, title }: News) => `${builder} answered: ${title}`,
  },
  email: {
    onlyQuotes: ({ builder }: By) =>
      `${builder} sent an email without new words: it only quotes an earlier one.`,
    unreadable: ({ builder }: By) =>
      `${builder} sent an email that could not be read here. Open the claim to download it.`,
    subject: ({ builder, title }: News) => `${builder} sent an email: ${title}`,
  },
  opened: {
    text: ({ builder }: By) => `${builder} opened this claim.`,
    subject: ({ builder, title }: News) => `${builder} opened your claim: ${title}`,
  },
  openedList: {
    text: ({ builder }: By) => `${builder} opened your walk-through.`,
    subject: ({ builder, title }: News) => `${builder} opened: ${title}`,
  },
  acknowledged: {
    text: ({ builder }: By) => `${builder} acknowledged this claim.`,
    textWithWords: ({ builder, words }: By & { words: string }) =>
      `${builder} acknowledged this claim. They wrote: ${words}`,
    subject: ({ builder, title }: News) => `${builder} acknowledged your claim: ${title}`,
  },
  acknowledgementUndone: {
    text: ({ builder }: By) => `${builder} took back the acknowledgement of a moment ago.`,
    subject: ({ builder, title }: News) => `${builder} took back an acknowledgement: ${title}`,
  },
  wrongAddress: {
    text: ({ email }: { email: string }) =>
      `Whoever reads ${email} says it is not the right address for warranty claims. Please check it in your profile.`,
    subject: ({ title }: Titled) => `Is this the right address? ${title}`,
  },
  failed: {
    text: ({ to, detail }: { to: string; detail: string }) => `An email to ${to} did not arrive. ${detail}`,
    givenUp: ({ reason }: { reason: string }) => `${reason} We tried for two days.`,
    textOfList: ({ to, count, detail }: { to: string; count: number; detail: string }) =>
      `The email with your ${plural(count, { one: '1 item', other: `${count} items` })} to ${to} did not arrive. ${detail}`,
    subject: ({ title }: Titled) => `This email came back: ${title}`,
  },
  visitOffered: {
    text: ({ builder, words }: By & { words: string }) =>
      `${builder} can come: “${words}”. Please say whether that works.`,
    subject: ({ builder, title }: News) => `${builder} offers a visit: ${title}`,
  },
  /** `who`: the name of who did it, null for the reader. */
  visit: {
    subject: ({ when, title }: { when: string; title: string }) => `Visit on ${when}? ${title}`,
    proposed: ({ builder, visit }: By & { visit: string }) =>
      `${builder} proposes a visit: ${visit}. Please accept it or ask for another time.`,
    waits: ({ builder, visit }: By & { visit: string }) =>
      `${builder} still waits for your answer: a visit on ${visit}. Please accept it or ask for another time.`,
    replaced: ({ visit }: { visit: string }) => `A new proposal replaces the visit of ${visit}.`,
    cancelled: ({ builder, visit }: By & { visit: string }) => `${builder} canceled the visit of ${visit}.`,
    cancelledSubject: ({ builder, title }: News) => `${builder} canceled a visit: ${title}`,
    replacedSubject: ({ builder, title }: News) => `${builder} replaced a visit: ${title}`,
    accepted: ({ who }: { who: string | null }) =>
      `${who ?? 'You'} accepted this visit. It is in the calendar file of this email.`,
    acceptedSubject: ({ when, title }: { when: string; title: string }) =>
      `Visit confirmed: ${when}, ${title}`,
    off: ({ visit }: { visit: string }) => `The visit of ${visit} is not needed any more.`,
    offByClosing: ({ who, visit }: { who: string | null; visit: string }) =>
      `${who ?? 'You'} closed this claim, so the visit of ${visit} is not needed any more. The calendar file of this email takes it out of your calendar.`,
    offByWithdrawing: ({ who, visit }: { who: string | null; visit: string }) =>
      `${who ?? 'You'} withdrew this claim, so the visit of ${visit} is not needed any more. The calendar file of this email takes it out of your calendar.`,
    offSubject: ({ title }: Titled) => `Visit canceled: ${title}`,
  },
  fix: {
    subject: ({ title }: Titled) => `Is it fixed? ${title}`,
    question: 'Is it fixed?',
    reported: ({ builder, closes }: By & { closes: string }) =>
      `${builder} marked this as fixed. Please confirm it, or say what is still wrong; otherwise the claim closes by itself on ${closes}.`,
    reminder: ({ closes }: { closes: string }) => `Is it fixed? This claim closes by itself on ${closes}.`,
    /** The email that reminds of it. `name`: null without one. */
    mail: {
      preview: ({ builder }: By) => `${builder} marked this as fixed. Please say whether it is.`,
      text: ({ builder, name }: By & { name: string | null }) =>
        `${name === null ? '' : `Hello ${name},\n`}${builder} marked this claim as fixed.`,
      closes: ({ at }: { at: string }) =>
        `Please open the claim and confirm, or say that it is not fixed yet. If you do neither, the claim closes by itself on ${at}.`,
    },
  },
  fixUndone: {
    text: ({ builder }: By) => `${builder} took back that this is fixed: it was marked by mistake.`,
    subject: ({ builder, title }: News) => `${builder} took back a fix: ${title}`,
  },
  stillFixed: {
    text: ({ closed, until }: { closed: string; until: string }) =>
      `It was closed as fixed on ${closed}. Is it still fixed? Then there is nothing to do. If it came back, reopen the claim until ${until}: your builder is told, and the history stays.`,
    subject: ({ title }: Titled) => `Still fixed? ${title}`,
  },
  closed: {
    text: ({ days, reopenDays }: { days: number; reopenDays: number }) =>
      `This claim was closed: it was marked as fixed ${days} days ago and you did not object. You can reopen it within ${reopenDays} days.`,
    subject: ({ title }: Titled) => `Closed: ${title}`,
  },
}

type Said = { first: string; words: string }

/**
 * Emails that a builder’s buttons prepare: `label` of the button, `line` the first of the email, by which its answer is
 * recognized; one that ends in a colon is completed by the builder. `first` is the homeowner’s first name.
 */
export const mailAnswers = {
  acknowledge: { label: 'Acknowledge', line: 'Acknowledge: we have received this claim.' },
  visit: { label: 'We can come…', line: 'We can come. Day and time:' },
  fixed: { label: 'It’s fixed', line: 'Fixed: the work is done.' },
  'wrong-address': {
    label: 'Not our job/wrong address',
    line: 'Not our job, or the wrong address for this claim.',
  },
  question: { label: 'Ask a question', line: 'Our question:' },
  'not-fixed': { label: 'It’s not fixed', line: 'Not fixed: please take that back.' },
  blocked: 'Links blocked in your office? Answer by email:',
  /** Emails that say what was recorded. `words` are those of the builder, or the visit they propose. */
  outcomes: {
    acknowledged: {
      label: 'Recorded',
      text: ({ first }: Said) =>
        `Recorded: you acknowledged this claim. ${first} sees it on the claim’s page.`,
    },
    answered: {
      label: 'Recorded',
      text: ({ first }: Said) =>
        `Recorded: you answered this claim. ${first} sees your email in the conversation.`,
    },
    visit: {
      label: 'Recorded',
      text: ({ first, words }: Said) =>
        `Recorded: you can come “${words}”. ${first} was asked whether that works; you get the answer by email.`,
    },
    'visit-proposed': {
      label: 'Recorded',
      text: ({ first, words }: Said) =>
        `Recorded: you proposed a visit on ${words}. ${first} was asked whether that works; you get the answer by email.`,
    },
    'visit-cancelled': {
      label: 'Recorded',
      text: ({ first, words }: Said) => `Recorded: you canceled the visit on ${words}. ${first} was told.`,
    },
    fixed: {
      label: 'Recorded',
      text: ({ first }: Said) =>
        `Recorded: you say that it is fixed. ${first} was asked to confirm it. Sent by mistake? For ten minutes you can take it back.`,
    },
    'taken-back': {
      label: 'Recorded',
      text: ({ first }: Said) => `Recorded: it is not fixed. ${first} sees that you took it back.`,
    },
    'wrong-address': {
      label: 'Recorded',
      text: ({ first }: Said) =>
        `Recorded: this is not your job, or it reached the wrong address. ${first} was asked to check it.`,
    },
    question: {
      label: 'Passed on',
      text: ({ first }: Said) => `Your question was passed on to ${first}. You get the answer by email.`,
    },
    closed: {
      label: 'Claim closed',
      text: () => 'This claim is closed, so nothing was changed. Your email is in the conversation.',
    },
    'too-late': {
      label: 'Too late',
      text: ({ first }: Said) =>
        `This can no longer be taken back: ${first} has been asked. Your email is in the conversation; please write what is still open.`,
    },
    'not-kept': {
      label: 'Not kept',
      text: ({ first, words }: Said) =>
        `Your email is in the conversation, but not all of its files: ${words}. ${first} does not have them. Please send them again, shorter or in another format, or with your answer on the claim’s page.`,
    },
    'no-words': {
      label: 'Words missing',
      text: () =>
        'Nothing was recorded: the line of your email was not filled in. Please use the button again and write behind the first line.',
    },
  },
}

type First = { first: string }

const items = (count: number): string => plural(count, { one: '1 item', other: `${count} items` })

/** Emails to the builder about a walk-through. `first` is the homeowner’s first name. */
export const listMails = {
  subject: ({ count, street }: { count: number; street: string }) =>
    `${plural(count, { one: '1 warranty item', other: `${count} warranty items` })}, ${street}`,
  view: ({ count }: { count: number }) => `View all ${items(count)}`,
  /** Emails that are prepared for the answer. `allLine` and `takenBack` are recognized when they come back. */
  prepared: {
    all: 'Acknowledge all',
    allLine: 'All: acknowledged',
    byNumber: 'Answer by number',
    notFixed: 'It’s not fixed',
    takenBack: 'not fixed',
  },
  preview: ({ name, count }: { name: string; count: number }) =>
    `${name} filed ${items(count)} after a walk-through. You can answer each by its number.`,
  hello: ({
    builder,
    name,
    street,
    count,
  }: {
    builder: string
    name: string
    street: string
    count: number
  }) =>
    `Hello ${builder},\n${name} walked through ${street} and found ${items(count)}. Each is a claim of its own, with its own dates.`,
  /** By its end a quotation is recognized, which answers no item. */
  about: (item: { room: string; severity: string; category: string; number: number }) =>
    `${item.room} · ${item.severity} · ${item.category} · Claim ${item.number}`,
  recordedOf: ({ words, number }: { words: string; number: number }) => `${words} · Claim ${number}`,
  /** `attached`: a sentence without its period. */
  attached: ({ attached }: { attached: string }) => `${attached}.`,
  photosOfList: ({ first, last }: { first: number; last: number }) =>
    `${first === last ? `Photo ${first}` : `Photos ${first} to ${last}`} of this list, attached to this email.`,
  reply: {
    onlyInbox: ({ first }: First) =>
      `No account needed. To answer, reply to this email: your reply reaches ${first}'s own inbox.`,
    inbox: ({ first }: First) =>
      `No account needed. A reply to this email reaches ${first}'s own inbox; the page puts your answers on the record.`,
    byNumber: ({ first, number }: First & { number: number }) =>
      `No account needed. You can also just reply with the numbers, one item a line: "1: done" or "${number}: we come on Tuesday". "All: acknowledged" answers every item. ${first} will see each answer at its item.`,
  },
  footer: ({ name, email }: { name: string; email: string }) =>
    `You get this because ${name} named ${email} as the warranty contact for this home. Acknowledging says you have received a claim; it does not accept responsibility.`,
  onRecord: 'Each item is kept on record, so that both sides can show later what was said.',
  recorded: ({ count, of, first }: First & { count: number; of: number }) =>
    `Recorded: your email answers ${items(count)} of ${of}. ${first} sees your words at each.`,
  /** What was recorded of one item. */
  outcome: {
    acknowledged: 'Acknowledged',
    passedOn: 'Your words were passed on',
    closed: 'Closed: nothing was changed',
    fixed: ({ first }: First) =>
      `Fixed: ${first} was asked to confirm it. For ten minutes you can take it back`,
    notFixed: 'Not fixed',
    tooLate: ({ first }: First) => `Too late to take back: ${first} has been asked`,
    wrongAddress: ({ first }: First) => `Not your job, or the wrong address: ${first} was asked to check it`,
  },
}

type OfHome = { home: string }
type FromInviter = { inviter: string }
type ToBuyer = { buyer: string }
type FromSeller = { seller: string }

/** Emails about a home that is shared or handed over; `home` is its street, or one of the two names for a home without. */
export const householdMails = {
  hello: 'Hello,',
  helloName: ({ name }: { name: string }) => `Hello ${name},`,
  theirHome: 'their home',
  theHome: 'the home',
  footer: `You get this because of your account at ${PRODUCT_NAME}.`,
  invitedFooter: ({ inviter }: FromInviter) =>
    `This email was sent because ${inviter} entered your address at ${PRODUCT_NAME}.`,
  /** Of both kinds of invitations. */
  works: ({ days }: { days: number }) => `The link works once, for ${days} days.`,
  invited: {
    title: ({ inviter, home }: FromInviter & OfHome) => `${inviter} invites you to ${home}`,
    preview: 'See its warranty claims, and what the builder answers.',
    text: `You would see every warranty claim of this home at ${PRODUCT_NAME}, with its photos and what the builder answers.`,
    home: 'Home',
    you: 'You',
    may: {
      owner: 'can do everything',
      member: 'can file, answer and close',
      'read-only': 'can read only',
    },
    open: 'Open the invitation',
    next: ({ inviter }: FromInviter) =>
      `Choose a password there, or sign in if you have an account. If you do not know ${inviter}, nothing needs to be done.`,
  },
  takeOver: {
    title: ({ inviter, home }: FromInviter & OfHome) => `${inviter} hands ${home} over to you`,
    preview: 'Its warranty claims, photos and coverage come with it.',
    text: `Its warranty claims at ${PRODUCT_NAME}, with their photos, what the builder answered and what is covered until when, become yours.`,
    open: 'See and accept',
    next: ({ inviter }: FromInviter) =>
      `Choose a password there, or sign in if you have an account; then ${inviter} confirms. If you do not know ${inviter}, nothing needs to be done.`,
  },
  /** To the owner. */
  ready: {
    title: ({ buyer, home }: ToBuyer & OfHome) => `${buyer} is ready to take over ${home}`,
    preview: 'Nothing changes until you confirm.',
    name: 'Name',
    email: 'Email',
    text: ({ days }: { days: number }) =>
      `Nothing changes until you confirm, within ${days} days. If this is not your buyer, cancel it there.`,
    open: 'Hand over or cancel',
  },
  withdrew: {
    title: ({ buyer, home }: ToBuyer & OfHome) => `${buyer} does not take over ${home}`,
    preview: 'The home stays yours.',
    text: 'The home stays yours. You can hand it over to somebody else.',
    open: 'Open your household',
  },
  canceled: {
    title: ({ seller, home }: FromSeller & OfHome) => `${seller} does not hand ${home} over to you`,
    preview: 'They canceled before it was yours.',
    text: ({ seller }: FromSeller) =>
      `They canceled before it was yours. If you bought the home, ask ${seller}.`,
  },
  takenOver: {
    title: ({ address }: { address: string }) => `${address} is yours now`,
    /** Of a home without an address. */
    titleUnnamed: 'The home is yours now',
    preview: 'Its warranty claims are yours too.',
    text: ({ seller }: FromSeller) =>
      `${seller} handed it over to you, with its warranty claims, photos and coverage. Open claims go on with the same builder. Add your phone and best times to your profile, so that the builder can reach you.`,
    open: 'Open your home',
  },
  /** To the seller, and to who shared the home with them. */
  handedOver: {
    titleSeller: ({ buyer, home }: ToBuyer & OfHome) => `You handed ${home} over to ${buyer}`,
    titleOthers: ({ seller, buyer, home }: FromSeller & ToBuyer & OfHome) =>
      `${seller} handed ${home} over to ${buyer}`,
    leaves: {
      preview: 'You no longer see it.',
      text: 'You no longer see the home or its claims. What you filed and wrote stays with it, with your name.',
    },
    stays: {
      preview: 'You can still read its claims.',
      text: ({ buyer }: ToBuyer) =>
        `You can still read its claims, until you leave the home or ${buyer} removes you.`,
    },
    removed: 'Your phone and best times were removed from it.',
  },
}

type Ending = { names: string; date: string }

/** Reminders that something of a warranty ends, on devices and in messages; `names` is "Workmanship, Systems". */
export const coverageReminders = {
  subjects: {
    today: ({ names, date }: Ending) => `Last day today: ${names} ends ${date}`,
    tomorrow: ({ names, date }: Ending) => `Last day tomorrow: ${names} ends ${date}`,
    later: ({ names, date, days }: Ending & { days: number }) => `${days} days left: ${names} ends ${date}`,
  },
  text: 'Walk your house now, and report what you find while it is covered.',
  textWithOpen: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Walk your house now, and report what you find while it is covered. 1 claim is still open.',
      other: `Walk your house now, and report what you find while it is covered. ${count} claims are still open.`,
    }),
  titles: {
    today: ({ names }: { names: string }) => `Last day today for ${names}`,
    tomorrow: ({ names }: { names: string }) => `Last day tomorrow for ${names}`,
    later: ({ names, days }: { names: string; days: number }) => `${days} days left for ${names}`,
  },
  mail: {
    hello: 'Hello,',
    text: 'What breaks after the last day is not covered by it. Walk your house now, room by room, and report what you find while it counts.',
    stillOpen: ({ count }: { count: number }) =>
      plural(count, { one: '1 claim is still open.', other: `${count} claims are still open.` }),
    home: 'Home',
    lastDay: ({ date }: { date: string }) => `Last day ${date}`,
    claims: 'Claims',
    walk: 'Walk your house now',
    warranty: 'See your warranty',
    openClaims: 'See your open claims',
    footer: `You get this because this home and its dates are in your account at ${PRODUCT_NAME}. The dates are those you entered, or your template’s from your start date on: what counts is your contract.`,
    turnOff: 'Turn emails off',
  },
}
