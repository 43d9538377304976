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
