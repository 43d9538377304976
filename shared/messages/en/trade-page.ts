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
