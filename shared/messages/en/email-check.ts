/** A test of email with a real one: its result, and its steps. */
export const emailCheck = {
  title: 'Last test',
  running: 'Testing email',
  notBegun: 'The test did not begin. Please try again.',
  waits: 'A real email goes out, and we wait for it to come back, up to four minutes.',
  steps: 'Steps of the test',
  verdicts: {
    working: 'Email is working',
    /** Two results of `working`. */
    cameBack: 'The test email went out and came back.',
    wentOut: 'The test email went out. Builders answer on the claim’s page.',
    sendingFailed: ({ why }: { why: string }) => `Sending failed: ${why}`,
    untilFixed: 'No email goes out until this is fixed. What is waiting is sent then.',
    noReplies: 'Almost there: replies don’t come back yet',
    mendReplies: 'You can already send claims. Fix this so answers land on the claim.',
    spam: 'Email is working, but may land in spam',
    domain: 'Your domain doesn’t say yet that this address may send for it.',
    incomplete: 'Email isn’t fully set up',
    below: 'What is missing is below.',
  },
  /** Why nobody could sign in, and why nothing could be sent by the step that failed; after "Sending failed: ". */
  signInProblems: {
    'wrong-password': 'wrong app password',
    'no-sign-in': 'this mail server offers no sign-in',
    'no-passwords': 'this mail server takes no passwords from apps',
    ended: 'the sign-in has ended',
    'token-refused': 'the mail server doesn’t let that account in',
  },
  sendingProblems: {
    'smtp-name': 'there is no mail server of that name',
    'smtp-connect': 'the mail server doesn’t answer',
    'smtp-sign-in': 'we couldn’t sign in to the mail server',
    send: 'the mail server refused the test email',
  },
  titles: {
    settings: 'Settings fit together',
    'smtp-name': 'Find the mail server',
    'smtp-connect': 'Reach the mail server',
    'smtp-sign-in': 'Sign in to send',
    imap: 'Open the mailbox for replies',
    listener: 'Receive mail directly',
    webhook: 'Take mail your provider passes on',
    'public-webhook': 'Take it at the public address',
    send: 'Send a test email',
    'round-trip': 'The test email comes back',
    plain: 'Email without a claim’s tag comes in too',
    dns: 'Protection from spam folders',
  },
  /** Read before a step's title. */
  states: {
    ok: 'Well',
    hint: 'Well, with a hint',
    wrong: 'Failed',
    skipped: 'Not tried',
    waiting: 'Still to come',
    running: 'Under way',
  },
  /** Names of settings in the set-up in the browser, within a sentence of the server. */
  settings: {
    SMTP_URL: 'the mail server’s settings',
    IMAP_URL: 'the mailbox’s settings',
    MAIL_FROM: 'the email address',
    INBOUND_ADDRESS: 'the address for replies',
    PUBLIC_URL: 'the public address',
  },
}
