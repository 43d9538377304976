/** Faults of the mailbox that replies are read from. The log has them in English, so every value is a string. */
export const mailboxWords = {
  /** `said` is what the mail server answered. */
  faults: {
    dns: 'The name of the mail server is not known.',
    dnsSaid: ({ said }: { said: string }) => `The name of the mail server is not known: ${said}.`,
    refused: 'The mail server takes no connection at this address and port.',
    refusedSaid: ({ said }: { said: string }) =>
      `The mail server takes no connection at this address and port: ${said}.`,
    timeout: 'The mail server does not answer.',
    timeoutSaid: ({ said }: { said: string }) => `The mail server does not answer: ${said}.`,
    tls: 'The connection cannot be secured.',
    tlsSaid: ({ said }: { said: string }) => `The connection cannot be secured: ${said}.`,
    auth: 'The mail server refuses the sign-in.',
    authSaid: ({ said }: { said: string }) => `The mail server refuses the sign-in: ${said}.`,
    token: 'The token service gives no access token.',
    tokenSaid: ({ said }: { said: string }) => `The token service gives no access token: ${said}.`,
    'no-mailbox': 'The folder cannot be opened.',
    'no-mailboxSaid': ({ said }: { said: string }) => `The folder cannot be opened: ${said}.`,
    closed: 'The connection was closed.',
    closedSaid: ({ said }: { said: string }) => `The connection was closed: ${said}.`,
    protocol: 'The mail server could not do what was asked.',
    protocolSaid: ({ said }: { said: string }) => `The mail server could not do what was asked: ${said}.`,
    own: 'This server could not do its part.',
    ownSaid: ({ said }: { said: string }) => `This server could not do its part: ${said}.`,
  },
  tooMuch: 'The mail server sends more than was asked for.',
  noSearch: 'The mail server refuses to search the folder.',
  notKept: 'This server could not keep what it read.',
  remedies: {
    dns: 'Check the name of the mail server under Email.',
    refused: 'Check the address and port of the mail server under Email. We keep trying.',
    timeout: 'Nothing yet, we keep trying. If it lasts, ask the mail provider.',
    tls: 'Check the name of the mail server under Email, or ask the mail provider for its certificate.',
    auth: 'Enter the password again under Email.',
    token: 'Sign in to the mail account again under Email.',
    'no-mailbox': 'Check the name of the folder, and that the account may read it.',
    closed: 'Nothing yet, we keep trying. If it lasts, ask the mail provider.',
    protocol: 'Nothing yet, we keep trying. If it lasts, ask the mail provider.',
    own: 'Make room on the disk of this server, and look at its other lines here. We keep trying.',
  },
  renumbered:
    'The mail server numbers the mails of this folder anew at each connection, so its last days are looked through each time. No mail is lost or read twice. What to do: ask the mail provider to repair the mailbox, or let replies come to another one.',
}

/** Why an email belongs to no claim, as the admin reads it: stored in English, so every value is a string. */
export const inboxWords = {
  unknownReport: 'A delivery report about no mail of ours.',
  noClaim: 'It does not say which claim it is about.',
  notAdded: ({ reason }: { reason: string }) =>
    `A homeowner’s answer that was not added to a claim. ${reason}`,
  unreadable: 'It could not be read. The original is kept.',
  notTaken: ({ tries, reason, uid }: { tries: string; reason: string; uid: string }) =>
    `It could not be taken from the mailbox in ${tries} tries. ${reason} It may still lie there (UID ${uid}).`,
  notStored: 'It could not be stored.',
  tooLarge: ({ size, most }: { size: string; most: string }) =>
    `It has ${size}; more than ${most} MB are not taken. It lies whole in the mailbox.`,
  /** To a homeowner whose answer was not added. */
  otherSender: ({ sender }: { sender: string }) =>
    `It came from ${sender}, and your account has another address.`,
  noSender: 'Its sender could not be read, and your account has another address.',
  onlyQuotes: 'It only quotes the email that it answers.',
  noWords: 'There were no words in it that could be read.',
  /** To a homeowner whose message was added without some of its files. */
  partly: {
    subject: 'Some files of your email were not kept',
    text: ({ files }: { files: string }) =>
      `Your message reached the claim, but your builder did not get these files of your email: ${files}.`,
    next: 'Please record them again, shorter if need be, and add them on the claim’s page.',
    open: 'Open the claim',
  },
  mail: {
    subject: 'Your email was not added to a claim',
    text: ({ reason }: { reason: string }) =>
      `Your email was not added to a claim, and your builder did not get it.\n${reason}`,
    next: 'Open the claim to write to your builder, or answer an email about that one claim.',
    open: 'Open my claims',
    footer: 'You get this because you answered an email about your home.',
  },
}
