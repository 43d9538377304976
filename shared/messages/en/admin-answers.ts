/** Why something that an admin does, or asks the server to try, is not possible. */
export const adminErrors = {
  /** Asking for more claims, and answering that. */
  nothingLimits: 'Nothing limits how many claims you file.',
  requestAnswered: 'This request has been answered already.',
  linkOver: 'This link no longer works. The request may have been answered already.',
  emailSent: 'This email has been sent already.',
  noSuchClaim: 'There is no claim with this number.',
  users: {
    noAddress: ({ email }: { email: string }) => `There is no account with the address ${email}.`,
    bySettings: ({ email }: { email: string }) =>
      `${email} is named in ADMIN_EMAILS. Take it out of the server’s settings first.`,
    onlyAdmin: 'This is the only admin. Name another one first.',
    registrationBySettings: ({ mode }: { mode: string }) =>
      `REGISTRATION=${mode} stands in the server’s settings, and they win. Change it there.`,
    gone: 'This account is no longer there.',
  },
  mail: {
    noSignIn: 'Email isn’t set up with a sign-in at the provider.',
    byHost: 'Email is set by whoever hosts this, so it cannot be changed here.',
    noFit: 'These settings do not fit together.',
    password: 'Please enter the password',
    takesPassword: 'This provider takes a password',
    onlyMicrosoft: 'Only Microsoft has shared mailboxes',
    clientId: 'Please enter the client ID',
    clientSecret: 'Please enter the client secret',
    certificate: 'This is no certificate. Paste all of the file, from -----BEGIN CERTIFICATE----- on',
    address: 'Please enter a valid email address',
    addressTooLong: ({ max }: { max: number }) =>
      `Replies need an address with at most ${max} characters before the @, because each claim adds its own mark there`,
  },
  /** Signing in at the provider of the mailbox. */
  signIn: {
    notThatAddress: 'This is not the address of that page. Copy all of it, from http to the end.',
    otherSignIn: 'This address is of another sign-in. Start again, and use the newest page.',
    takesPassword: 'This provider takes a password.',
    otherAccount: ({ account, expected }: { account: string; expected: string }) =>
      `You signed in as ${account}, and the mailbox is ${expected}. Sign in with that one. If both are the same mailbox, enter ${account} as the user name.`,
    /** The same at a provider with shared mailboxes. */
    otherAccountShared: (it: { account: string; expected: string; address: string }) =>
      `You signed in as ${it.account}, and the mailbox is ${it.expected}. Sign in with that one. If both are the same mailbox, enter ${it.account} as the user name. If ${it.address} is a shared mailbox, say so before you sign in.`,
    onlyAnHour: ({ name }: { name: string }) =>
      `${name} allowed it only for an hour. Remove this app’s access in your account, then sign in again.`,
    unreachable: ({ name }: { name: string }) =>
      `${name} can’t be reached from here. Check the internet connection, then try again.`,
    used: 'This sign-in was used already, or it is too old. Please sign in again.',
    /** `words`: the provider’s own. */
    refused: ({ name, words }: { name: string; words: string }) => `${name} refused it: ${words}.`,
    microsoft: {
      allow:
        'The app may not read and send mail yet. In its API permissions add IMAP.AccessAsUser.All and SMTP.Send, then sign in again.',
      publicClient:
        'In the app’s Authentication settings, switch “Allow public client flows” on, then sign in again.',
      clientId:
        'Microsoft doesn’t know this client ID. Copy “Application (client) ID” from the app’s overview.',
      otherKind:
        'The app is for another kind of account. Enter its Directory (tenant) ID, or register it for “any organizational directory and personal Microsoft accounts”.',
      noCode: 'Your organization doesn’t allow signing in with a code. Sign in with a link instead.',
      consent: 'An administrator of your organization has to allow the app first.',
      secret: 'The client secret is wrong or has expired. Leave it empty, or make a new one.',
    },
    gmail: {
      allow: 'Reading and sending mail was not allowed. Sign in again and tick the box for Gmail.',
      clientId: 'Google doesn’t know this client ID, or the client secret is wrong. Copy both again.',
      returnAddress:
        'The address to return to isn’t registered. Add it at the client, as shown, then sign in again.',
    },
  },
  /** What became of a request to the public address. */
  publicAddress: {
    byHost: 'The address is set by whoever hosts this, so it cannot be changed here.',
    reached:
      'This address leads to this computer, asked from here. Whether others get in shows when it is opened from outside: open it with a phone that is not in your Wi-Fi. This page notices.',
    redirected: 'This address sends people on to another one. Enter that one instead.',
    somethingElse: 'Something else responds at this address. Check that it leads to this computer.',
    ownNetwork:
      'From here this address leads into your own network, or it has no https. Open it with a phone that is not in your Wi-Fi.',
    noName: 'This name does not exist. Check the spelling, or create it where you bought the domain.',
    certificate: 'Its certificate is not valid, so browsers warn about it. Renew the certificate.',
    refused: 'Nothing listens there. Check that your router passes it on to this computer.',
    silent:
      'Nothing answered within ten seconds. Your router may not let you in from inside: open the address with a phone that is not in your Wi-Fi.',
  },
}

