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
