import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '#server/http/rate-limit.ts'

/** Visits to the card provider per account in a quarter of an hour: each is a request to Stripe, which limits them too. */
const PER_QUARTER = 60

export function createBillingLimits() {
  const perAccount = new RateLimiterMemory({ points: PER_QUARTER, duration: 15 * 60 })
  return {
    /** Counts one visit. Throws TOO_MANY over the limit. */
    async beforeProviderCall(userId: string): Promise<void> {
      await consume(perAccount, userId)
    },
  }
}

export type BillingLimits = ReturnType<typeof createBillingLimits>