type Into = { into: string }

/** Why a backup was not made: stored and logged in English, so every value is a string. */
export const backupWords = {
  stopped: 'It was ended before it was complete. Try again.',
  stoppedNights: 'They were ended before they were complete.',
  notThere: ({ into }: Into) => `The folder ${into} is not there. Is its disk connected?`,
  madeBut: ({ words }: { words: string }) => `A backup was made, but: ${words}`,
  noRoom: ({ into }: Into) =>
    `There is not enough room in ${into}. Delete what is not needed there, or choose a larger disk.`,
  noFolder: ({ into }: Into) => `${into} is not a folder. Name another one in BACKUP_DIR.`,
  notAllowed: ({ into }: Into) =>
    `Homeclaim may not write to ${into}. Give the account it runs under the right to.`,
  bucketSilent: 'The bucket did not respond. Try again in a while.',
  other: ({ error }: { error: string }) => `It could not be made: ${error}`,
  noData: ({ folder }: { folder: string }) => `There is no Homeclaim data in ${folder}.`,
  otherHomeclaim: ({ into }: Into) =>
    `${into} has the backups of another Homeclaim. Name another folder in BACKUP_DIR.`,
  notReadBack: ({ file }: { file: string }) => `${file} cannot be read back as it was written.`,
  tooLarge: ({ into, needed, free }: Into & { needed: string; free: string }) =>
    `There is not enough room in ${into}: the backup needs ${needed}, and ${free} are free. Delete what is not needed there, or choose a larger disk.`,
  tooLargeBeside: ({ into, needed, free, kept }: Into & { needed: string; free: string; kept: string }) =>
    `There is not enough room in ${into}: the backup needs ${needed}, and ${free} are free, of which ${kept} stay for the database. Delete what is not needed there, or choose a larger disk.`,
  damaged: ({ found }: { found: string }) => `The database is damaged: ${found}.`,
  dangling: ({ rows, table }: { rows: string; table: string }) =>
    `The database is damaged: ${rows} rows of ${table} belong to nothing.`,
  bucket: {
    otherHomeclaim: 'The bucket has the backups of another Homeclaim. Name another bucket.',
    notReturned: 'The bucket does not return what was put there.',
    notWhole: ({ name }: { name: string }) => `There is no whole backup ${name} in the bucket.`,
    damaged: ({ names }: { names: string }) =>
      `The new one is in the bucket too, but ${names} there is damaged and can’t be restored. Delete it in the bucket; until then no file is removed from there.`,
    missing: ({ name }: { name: string }) => `${name} in the bucket is missing.`,
    another: ({ name }: { name: string }) => `${name} in the bucket is another file.`,
  },
  unreadable: ({ file }: { file: string }) => `${file} cannot be read.`,
  noPlainFile: ({ file }: { file: string }) =>
    `${file} is no plain file but a symbolic link, a pipe or a device.`,
}

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
