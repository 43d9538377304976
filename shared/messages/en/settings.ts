import { plural } from '../format.ts'

type Provider = { provider: string }

/** Settings: the tabs General and Security. Their dialogs are in `settingsDialogs`. */
export const settings = {
  /** Beside a row; screen readers hear which one. */
  change: 'Change',
  account: {
    title: 'Account',
    name: 'Name',
    changeName: 'Change name',
    email: 'Email',
    changeEmail: 'Change email',
    plan: 'Plan',
    free: 'Free · <a>Billing</a>',
    premium: 'Premium · <a>Billing</a>',
    role: 'Role',
    admin: 'Admin',
    notConfirmed: 'Not confirmed yet: follow the link in our email.',
    sendAgain: 'Send it again',
    sending: 'Sending...',
    /** A toast. */
    onItsWay: 'The email is on its way',
    pending: ({ email }: { email: string }) =>
      `Changes to ${email} once you follow the link in the email we sent there.`,
    keepOld: 'Keep the old one',
    keeping: 'Keeping...',
  },
  theme: {
    title: 'Theme',
    choices: { dark: 'Dark', light: 'Light', system: 'Same as this device' },
    hint: 'Kept in this browser.',
  },
  help: {
    title: 'Help',
    text: 'Something does not work, or you do not know how? Your question is sent to whoever runs Homeclaim for you.',
    priority: 'With Premium it is marked as priority.',
    button: 'Ask for help',
    lead: ({ email }: { email: string }) =>
      `This is sent to whoever runs Homeclaim for you, not to your builder. They answer at ${email}.`,
    leadLocal: ({ email }: { email: string }) =>
      `This is sent to whoever runs Homeclaim for you, not to your builder. They answer at ${email}. Email isn’t set up yet, so they read it in Homeclaim.`,
    label: 'What do you need help with?',
    failed: 'It could not be sent. Your words are still here.',
    submit: 'Send',
    busy: 'Sending...',
    sent: 'Sent to whoever runs Homeclaim for you',
  },
  data: {
    title: 'My data',
    text: 'Your claims, messages, emails and original photos in one ZIP file, to read in a browser and for programs.',
    download: 'Download my data',
    evidence: 'Or your claims as evidence, for an arbitrator or a lawyer: PDF, photos, emails and checksums.',
    evidenceFile: 'Evidence file',
    imports:
      'Claims you kept elsewhere can come here: emails and photos become claims, with their own dates.',
    importClaims: 'Import claims',
  },
  leave: {
    title: 'Delete my account',
    text: 'Removes your claims, photos and messages, and ends your builder’s links. There is no way back: download your data first.',
  },
  signIn: {
    title: 'How you sign in',
    password: 'Password',
    none: 'None yet',
    set: 'Set',
    changePassword: 'Change password',
    setPassword: 'Set password',
    connect: 'Connect',
    connectTo: ({ provider }: Provider) => `Connect ${provider}`,
    connected: ({ provider }: Provider) => `${provider} is connected`,
    notConnected: 'Not connected',
    disconnect: 'Disconnect',
    disconnectFrom: ({ provider }: Provider) => `Disconnect ${provider}`,
    disconnected: ({ provider }: Provider) => `${provider} is disconnected`,
    notOffered: ({ provider }: Provider) => `Signing in with ${provider} is no longer offered.`,
    onlyWay: 'The only way into your account until you set a password.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or your screen lock instead of a password.',
    added: 'Added <added/>',
    addedAndUsed: 'Added <added/> · used <used/>',
    menu: ({ name }: { name: string }) => `Change ${name}`,
    rename: 'Rename',
    remove: 'Remove',
    removing: 'Removing...',
    /** Title of the question; the slot is the passkey's name. */
    removeNamed: 'Remove <name/>?',
    removeLead: 'It signs in no more. You can delete it on the device too.',
    removed: 'The passkey is removed',
    add: 'Add a passkey',
  },
  devices: {
    title: 'Signed-in devices',
    thisOne: 'This device',
    signedIn: 'Signed in <time/>',
    lastSeen: 'Last seen <time/>',
    signOut: 'Sign out',
    signOutOf: ({ device }: { device: string }) => `Sign out ${device}`,
    signingOut: 'Signing out...',
    signOutHere: 'Sign Out',
    signOutElsewhere: 'Sign out everywhere else',
    othersSignedOut: 'Every other device is signed out',
  },
}

/** The tabs of Settings, and the question for the own password that its dialogs share. */
export const settingsParts = {
  title: 'Settings',
  general: 'General',
  notifications: 'Notifications',
  household: 'Household',
  security: 'Security',
  billing: 'Billing',
  ownPassword: {
    label: 'Your password',
    proved: 'Thank you. Now go ahead.',
    setFirst: 'Set a password first: sign out, and use “Forgot password?” to get one.',
    confirmWith: ({ provider }: { provider: string }) => `Confirm with ${provider}`,
  },
}

