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
