import type { ServerFacts, ServerOptions } from '#shared/auth.ts'

/** What signed-in screens are told of the server; each test changes what it is about. */
export function serverFacts(over: Partial<ServerFacts> = {}): ServerFacts {
  return {
    freeClaimLimit: 3,
    mail: 'smtp',
    checkoutUrl: 'https://pay.example/checkout',
    isPremiumByHand: false,
    hasAiWriter: false,
    emailConfirmed: true,
    ...over,
  }
}

/** What the screens before sign-in are told of it. */
export function serverOptions(over: Partial<ServerOptions> = {}): ServerOptions {
  return {
    devLogin: false,
    registrationOpen: true,
    setupCodeNeeded: false,
    hasAccounts: true,
    provider: null,
    mail: 'smtp',
    ...over,
  }
}
