type Answered = { status: number }

/** What became of a notification to an own ntfy topic or webhook, or to a device; only the server writes these. */
export const notifyAnswers = {
  noSuchAddress: 'There is no such address.',
  test: {
    title: 'This is a test',
    text: 'This is how you will hear of your claims.',
    works: ({ host }: { host: string }) => `It works: ${host} took the message.`,
    tooMany: 'You have sent many tests in the last hour.',
  },
  /** By the HTTP status of an answer. */
  answers: {
    isProtected: ({ status }: Answered) =>
      `It answered ${status}: this topic is protected. Let everybody write to it, or choose another topic.`,
    notAllowed: ({ status }: Answered) =>
      `It answered ${status}: not allowed. Check the signature’s secret and who may call it.`,
    noTopic: ({ status }: Answered) => `It answered ${status}: there is no such topic. Check the address.`,
    noWebhook: ({ status }: Answered) =>
      `It answered ${status}: there is no such webhook. Check the address.`,
    tooMany: ({ status }: Answered) => `It answered ${status}: too many messages. We wait and try again.`,
    elsewhere: ({ status }: Answered) =>
      `It answered ${status}: it sends us on to another address. Enter that one instead.`,
    ownProblem: ({ status }: Answered) =>
      `It answered ${status}: it has a problem of its own. Try again in a while.`,
    notUnderstood: ({ status }: Answered) =>
      `It answered ${status}: it did not understand the message. Check the address.`,
  },
  /** Without an answer. */
  failures: {
    forbidden:
      'Messages may not go there: it is not https, or it is in a private network. The admin can allow it.',
    noSuchName: 'There is nothing of that name. Check the address.',
    nothingListens: 'Nothing listens there. Check the address, and that it is running.',
    certificate: 'Its certificate is not valid, so nothing was sent. Renew it, or use another address.',
    tooSlow: 'It did not answer within ten seconds.',
    brokeOff: 'The connection broke off. Try again in a while.',
  },
  push: {
    notTurnedOn: 'Notifications could not be turned on. Please try again.',
    isOff: 'Notifications are off on this device.',
  },
}
