import type { ErrorCode } from '#shared/errors.ts'

const TEXTS: Partial<Record<ErrorCode, (name: string) => string>> = {
  UNAVAILABLE: (name) =>
    `${name} cannot be reached right now. Sign in with your password, or try again later.`,
  FORBIDDEN: (name) => `${name} has not verified your email address. Verify it there first.`,
  INVALID: (name) => `Signing in with ${name} was canceled.`,
  CONFLICT: (name) =>
    `This ${name} account signs in to another account here, or yours is connected with another one.`,
  PROOF_NEEDED: (name) =>
    `${name} did not ask you to sign in again, so this proves nothing. Sign out at ${name}, then try again.`,
  REGISTRATION_CLOSED: () => 'Registration is closed here.',
  SETUP_CODE_REQUIRED: () => 'The first account is made with a password and the set-up code.',
  TOO_MANY: () => 'Too many attempts. Please wait a while and try again.',
}

/** Returns why the callback of the provider failed; `code` is what the server put into the URL. */
export function providerProblem(code: string, name: string): string {
  const text = (TEXTS as Partial<Record<string, (name: string) => string>>)[code]
  return text?.(name) ?? 'Login failed. Please try again.'
}
