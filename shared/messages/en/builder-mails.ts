import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type First = { first: string }
type Named = { name: string; email: string }
/** `role`: who the reader of a copy is; `builder` and `email` are the warranty contact's. */
type Copy = Named & { role: string; builder: string }
/** `isInvited`: the visit was proposed by a meeting of the builder’s calendar, which this email answers. */
type Event = { first: string; fields: string; count: number; isInvited: boolean }

const photos = (count: number): string => plural(count, { one: '1 photo', other: `${count} photos` })
const recordings = (count: number): string =>
  plural(count, { one: '1 recording', other: `${count} recordings` })
const papers = (count: number): string => plural(count, { one: '1 document', other: `${count} documents` })

/** Emails to the builder about a claim. `first` is the homeowner’s first name. */
export const builderMails = {
  subject: ({ title, address }: { title: string; address: string }) => `Warranty claim: ${title}, ${address}`,
  urgent: ({ subject }: { subject: string }) => `URGENT: ${subject}`,
  /** The sender’s name; `what` is the event in two or three words. */
  sender: ({ name, what }: { name: string; what: string | null }) =>
    `${what === null ? '' : `${what}: `}${name} via ${PRODUCT_NAME}`,
  number: ({ number }: { number: number }) => `Claim ${number}`,
  /** `hash`: the beginning of it. */
  onRecord: ({ entry, hash }: { entry: number; hash: string }) =>
    `Kept on record, so that both sides can show later what was said (entry ${entry}, ${hash}).`,
  footer: ({ name, email }: Named) =>
    `You get this because ${name} named ${email} as the warranty contact for this home.`,
  /** Of a copy, by `name` to somebody beside the warranty contact. */
  copy: ({ name, role, builder, email }: Copy) =>
    `This is a copy for you (${role}): ${name} named you to be told of claims for this home. The warranty contact is ${builder}, ${email}.`,
  buttons: {
    all: 'See all claims sent to you',
    open: 'Open the claim',
    openAndAnswer: 'Open the claim and answer',
    acknowledge: 'View claim and acknowledge',
    visit: 'Propose a visit',
    anotherTime: 'Propose another time',
    fixed: 'Mark as fixed',
    wrongAddress: ({ first }: First) => `Not the right address? Let ${first} know`,
  },
  facts: {
    number: 'Number',
    cameBack: 'Came back',
    earlier: ({ number }: { number: number }) => `Earlier claim No. ${number}`,
    category: 'Category',
    room: 'Room',
    address: 'Address',
    phone: 'Phone',
    bestTimes: 'Best times',
    filed: 'Filed',
    warranty: 'Warranty',
    dates: ({ start, end }: { start: string; end: string }) => `${start} to ${end}`,
    coverage: 'Coverage',
    visit: 'Visit',
    who: 'Who is coming',
    now: ({ field }: { field: string }) => `${field} now`,
    before: ({ field }: { field: string }) => `${field} before`,
  },
  /** Says what a reply does. */
  reply: {
    /** Of a copy that may not answer. */
    reading: ({ first }: First) =>
      `This copy is for reading: nothing needs to be done. A reply changes nothing about the claim; ${first} sees it as a note from you.`,
    onlyInbox: ({ first }: First) =>
      `To answer, reply to this email: your reply reaches ${first}'s own inbox.`,
    conversation: ({ first }: First) =>
      `You can also just reply to this email; ${first} will see your answer in the conversation.`,
    inbox: ({ first }: First) =>
      `A reply to this email reaches ${first}'s own inbox; the buttons put your answer on the record.`,
  },
  /** Says how the buttons work. */
  how: {
    page: 'No account needed. Each button opens the claim first, so nothing changes until you confirm there.',
    mail: 'No account needed. Each button opens an email that is already written: leave its first line, add below it what you like, and send it.',
    none: 'No account needed.',
  },
  /** Of `total` photos, `here` are in this email, `next` in the following `emails`, and `left` in none. */
  attached: (sent: { total: number; here: number; next: number; emails: number; left: number }) => {
    const { total, here, next, emails, left } = sent
    if (here === total) return `${photos(total)}, attached to this email`
    return [
      `${photos(total)}: ${here > 0 ? here : 'none'} attached to this email`,
      ...(next > 0 ? [`${next} in the next ${emails === 1 ? 'one' : emails}`] : []),
      ...(left > 0 ? [`${left} not sent: reply to ask for them`] : []),
    ].join(', ')
  },
  photosOfClaim: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `${first === last ? `Photo ${first}` : `Photos ${first} to ${last}`} of ${total} of this claim, attached to this email.`,
  /** The first email. */
  filed: {
    preview: ({ name, number, count }: { name: string; number: number; count: number }) =>
      `${name} filed claim ${number}${count === 0 ? '' : ` with ${photos(count)}`}. You can answer without an account.`,
    previewToRead: ({ name, number, count }: { name: string; number: number; count: number }) =>
      `${name} filed claim ${number}${count === 0 ? '' : ` with ${photos(count)}`}.`,
    hello: ({ builder, name, street }: { builder: string; name: string; street: string }) =>
      `Hello ${builder},\n${name} filed a warranty claim for ${street}.`,
    added: ({ name, at }: { name: string; at: string }) => `${name} added, ${at}:`,
    footerOfCopy: ({ name, role, builder, email }: Copy) =>
      `This is a copy for you (${role}): ${name} named you to be told of claims for this home. The warranty contact is ${builder}, ${email}. Acknowledging says you have received the claim; it does not accept responsibility.`,
    footer: ({ name, email }: Named) =>
      `You get this because ${name} named ${email} as the warranty contact for this home. Acknowledging says you have received the claim; it does not accept responsibility.`,
  },
  wrote: ({ name, at }: { name: string; at: string }) => `${name} wrote about this claim, ${at}:`,
  sentPhotos: ({ name, at, count }: { name: string; at: string; count: number }) =>
    `${name} sent ${photos(count)} about this claim, ${at}:`,
  sentPapers: ({ name, at, count }: { name: string; at: string; count: number }) =>
    `${name} sent ${papers(count)} about this claim, ${at}:`,
  papers: ({ count }: { count: number }) => papers(count),
  /** What is said beside the name of a document. */
  paper: {
    linked: ({ size }: { size: string }) => `PDF, ${size}`,
    attached: ({ size }: { size: string }) => `PDF, ${size}, attached to this email`,
    notSent: ({ size }: { size: string }) => `PDF, ${size}, too large for this email: reply to ask for it`,
  },
  sentRecordings: ({ name, at, count }: { name: string; at: string; count: number }) =>
    `${name} sent ${recordings(count)} about this claim, ${at}:`,
  recordings: ({ count }: { count: number }) => recordings(count),
  /** A further email, with those that did not fit into the one before. */
  recordingsOfClaim: ({ count }: { count: number }) =>
    plural(count, {
      one: 'A recording of this claim is attached to this email.',
      other: `${count} recordings of this claim are attached to this email.`,
    }),
  /** Below a recording, of its file. */
  recording: {
    linked: ({ name, size }: { name: string; size: string }) => `${name}, ${size}`,
    attached: ({ name, size }: { name: string; size: string }) => `${name}, ${size}, attached to this email`,
    following: ({ name, size }: { name: string; size: string }) =>
      `${name}, ${size}, attached to another email that follows`,
    notSent: ({ name, size }: { name: string; size: string }) =>
      `${name}, ${size}, too large for an email: reply to ask for it`,
    gone: 'not attached, because the file could not be read: reply to ask for it',
  },
  visitOff:
    'The visit is not needed any more: the calendar file of this email takes it out of your calendar.',
  visitOffByAnswer: 'The visit is not needed any more: this email declines your invitation.',
  /** Answers a meeting of the builder’s calendar. */
  invitation: {
    accepted: {
      subject: ({ title }: { title: string }) => `Accepted: ${title}`,
      text: ({ first, when }: First & { when: string }) => `${first} accepted your invitation: ${when}.`,
    },
    declined: {
      subject: ({ title }: { title: string }) => `Declined: ${title}`,
      text: ({ first, when }: First & { when: string }) => `${first} declined your invitation: ${when}.`,
    },
    footer: ({ number }: { number: number }) => `You get this because you invited claim ${number}.`,
  },
  events: {
    'visit-accepted': {
      label: 'Visit accepted',
      text: ({ first }: Event) => `${first} accepted the visit.`,
    },
    'visit-declined': {
      label: 'Another time, please',
      text: ({ first }: Event) => `${first} asks for another time for the visit.`,
    },
    'visit-replaced': {
      label: 'Visit replaced',
      text: ({ isInvited }: Event) =>
        `Your new proposal replaces this visit, which had been accepted. ${isInvited ? 'This email declines your invitation to it.' : 'The calendar file of this email takes it out of your calendar.'}`,
    },
    'fix-disputed': {
      label: 'Not fixed yet',
      text: ({ first }: Event) => `${first} says this is not fixed yet. The claim stays open.`,
    },
    closed: { label: 'Claim closed', text: () => 'This claim is closed.' },
    withdrawn: {
      label: 'Claim withdrawn',
      text: ({ first }: Event) =>
        `${first} withdrew this claim: it was filed by mistake. Nothing needs to be done.`,
    },
    reopened: { label: 'Claim reopened', text: ({ first }: Event) => `${first} reopened this claim.` },
    corrected: {
      label: 'Claim corrected',
      text: ({ first, fields }: Event) => `${first} corrected this claim: ${fields}.`,
    },
    'photos-added': {
      label: 'Photos added',
      text: ({ first, count }: Event) => `${first} added ${photos(count)} to this claim.`,
    },
  },
}

