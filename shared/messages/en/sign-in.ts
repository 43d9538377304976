/** The sign-in page, and the frame that registration and the pages of links share with it. */
export const signIn = {
  title: 'Sign in',
  subtitle: 'Your claims, photos and messages, where you left them.',
  /** Below the picture beside the form. */
  scene: 'One clear record of every repair your new home needs.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  busy: 'Signing in...',
  newHere: 'New here? <a>Create an account</a>',
  backToSignIn: 'Back to sign in',
  nobodyYet: { title: 'Welcome', text: 'Create your account to get started.' },
  development: { title: 'Development build', button: 'Dev sign-in' },
  usePasskey: 'Use a passkey',
  invalid: 'Invalid email or password',
  /** Toasts after signing in; the slot is the person's name. */
  welcomeBack: 'Welcome back, <name/>!',
  welcome: 'Welcome, <name/>!',
  welcomeDev: 'Welcome, <name/>! (Dev Mode)',
}

/** The choice of the language, on the sign-in page and in Settings. */
export const language = {
  label: 'Language',
  notLoaded: 'The language could not be loaded. Check your signal and try again.',
  /** A toast; the page is in the new language already. */
  notStored: 'Your choice counts in this browser, but could not be stored in your account.',
  /** A toast; there is no connection. */
  storedLater: 'Changed here. Your account and your emails follow when you’re back online.',
}

/** Errors at the fields of an account: name, address and passwords. */
export const accountRules = {
  allRequired: 'All fields are required',
  /** At sign-in. */
  credentialsMissing: 'Email and password are required',
  emailInvalid: 'Invalid email address',
  newAddressMissing: 'Please enter the new address.',
  nameMissing: 'Please enter your name.',
  nameTooLong: 'Name is too long',
  nameHasLinks: 'Please write your name without web addresses.',
  passwordMissing: 'Please enter your password.',
  newPasswordMissing: 'Please enter a new password.',
  passwordTooShort: ({ min }: { min: number }) => `Password must be at least ${min} characters`,
  passwordTooLong: ({ max }: { max: number }) => `Password must be at most ${max} characters`,
  passwordPattern:
    'Repeated letters and runs like 12341234 or qwertyui are guessed first. Please choose another password.',
  /** Of the second, repeated one. */
  passwordsDiffer: 'Passwords do not match',
  /** The two fields for a new password. */
  newPassword: 'New password',
  newPasswordHint: ({ min }: { min: number }) => `At least ${min} characters.`,
  repeatPassword: 'Repeat new password',
  helpMissing: 'Please say what you need help with.',
  helpTooLong: ({ max }: { max: number }) => `Please use at most ${max} characters.`,
  successorMissing: 'Please say who will be the admin next.',
  /** Of a date of another century. */
  checkYear: 'Please check the year',
}

type Provider = { provider: string }

/** The button of Google or another sign-in provider, and what its page answered. */
export const providers = {
  or: 'or',
  continueWith: ({ provider }: Provider) => `Continue with ${provider}`,
  scriptFailed: 'Failed to load Google authentication. Please try again later.',
  failed: 'Login failed. Please try again.',
  unreachable: ({ provider }: Provider) => `${provider} cannot be reached right now. Please try again later.`,
  /** By the error's code. */
  problems: {
    UNAVAILABLE: ({ provider }: Provider) =>
      `${provider} cannot be reached right now. Sign in with your password, or try again later.`,
    FORBIDDEN: ({ provider }: Provider) =>
      `${provider} has not verified your email address. Verify it there first.`,
    INVALID: ({ provider }: Provider) => `Signing in with ${provider} was canceled.`,
    CONFLICT: ({ provider }: Provider) =>
      `This ${provider} account signs in to another account here, or yours is connected with another one.`,
    PROOF_NEEDED: ({ provider }: Provider) =>
      `${provider} did not ask you to sign in again, so this proves nothing. Sign out at ${provider}, then try again.`,
    REGISTRATION_CLOSED: () => 'Registration is closed here.',
    SETUP_CODE_REQUIRED: () => 'The first account is made with a password and the set-up code.',
    TOO_MANY: () => 'Too many attempts. Please wait a while and try again.',
  },
}

/** Why a passkey was not made or used; the settings of passkeys are in `settings`. */
export const passkeys = {
  alreadyHere: 'This device already has a passkey for your account.',
  tooLarge: 'This is too large.',
  nameMissing: 'Please enter a name.',
  nameTooLong: ({ max }: { max: number }) => `Name must be at most ${max} characters`,
  failed: 'This device could not do that. Please try again.',
}
