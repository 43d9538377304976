import { PRODUCT_NAME } from '#shared/brand.ts'

type Provider = { provider: string }
type Max = { max: number }

/** Why an account was not made, changed or signed in to; only the server writes these. */
export const accountErrors = {
  signIn: 'Please sign in.',
  nothingHere: 'There is nothing at this address.',
  tooManyAttempts:
    'Too many attempts. Use a device where you have signed in before, choose a new password by email, or try again in a while.',
  addressTaken: 'There is already an account with this email address.',
  addressOwn: 'This is the address your account has already.',
  confirmationOver:
    'This link no longer works. If you have used it already, sign in. Otherwise ask for a new one.',
  proofNeeded: 'Please confirm first that it is you.',
  /** A password is missing, so that this way in is not taken away. */
  onlyWay: 'Set a password first: this is the only way into your account.',
  /** Of the first account. */
  setupCode: {
    needed: 'The first account needs the set-up code that was printed when Homeclaim started.',
    missing: 'Please enter the set-up code.',
    wrong: 'This is not the set-up code.',
  },
  passwords: {
    wrong: 'This is not your password.',
    notOfThisAccount: 'This is not the password of this account.',
    notTheChosen: 'This is not the password that was chosen for this account.',
    tooCommon: 'This password is one of the first that strangers try. Please choose another.',
    tooClose: `Please choose a password without your name, your email address or “${PRODUCT_NAME}”.`,
    linkOver: 'This link no longer works. It is good once, for 30 minutes.',
  },
  invitations: {
    tooMany: ({ max }: Max) => `There are ${max} open invitations. Take one back first.`,
    over: 'This invitation was used already, or is over.',
    notWorking:
      'This invitation no longer works: it was used or taken back, or it is older than seven days. Ask for a new one.',
    needed: 'Registration is by invitation. Ask whoever runs Homeclaim for you for a link.',
    forAnother: 'This invitation is for another email address.',
  },
  providers: {
    ofAnother: ({ provider }: Provider) => `This ${provider} account signs in to another account here.`,
    chooseOwn: ({ email }: { email: string }) => `You are connected with ${email}. Please choose that one.`,
    another: ({ provider }: Provider) => `Another ${provider} account is connected already.`,
    only: ({ provider }: Provider) => `Please sign in with ${provider}.`,
    notSetUp: 'Google sign-in is not set up here.',
    notConfirmed: ({ provider }: Provider) => `${provider} could not confirm who you are. Please try again.`,
    over: 'This attempt to sign in is over.',
  },
  passkeys: {
    needAddress: 'Passkeys need an https address with a name. Please use your password.',
    notAccepted: 'This passkey was not accepted. Please try again.',
    added: 'This passkey is added already.',
    tooMany: ({ max }: Max) => `An account has at most ${max} passkeys.`,
  },
  /** Whoever deletes the only admin's account names the next one. */
  successor: {
    missing: 'Others have accounts here. Please say who will be the admin next.',
    unknown: 'There is no other account with this address.',
    notConfirmed: 'This address is not confirmed yet.',
  },
  help: {
    tooMany: 'You have asked several times in a short time.',
    noAdmin: 'There is no admin yet, so nobody would read this.',
  },
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