/** Emails to a trade about a claim, and to the builder about a trade. */
export const tradesMails = {
  hello: ({ name }: { name: string }) => `Hello ${name},`,
  open: 'Open the claim',
  /** The sender’s name of an email to a trade. */
  sender: ({ by }: { by: string }) => `${by} via ${PRODUCT_NAME}`,
  facts: {
    number: 'Number',
    category: 'Category',
    room: 'Room',
    address: 'Address',
    homeowner: 'Homeowner',
    photos: 'Photos',
  },
  number: ({ number }: { number: number }) => `Claim ${number}`,
  /** Below every email to a trade; `by` is the builder. */
  footer: ({ by }: { by: string }) =>
    `You get this because ${by} sends work to you through ${PRODUCT_NAME}. Answers to this email go to ${by}.`,
  /** Below every email to the builder. */
  builderFooter: `You get this because you send work to others through ${PRODUCT_NAME}.`,
  /** A trade that never answered gets the street only. */
  assigned: {
    subject: ({ by, title, street }: { by: string; title: string; street: string }) =>
      `Work for ${by}: ${title}, ${street}`,
    subjectOfStreet: ({ by, street }: { by: string; street: string }) => `Work for ${by}: ${street}`,
    preview: ({ by }: { by: string }) => `${by} asks you to look at this.`,
    text: ({ by, street }: { by: string; street: string }) => `${by} asks you to look at this at ${street}.`,
    open: 'Open and propose a visit',
    link: ({ by }: { by: string }) =>
      `No account needed. The link is yours and shows this claim only; it ends when ${by} gives the work to somebody else.`,
    /** Where no link can be opened. */
    answer: ({ by }: { by: string }) =>
      `Answer this email to say when you can come, or to ask something: it goes to ${by}.`,
    answerForDetails: ({ by }: { by: string }) => `Answer this email to get the details: it goes to ${by}.`,
  },
  released: {
    subject: ({ title, street }: { title: string; street: string }) =>
      `Not needed any more: ${title}, ${street}`,
    subjectOfStreet: ({ street }: { street: string }) => `Not needed any more: ${street}`,
    preview: ({ by }: { by: string }) => `${by} does not need you for this any more.`,
    text: ({ by }: { by: string }) =>
      `${by} does not need you for this any more, and the link to it has ended. A visit that you proposed or agreed on is theirs to settle: ask them if you are unsure.`,
  },
  undelivered: {
    subject: ({ name, title, street }: { name: string; title: string; street: string }) =>
      `The email to ${name} came back: ${title}, ${street}`,
    text: ({ name, to, failure }: { name: string; to: string; failure: string }) =>
      `You sent ${name} to look at this, and our email about it to ${to} did not arrive. ${failure}`,
    correctThere: ({ name }: { name: string }) =>
      `Correct the email of ${name} there, and they get it again; or give them a call.`,
    correctInClaim: ({ name }: { name: string }) =>
      `Correct the email of ${name} in the claim, and they get it again; or give them a call.`,
  },
  /** A trade says it is done, or asks something. */
  answered: {
    done: {
      subject: ({ name, title, street }: { name: string; title: string; street: string }) =>
        `${name} says it is done: ${title}, ${street}`,
      text: ({ name }: { name: string }) => `${name} says it is done.`,
      next: () =>
        'The homeowner does not know yet. If it is fixed, one tap in the claim asks them to confirm.',
    },
    question: {
      subject: ({ name, title, street }: { name: string; title: string; street: string }) =>
        `${name} asks: ${title}, ${street}`,
      text: ({ name }: { name: string }) => `${name} asks.`,
      next: ({ name }: { name: string }) => `Answer this email, and ${name} gets it.`,
    },
  },
  /** A visit was answered; `when` is its date and time, `what` the claim or the street. */
  visits: {
    accepted: {
      subject: ({ what }: { what: string }) => `Visit confirmed: ${what}`,
      text: ({ first, when }: { first: string; when: string }) => `${first} accepted the visit of ${when}.`,
      next: 'It is in the calendar file of this email.',
    },
    declined: {
      subject: ({ what }: { what: string }) => `Another time, please: ${what}`,
      text: ({ first, when }: { first: string; when: string }) =>
        `${first} asked for another time than ${when}.`,
      next: 'Please propose another one.',
    },
    cancelled: {
      subject: ({ what }: { what: string }) => `Visit canceled: ${what}`,
      text: ({ when }: { first: string; when: string }) => `The visit of ${when} does not take place.`,
      next: 'The calendar file of this email takes it out of your calendar.',
    },
  },
}