type Deleted = { claims: number; photos: number; messages: number }

/** Dialogs of Settings. */
export const settingsDialogs = {
  save: 'Save',
  saving: 'Saving...',
  changing: 'Changing...',
  name: {
    title: 'Change your name',
    lead: 'Your builder sees it in emails and messages from now on.',
    label: 'Full name',
    changed: 'Your name is changed',
  },
  email: {
    title: 'Change your email address',
    lead: 'We’ll email a link to the new address. It counts once you follow it; until then nothing changes.',
    leadLocal: 'You sign in with the new address from now on.',
    label: 'New email address',
    submit: 'Change address',
    changed: 'Your address is changed',
    sent: ({ email }: { email: string }) => `We sent a link to ${email}`,
  },
  /** Of an account that has one, and of one that gets its first. */
  changePassword: {
    title: 'Change your password',
    lead: 'Every other device is signed out.',
    submit: 'Change password',
    changed: 'Your password is changed',
  },
  setPassword: {
    title: 'Set a password',
    lead: 'With it you can sign in by your email address too. Every other device is signed out.',
    submit: 'Set password',
    busy: 'Setting...',
    set: 'Your password is set',
  },
  addPasskey: {
    title: 'Add a passkey',
    lead: 'Your device keeps it, and asks for your fingerprint, your face or its screen lock when you sign in.',
    submit: 'Continue',
    busy: 'Waiting for your device...',
    added: 'Your passkey is added',
  },
  renamePasskey: { title: 'Rename this passkey', label: 'Name' },
  removal: {
    title: 'Delete your account?',
    /** Until it is known how much is deleted. */
    unknown: 'Your claims, photos and messages go, with every email and your profile.',
    nothing: 'Your profile and every email about your account go.',
    /** At least one of them is there. */
    goes: ({ claims, photos, messages }: Deleted) => {
      const parts = [
        claims > 0 && plural(claims, { one: '1 claim', other: `${claims} claims` }),
        photos > 0 && plural(photos, { one: '1 photo', other: `${photos} photos` }),
        messages > 0 && plural(messages, { one: '1 message', other: `${messages} messages` }),
      ].filter((part) => part !== false)
      const last = parts.at(-1) ?? ''
      const what = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
      return plural(claims + photos + messages, {
        one: `${what} goes, with every email and your profile.`,
        other: `${what} go, with every email and your profile.`,
      })
    },
    links:
      'You are signed out everywhere, and your builder’s links stop working at once. This cannot be undone.',
    subscription: 'Your subscription ends at once, and your card is not charged again. Nothing is paid back.',
    kept: 'Your builder keeps the emails they have. Backups keep their copies for up to a year, and longer where whoever runs Homeclaim here keeps them elsewhere.',
    submit: 'Delete my account',
    busy: 'Deleting...',
    deleted: 'Your account is deleted',
    successor: 'Who will be the admin next?',
    successorHint:
      'You are the only admin, and others have accounts. Enter the email address of one of them.',
  },
}

/** The panel in Settings with the tokens of a person's scripts, and its dialog. */
export const tokens = {
  title: 'Tokens for scripts',
  text: 'A script of yours, or Home Assistant, can read your claims or file one with a token instead of your password.',
  made: 'Made <made/> · not used yet',
  madeAndUsed: 'Made <made/> · last used <used/>',
  scope: { read: 'Reads', file: 'Reads and files' },
  make: 'Make a token',
  making: 'Making...',
  end: 'End',
  endOf: ({ name }: { name: string }) => `End the token ${name}`,
  endNamed: 'End the token <name/>?',
  endLead: 'Whatever uses it is refused from then on.',
  ending: 'Ending...',
  ended: 'The token has ended',
  name: 'What is it for?',
  namePlaceholder: 'Such as Home Assistant',
  what: 'What may it do?',
  may: { read: 'Read claims', file: 'Read claims, file them and write messages' },
  copyNow: 'Copy your token now',
  once: 'It is shown once. Whoever has it can do what it may; end it here when you do not need it any more.',
  label: 'Token',
}

/** Refusals about tokens for scripts. */
export const tokenRules = {
  nameMissing: 'Give the token a name',
  nameTooLong: ({ max }: { max: number }) => `At most ${max} characters`,
  tooMany: ({ max }: { max: number }) =>
    `There are ${max} tokens already. End one that is not used any more.`,
  needed: 'This address needs a token for scripts.',
  notAllowed: 'A token may not do this.',
  readsOnly: 'This token may only read.',
}
