import { RateLimiterMemory } from 'rate-limiter-flexible'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** The actions that are counted per account. `changes` is every other call that writes. */
export type AccountLimit =
  'messages' | 'claims' | 'changes' | 'documents' | 'imports' | 'records' | 'exports' | 'answers'

/**
 * Limits per account for what costs storage or much work. They are far above what a household needs. `claimsPerDay` is
 * a setting; 0 means no limit.
 */
export function createAccountLimits({ claimsPerDay }: { claimsPerDay: number }) {
  const limiters: Record<AccountLimit, RateLimiterMemory | undefined> = {
    messages: new RateLimiterMemory({ points: 60, duration: HOUR }),
    claims: claimsPerDay === 0 ? undefined : new RateLimiterMemory({ points: claimsPerDay, duration: DAY }),
    changes: new RateLimiterMemory({ points: 600, duration: HOUR }),
    documents: new RateLimiterMemory({ points: 120, duration: HOUR }),
    imports: new RateLimiterMemory({ points: 1_200, duration: HOUR }),
    records: new RateLimiterMemory({ points: 30, duration: HOUR }),
    exports: new RateLimiterMemory({ points: 10, duration: HOUR }),
    answers: new RateLimiterMemory({ points: 5, duration: HOUR }),
  }

  return {
    /**
     * Throws TOO_MANY when the limit is reached. Counts nothing, so it can be called before a body is read; the service
     * counts when it acts.
     */
    async assertLeft(limit: AccountLimit, userId: string): Promise<void> {
      const used = await limiters[limit]?.get(userId)
      if (used && used.remainingPoints <= 0) throw tooMany(limit, used.msBeforeNext)
    },
    /** Counts one. Throws TOO_MANY when the limit is reached. */
    async take(limit: AccountLimit, userId: string): Promise<void> {
      const limiter = limiters[limit]
      const used = await limiter?.get(userId)
      if (used && used.remainingPoints <= 0) throw tooMany(limit, used.msBeforeNext)
      await limiter?.consume(userId)
    },
  }
}

export type AccountLimits = ReturnType<typeof createAccountLimits>

function tooMany(limit: AccountLimit, msBeforeNext: number): AppError {
  const text = textOf('serverErrors')
  return new AppError('TOO_MANY', text.waitAWhile({ what: text.tooMany[limit] }), {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  })
}
