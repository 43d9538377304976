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
