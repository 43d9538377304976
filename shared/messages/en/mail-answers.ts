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
