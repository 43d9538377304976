import { PRODUCT_NAME } from '#shared/brand.ts'

/** The pages that links in account emails open, and the one that asks for such a link. */
export const accountPages = {
  linkOver: 'This link no longer works',
  forgot: {
    page: 'Forgot password',
    title: 'Forgot password?',
    subtitle: 'We’ll email you a link to choose a new one.',
    email: 'Email',
    emailMissing: 'Please enter your email address.',
    submit: 'Send the link',
    busy: 'Sending...',
    /** Without a mail server. */
    local: {
      subtitle: 'Ask for a link to choose a new one.',
      title: 'Email isn’t set up yet',
      text: 'Whoever set this up can make a link for you. Ask them, too.',
      submit: 'Ask for a link',
      sent: 'Ask whoever set this up for a link to a new password. If there is an account with this address, they make one on the computer Homeclaim runs on, with <command/> or <npm/>',
    },
    sent: {
      title: 'If there is an account with this address, an email is on its way.',
      text: 'The link in it works once, for 30 minutes. Nothing there? Look among the spam, too.',
    },
  },
  reset: {
    title: 'Choose a new password',
    subtitle: 'You will be signed out everywhere.',
    submit: 'Set new password',
    busy: 'Saving...',
    done: {
      title: 'Your password is changed',
      subtitle: 'You were signed out everywhere.',
      button: 'Sign in',
    },
    over: { subtitle: 'It is good once, for 30 minutes.', button: 'Send a new link' },
  },
  confirm: {
    page: 'Confirm your address',
    isYours: 'Is this your account?',
    useAddress: 'Use this address?',
    /** Below the title, by what the link does. */
    subtitles: {
      registration: 'Confirm your address, and the account is made.',
      address: 'It tells us that this address is yours, so that builders can trust your emails.',
      'new-address': 'The account is signed in to with it from then on.',
    },
    notSignedIn: {
      title: 'You are not signed in to this account here',
      text: 'Confirm only if you made it yourself.',
    },
    password: 'Password you chose',
    passwordHint: 'You asked for the account on another device or in another browser.',
    passwordMissing: 'Please enter the password you chose.',
    submit: 'Confirm my address',
    submitNew: 'Use this address',
    busy: 'Confirming...',
    notMe: 'This wasn’t me',
    notMeBusy: 'One moment...',
    /** The list of what the account is. */
    facts: {
      name: 'Name',
      addressSoFar: 'Address so far',
      newAddress: 'New address',
      address: 'Address',
      made: 'Made',
      askedFor: 'Asked for',
    },
    /** A toast. */
    confirmedToast: 'Your address is confirmed',
    /** A toast; the slot is the person's name. */
    welcome: `Welcome to ${PRODUCT_NAME}, <name/>!`,
    confirmed: {
      title: 'Your address is confirmed',
      text: 'Thank you. You can write to any builder now.',
      button: 'Sign in',
    },
    /** After "This wasn’t me". */
    thanks: 'Thank you for telling us',
    outcomes: {
      'not-made': 'No account is made with your address.',
      deleted: 'The account that was made with your address is deleted.',
      kept: 'The account is in use, so it stays, but it sends no more notifications to your address.',
      'change-ended': 'Your address is not used. The account keeps the one it had.',
    },
    over: {
      text: 'If you have used it already, sign in. Otherwise ask for a new one.',
      button: 'Sign in',
    },
  },
  /** The provider's address has an account: its password connects the two, once. */
  join: {
    title: 'One account for both',
    subtitle: ({ email, provider }: { email: string; provider: string }) =>
      `${email} has an account here. Enter its password once, and ${provider} signs you in from then on.`,
    password: 'Password',
    forgot: 'Forgot password?',
    submit: 'Join and sign in',
    busy: 'Joining...',
    over: 'This took too long, or it was done already.',
  },
}

/** The registration page. */
export const register = {
  title: 'Create your account',
  subtitle: {
    usual: 'One minute here, and every repair is on record.',
    /** For the first account of an installation. */
    admin: 'You’ll be the admin: you set this up for your home.',
    invited: ({ email }: { email: string }) => `You are invited as ${email}.`,
  },
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  passwordHint: ({ min }: { min: number }) => `At least ${min} characters.`,
  confirmPassword: 'Confirm password',
  setupCode: 'Set-up code',
  setupCodeHint:
    'Needed once, because you’re not at the computer that Homeclaim runs on. Its log shows the code.',
  setupCodeTooLong: 'This code is too long',
  submit: 'Create account',
  busy: 'Creating account...',
  failed: 'Registration failed. Please try again.',
  haveAccount: 'Already have an account? <a>Sign in</a>',
  /** A toast; the slot is the person's name. */
  welcome: `Welcome to ${PRODUCT_NAME}, <name/>!`,
  closed: {
    subtitle: 'New accounts are closed here.',
    title: 'Registration is closed',
    text: 'Ask whoever runs Homeclaim for you to let you in.',
  },
  byInvitation: {
    subtitle: 'Accounts are made by invitation here.',
    needed: 'You need an invitation',
    askForLink: 'Ask whoever runs Homeclaim for you for a link.',
    broken: 'This invitation does not work',
    tryLater: 'Please try again in a moment.',
  },
  checkEmail: {
    title: 'Check your email',
    subtitle: 'One more step, and your account is ready.',
    sentTo: ({ email }: { email: string }) => `We sent a link to ${email}`,
    text: 'Open it in this browser and confirm. It works for seven days. Nothing there? Look among the spam, too.',
    another: 'Use another address',
  },
}

/** The page of an invitation to a home. */
export const invitation = {
  page: 'Invitation',
  /** In place of an address that is not on the profile. */
  theirHome: 'their home',
  invites: '<inviter/> invites you to <home/>',
  handsOver: '<inviter/> hands <home/> over to you',
  lead: {
    member:
      'You would see every warranty claim of this home and what the builder answers. You join as partner: you can file claims, answer and close.',
    'read-only':
      'You would see every warranty claim of this home and what the builder answers. You join as reader: you can read, but not answer.',
    owner:
      'Its warranty claims, photos, builder and coverage become yours. Once you accept, <inviter/> confirms.',
  },
  accept: 'Accept',
  accepting: 'Accepting...',
  signedInAs: ({ email }: { email: string }) => `You are signed in as ${email}.`,
  createAccount: 'Create an account',
  thenAccept: 'Then you can accept.',
  accepted: {
    title: 'You accepted',
    text: '<seller/> has to confirm that you take over <home/>. Until then you see nothing of it.',
  },
  /** A toast. */
  shared: 'You share <home/> now',
  open: `Open ${PRODUCT_NAME}`,
  over: {
    title: 'This invitation no longer works',
    text: 'It was used, canceled or is too old. Please ask for a new one.',
  },
  notLoaded: 'The invitation could not be loaded.',
  /** For who is signed out, by the emailed link. */
  join: {
    lead: {
      member: 'You would see every warranty claim of this home and what the builder answers, as partner.',
      'read-only': 'You would see every warranty claim of this home and what the builder answers, as reader.',
      owner: ({ inviter }: { inviter: string }) =>
        `Its warranty claims, photos, builder and coverage become yours. Once you accept, ${inviter} confirms.`,
    },
    fullName: 'Full name',
    submit: 'Join',
    busy: 'Joining...',
    notYours: 'Not your account? <a>Sign in with another</a>',
    otherAddress: 'Do you use another address here? <a>Sign in with another</a>',
  },
}
