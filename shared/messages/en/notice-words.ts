/** "What the builder was told, and when": the steps and their lines. */
export const noticeWords = {
  steps: {
    written: 'Written',
    waiting: 'Not yet accepted',
    accepted: 'Accepted',
    refused: 'Not accepted',
    delivered: 'Delivered',
    'came-back': 'Came back',
    fetched: 'Fetched, we cannot tell by whom',
    'fetched-by-robot': 'Fetched by a robot',
    opened: 'Opened by a person',
    answered: 'Answered',
    'taken-back': 'Taken back',
    'own-statement': 'Own statement',
    copy: 'Copy',
  },
  /** In bold, before its line. */
  step: ({ step }: { step: string }) => `${step}.`,
  /** The email that somebody else got too; `step` is its own. */
  copyFor: ({ who, step, text }: { who: string; step: string; text: string }) =>
    `For ${who}. ${step}: ${text}`,
  emailTo: ({ to }: { to: string }) => `Email to ${to}`,
  /** `server`: the mail server that took it, null where it is not known. */
  accepted: ({ to, server, isEncrypted }: { to: string; server: string | null; isEncrypted: boolean }) =>
    `Email to ${to}${server === null ? '' : `, by ${server}`}${isEncrypted ? ', encrypted on the way there' : ''}`,
  triedAgain: ({ to, server }: { to: string; server: string | null }) =>
    `Email to ${to}${server === null ? '' : `, by our own email service (${server})`}; it is tried again`,
  refused: ({ to, server }: { to: string; server: string | null }) =>
    `Email to ${to}${server === null ? '' : `, by our own email service (${server})`}`,
  nothingSent: ({ to }: { to: string }) => `Email isn’t set up: nothing was sent to ${to}`,
  notSent: ({ to }: { to: string }) => `Email to ${to}, which was not sent`,
  /** Reports of mail servers. */
  reports: {
    failed: 'A report came that the email could not be delivered',
    delayed: 'A report came that the email is delayed',
    delivered: 'A report came that the email was delivered',
    relayed: 'A report came that the email was passed on',
  },
  reportFrom: ({ from }: { from: string }) => `From ${from}`,
  theBuilder: 'The builder',
  /** Emails that are no answer, by the reason. */
  noAnswers: {
    'auto-reply': ({ who }: { who: string }) => `An automatic reply came from ${who}`,
    list: ({ who }: { who: string }) => `An email through a group or list came from ${who}`,
    reaction: ({ who }: { who: string }) => `A reaction came from ${who}`,
    recall: ({ who }: { who: string }) => `A request to take an email back came from ${who}`,
    'wrong-address': ({ who }: { who: string }) =>
      `An email that says that it is not their job, or the wrong address, came from ${who}`,
    invitation: ({ who }: { who: string }) => `A calendar invitation came from ${who}`,
    quotation: ({ who }: { who: string }) => `An email that only quotes the one before came from ${who}`,
    unreadable: ({ who }: { who: string }) => `An email that could not be read here came from ${who}`,
  },
  answeredByEmail: ({ who }: { who: string }) => `${who} answered by email`,
  answeredOnPage: ({ who }: { who: string }) => `${who} answered on the claim’s page`,
}
