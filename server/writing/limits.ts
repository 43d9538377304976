import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '#server/http/rate-limit.ts'

/** Suggestions per account in 15 minutes, by either writer: each costs money at a service or CPU time here. */
const PER_QUARTER = 20

export function createEnhanceLimits({ perQuarter = PER_QUARTER }: { perQuarter?: number } = {}) {
  const perAccount = new RateLimiterMemory({ points: perQuarter, duration: 15 * 60 })
  return {
    /** Counts one suggestion. Throws TOO_MANY when this account has asked too often. */
    async beforeWriting(userId: string): Promise<void> {
      await consume(perAccount, userId, { what: 'Too many suggestions in a row.' })
    },
  }
}

export type EnhanceLimits = ReturnType<typeof createEnhanceLimits>
