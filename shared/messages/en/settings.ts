type Provider = { provider: string }

/** Settings: the tabs General and Security. Their dialogs are in `settings-dialogs`. */
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