/** The page of one claim for the trade it was given to; "the office" is the builder. */
export const tradePage = {
  asks: '<builder/> asks you to look at this',
  /** Below it; the slots are the trade and the date. */
  for: 'For <trade/> · <at/>',
  wrote: 'What <first/> wrote',
  privateLink:
    'This private link is for <email/> and shows this claim only. It ends when <builder/> gives the work to somebody else.',
  /** The state of the work. */
  standing: {
    closed: 'This claim is closed. Nothing needs to be done.',
    fixed: '<builder/> marked this as fixed. <first/> is asked to confirm.',
    confirmed: ({ visit }: { visit: string }) => `Visit confirmed: ${visit}.`,
    proposed: ({ visit, first }: { visit: string; first: string }) =>
      `Visit proposed: ${visit}. ${first} has not answered yet.`,
    declined: ({ visit, first }: { visit: string; first: string }) =>
      `${first} asked for another time than ${visit}.`,
    declinedBecause: ({ visit, first, note }: { visit: string; first: string; note: string }) =>
      `${first} asked for another time than ${visit}: “${note}”`,
  },
  form: {
    title: 'Tell <builder/>',
    content: 'What you did, or what you need to know',
    done: 'It is done',
    question: 'Ask the office',
    hint: '<first/> does not see this. <builder/> gets an email, and decides whether it is fixed.',
    /** What is sent where "It is done" was pressed and nothing typed. */
    doneWords: 'Done.',
  },
  /** What the trade told the office so far. */
  told: {
    title: 'You told <builder/>',
    done: 'It is done',
    question: 'You asked',
    withdraw: 'Take it back',
    outcomes: {
      done: {
        waiting: 'The office has it, and has not confirmed it yet.',
        sent: 'The office confirmed it.',
        dismissed: 'The office says it is not done yet.',
        withdrawn: 'You took this back.',
      },
      question: {
        waiting: 'The office has it. The answer comes by email.',
        sent: 'The office has answered.',
        dismissed: 'The office has answered.',
        withdrawn: 'You took this back.',
      },
    },
  },
  failures: {
    notSentTitle: 'This was not sent.',
    deadLink: {
      title: 'This link no longer works.',
      text: 'The work was given to somebody else, or a newer email has another link. Ask the builder who sent it to you.',
    },
    officeActed: 'The office acted on it already. Please call them.',
    otherSite: 'This request came from another site.',
  },
}
