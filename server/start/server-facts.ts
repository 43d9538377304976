import type { ServerFacts } from '#shared/auth.ts'
import { freeClaimLimitOf, takesPayments, type Config } from '#server/config.ts'
import { aiServiceOf } from '#server/writing/settings.ts'

/** Returns what the client needs to know of the settings; `mail` follows the set-up of email. */
export function serverFactsOf(
  config: Config,
  { hasCards }: { hasCards: boolean },
): Omit<ServerFacts, 'emailConfirmed' | 'hasLimitRequests'> {
  return {
    freeClaimLimit: freeClaimLimitOf(config),
    get mail() {
      return config.SMTP_URL ? ('smtp' as const) : ('local' as const)
    },
    checkoutUrl: hasCards ? '/billing/checkout' : (config.CHECKOUT_URL ?? `${config.publicUrl}/checkout`),
    isPremiumByHand: !takesPayments(config),
    hasAiWriter: aiServiceOf(config) !== null,
  }
}
