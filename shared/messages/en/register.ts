import { PRODUCT_NAME } from '#shared/brand.ts'

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
