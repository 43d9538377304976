import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '#server/rate-limit.ts'

/** Ways to the card provider per account in a quarter of an hour: each is a question to Stripe, which answers us so many. */
const PER_QUARTER = 60

export function createBillingLimits() {
  const perAccount = new RateLimiterMemory({ points: PER_QUARTER, duration: 15 * 60 })
  return {
    /** Counts one; throws TOO_MANY when this account went there too often. */
    async beforeLeaving(userId: string): Promise<void> {
      await consume(perAccount, userId)
    },
  }
}

export type BillingLimits = ReturnType<typeof createBillingLimits>
