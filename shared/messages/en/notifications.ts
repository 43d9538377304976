type Named = { name: string }

/** Settings: the tab Notifications, with its dialogs. */
export const notifications = {
  title: 'How we tell you',
  push: {
    phone: 'Push on this phone',
    device: 'Push on this device',
    hint: 'Answers, visits and deadlines, even when the app is closed',
    lockScreen: 'On the lock screen',
    notSaved: 'It could not be saved.',
    isOn: 'Notifications are on',
    turnOff: 'Turn off',
    turnOffOn: ({ device }: { device: string }) => `Turn off notifications on ${device}`,
    turningOff: 'Turning off...',
    /** Why it cannot be turned on here. */
    blocked: 'Blocked in your browser’s settings. <how>How to change it</how>',
    unblock:
      'Press the sign at the left of this page’s address, open its permissions and allow notifications. In an installed app, allow them for Homeclaim in the settings of your phone. Then come back here.',
    needsInstall:
      'On an iPhone, first add Homeclaim to your Home Screen: press Share, then Add to Home Screen, and open it from there.',
    needsHttps: 'Browsers allow this only at an address that starts with https.',
    /** What the browser gave is refused. */
    noService: 'This is no address of a push service.',
    unsupported: 'This browser cannot show notifications.',
  },
  /** What a device's lock screen, or an own tool, is told. */
  onlyThat: 'Only that something happened',
  showWhat: 'Show what happened',
  email: {
    label: 'Email',
    hint: 'The same, at most one per claim in five minutes',
    hintLocal:
      'The same, at most one per claim in five minutes. Email is not set up here yet, so none is sent.',
  },
  reminders: {
    label: 'Before your warranty ends',
    hint: '60, 30, 14, 7 and 1 days before, in the ways that are on',
  },
  followUps: {
    title: 'When your builder is late',
    label: 'Send a follow-up by itself when the builder is overdue',
    hint: 'For every claim of this home: on the first working day after the due date, at nine in the morning, your builder gets one polite email in your name. None goes once they have answered, and you can stop it on the claim’s page.',
    notSent: 'Email is not set up here yet, so none is sent.',
    turnedOnBy: 'Turned on by <name/>.',
    example: 'What it says, for example',
    /** Above an example in another language than the reader's. */
    inTheirs: 'Written in your builder’s language: <language/>.',
  },
  tools: {
    more: 'Advanced',
    title: 'Your own tools',
    lead: 'If you run an ntfy topic or an automation of your own, it can be told the same.',
    notLoaded: 'This did not load.',
    add: 'Add',
    addNamed: ({ name }: Named) => `Add: ${name}`,
    ntfy: {
      name: 'ntfy',
      hint: 'A notification in the ntfy app, from ntfy.sh or your own',
      label: 'Address of your topic',
      placeholder: 'https://ntfy.sh/my-topic',
      stop: 'Stop telling this topic?',
    },
    webhook: {
      name: 'Webhook',
      hint: 'A signed message to an automation of yours, such as Home Assistant',
      label: 'Address of your webhook',
      placeholder: 'https://',
      stop: 'Stop telling this webhook?',
    },
    told: 'Told what happened.',
    toldLittle: 'Told only that something happened.',
    lastTook: 'Last took a message <time/>.',
    sendTest: 'Send a test',
    sendTestTo: ({ name }: Named) => `Send a test: ${name}`,
    sending: 'Sending...',
    menu: ({ name }: Named) => `Actions for ${name}`,
    change: 'Change',
    newSecret: 'New secret',
    remove: 'Remove',
    removing: 'Removing...',
    removeLead: 'What waits for it is not sent. Your devices and your email are told as before.',
    notRemoved: 'It could not be removed.',
    testNotStarted: 'The test did not start. Please try again.',
    notTaken: 'It did not take the last message',
    /** The form. */
    changeNamed: ({ name }: Named) => `Change ${name}`,
    addTitle: ({ name }: Named) => `Add ${name}`,
    topicHint: 'Whoever knows a topic can read it: choose a name nobody guesses.',
    what: 'What it is told',
    save: 'Save',
    saving: 'Saving...',
    /** Errors at its field. */
    addressMissing: 'Please enter an address',
    addressTooLong: ({ max }: { max: number }) => `At most ${max} characters`,
    addressNotWhole: 'Please enter a whole address that starts with https://',
    addressNoTopic: 'Please enter the address of a topic, such as https://ntfy.sh/my-topic',
    /** The secret that its messages are signed with. */
    secret: {
      question: 'Make a new secret?',
      lead: 'The old one stops working at once. Enter the new one in your automation.',
      submit: 'Make a new secret',
      making: 'Making...',
      notMade: 'It could not be made.',
      copyNow: 'Copy the secret now',
      label: 'Secret',
      once: 'It is not shown again. Your automation checks with it that a message really comes from here, as described at standardwebhooks.com.',
    },
  },
}

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
