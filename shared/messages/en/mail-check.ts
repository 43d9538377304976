type At = { at: string }
type Domain = { domain: string }

/** What a check of the mail set-up found, step by step. */
export const mailCheck = {
  stopped: 'The check was stopped.',
  tookTooLong: ({ seconds }: { seconds: number }) => `This took longer than ${seconds} seconds.`,
  stepFailed: 'The step before it failed.',
  /** Ways in for replies, in a sentence. */
  channels: {
    imap: 'the IMAP mailbox',
    smtp: 'the built-in SMTP listener',
    webhook: 'the webhook',
  },
  channelList: ({ names }: { names: readonly string[] }) => names.join(' and '),
  settings: {
    nothingSent: 'SMTP_URL is not set: emails are kept in the local mailbox, and nothing is sent.',
    setSmtp: 'Set SMTP_URL and MAIL_FROM.',
    guide:
      'docs/mail.md, "Setting up mail", has the settings for Gmail, Fastmail, Microsoft 365 and Postfix.',
    noAddress: ({ channels }: { channels: string }) =>
      `INBOUND_ADDRESS is not set: emails carry no reply address, and ${channels} gets nothing to do.`,
    setAddress: 'Set INBOUND_ADDRESS to the address whose mail comes in there.',
    nobodyReads: ({ inbound }: { inbound: string }) =>
      `Replies go to ${inbound}, and nothing reads them there.`,
    setChannel: 'Set up a way in for them: IMAP_URL, INBOUND_SMTP_PORT or INBOUND_WEBHOOK_SECRET.',
    onlyOut: 'Emails go out. A builder’s reply goes to the homeowner’s own address, not into the claim.',
    setBoth: 'Set INBOUND_ADDRESS and a way in for it, and replies appear in the claim by themselves.',
    fine: (it: { from: string; inbound: string; channels: string }) =>
      `Emails come from ${it.from}; replies go to ${it.inbound} and come in by ${it.channels}.`,
  },
  server: {
    nameFound: 'The name leads to an address.',
    /** After the problem. */
    nothingUntil: ({ problem }: { problem: string }) => `${problem} Nothing is sent until it does.`,
    small: ({ bytes }: { bytes: number }) =>
      `It takes emails of ${bytes} bytes at most; one with photos may have more.`,
    raiseLimit: ({ host }: { host: string }) => `Raise the size limit at ${host}.`,
    encrypted: 'It answers, and the line is encrypted.',
    plain: 'It answers, on this machine.',
    noUser: 'SMTP_URL has no user and password, so none is asked for.',
    signInValid: 'The sign-in is valid.',
    signedIn: 'User name and password are taken.',
  },
  mailbox: {
    late: 'It opened too late.',
    open: 'It is open. The check only reads there, and deletes nothing.',
  },
  listener: {
    off: 'The listener is off: INBOUND_SMTP_PORT is not set where the server runs.',
    nothingAt: ({ at }: At) => `Nothing listens at ${at}.`,
    restart: 'Restart the server, with the INBOUND_SMTP_PORT that stands here.',
    notTaken: 'The listener did not take the email.',
    fine: 'It takes emails. Whether they reach it from outside shows below.',
  },
  webhook: {
    notRunning: 'The server is not running, so nothing answers there.',
    silent: ({ at }: At) => `${at} does not answer.`,
    checkAddress: 'Check PUBLIC_URL, its name, its certificate and the reverse proxy.',
    restart: 'Restart the server.',
    fineOutside: 'It takes emails through the public address.',
    fine: 'It takes emails. Whether your provider posts them shows below.',
    answered: ({ status }: { status: number }) => `The webhook answered ${status}.`,
    otherAnswers: 'Something before the server answers in its place: look at the reverse proxy.',
    moved: 'The webhook is moved to another address, and a posted email does not follow.',
    movedFix:
      'Put the address it is moved to into PUBLIC_URL and give it to your provider: https rather than http, with www or without.',
    secret: 'The webhook refuses the secret: the server was started with another INBOUND_WEBHOOK_SECRET.',
    secretFix:
      'Restart the server. If a reverse proxy is before it, let it pass the Authorization header on.',
    missing: 'There is no webhook: the server was started without INBOUND_WEBHOOK_SECRET.',
    missingFix: 'Restart the server. If a reverse proxy is before it, let it pass /api/inbound/mail on.',
    tooLarge: 'Something before the server finds a small email too large.',
    tooLargeFix: 'Let the reverse proxy take bodies of 35 MB (nginx: client_max_body_size 35m).',
  },
  notIn: 'The email was taken and did not come in.',
  notInFix: 'Another Homeclaim may answer there: one on another data folder, or an older version.',
  trip: {
    cannotSend: 'No email can be sent.',
    taken: 'The mail server took it.',
    nothingOut: 'No email went out.',
    noneWorks: 'None of the ways in works.',
    noWay: 'No way in is set up for it.',
    notTaken: 'It was not taken.',
    notNeeded: 'Not needed: the email with a tag came in.',
    plainTaken: 'This one is taken.',
    plainCame: ({ channels }: { channels: string }) => `This one came in, through ${channels}.`,
    plainLost: 'This one did not come in either.',
    goesTo: ({ domain, servers }: Domain & { servers: string }) => `Mail for ${domain} goes to ${servers}.`,
    came: ({ channels }: { channels: string }) => `It came in through ${channels}.`,
    cameInPart: ({ channels, missing }: { channels: string; missing: string }) =>
      `It came in through ${channels}. Nothing came from outside through ${missing}; the step above says whether that way in itself works.`,
  },
  records: {
    noAnswer: 'The name server did not answer, so SPF and DMARC are not looked at.',
    noSpf: ({ domain }: Domain) => `${domain} has no SPF record, so many servers take our emails for forged.`,
    publish: ({ name, value }: { name: string; value: string }) =>
      `Publish a TXT record for ${name}: ${value}`,
    severalSpf: ({ domain, count }: Domain & { count: number }) =>
      `${domain} has ${count} SPF records, which counts as none.`,
    join: 'Join them into one TXT record.',
    otherSpf: ({ domain }: Domain) =>
      `The SPF record of ${domain} does not name the servers that send for us.`,
    add: ({ include }: { include: string }) => `Add ${include} to it, before the last word.`,
    noDmarc: ({ domain }: Domain) => `${domain} has no DMARC record.`,
    publishMx: ({ domain }: Domain) =>
      `Publish an MX record for ${domain} that names the server which takes its mail.`,
    noMx: ({ domain }: Domain) =>
      `${domain} has no MX record, so mail to it goes to the host of that name, or nowhere.`,
    nullMx: ({ domain }: Domain) => `${domain} says by its MX record that it takes no mail.`,
    fine: ({ domain }: Domain) =>
      `SPF and DMARC of ${domain} are there. Whether emails are signed (DKIM) shows in an email only.`,
  },
}
