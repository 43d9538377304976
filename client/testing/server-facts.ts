import type { ServerFacts, ServerOptions } from '#shared/auth.ts'

/** The server’s facts for signed-in screens; each test changes those it is about. */
export function serverFacts(over: Partial<ServerFacts> = {}): ServerFacts {
  return {
    freeClaimLimit: 3,
    mail: 'smtp',
    checkoutUrl: 'https://pay.example/checkout',
    isPremiumByHand: false,
    hasAiWriter: false,
    opensOutside: true,
    emailConfirmed: true,
    hasLimitRequests: false,
    ...over,
  }
}

/** The server’s facts for the screens before sign-in. */
export function serverOptions(over: Partial<ServerOptions> = {}): ServerOptions {
  return {
    devLogin: false,
    registrationOpen: true,
    isByInvitation: false,
    setupCodeNeeded: false,
    hasAccounts: true,
    provider: null,
    signInWith: 'password',
    mail: 'smtp',
    ...over,
  }
}
