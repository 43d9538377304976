import type { ServerFacts } from '#shared/auth.ts'
import { freeClaimLimitOf, type Config } from '#server/config.ts'
import { aiServiceOf } from '#server/writing/settings.ts'

/** Returns what the client needs to know of the settings. */
export function serverFactsOf(
  config: Config,
  { hasCards }: { hasCards: boolean },
): Omit<ServerFacts, 'emailConfirmed'> {
  return {
    freeClaimLimit: freeClaimLimitOf(config),
    mail: config.SMTP_URL ? 'smtp' : 'local',
    checkoutUrl: hasCards ? '/billing/checkout' : (config.CHECKOUT_URL ?? `${config.publicUrl}/checkout`),
    isPremiumByHand: !hasCards && config.CHECKOUT_URL === undefined,
    hasAiWriter: aiServiceOf(config) !== null,
  }
}
