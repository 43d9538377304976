import { PRODUCT_NAME } from '#shared/brand.ts'

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
