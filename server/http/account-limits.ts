import { RateLimiterRes } from 'rate-limiter-flexible'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { createLimiter, type Limiter, type Shared } from './rate-limit.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** The actions that are counted per account. `changes` is every other call that writes. */
export type AccountLimit =
  'messages' | 'claims' | 'changes' | 'documents' | 'imports' | 'records' | 'exports' | 'answers'

/**
 * Limits per account for what costs storage or much work. They are far above what a household needs. `claimsPerDay` is
 * a setting; 0 means no limit.
 */
export function createAccountLimits(core: Shared | undefined, { claimsPerDay }: { claimsPerDay: number }) {
  const perAccount = (limit: AccountLimit, points: number, duration = HOUR) =>
    createLimiter(core, `account ${limit}`, { points, duration })
  const limiters: Record<AccountLimit, Limiter | undefined> = {
    messages: perAccount('messages', 60),
    claims: claimsPerDay === 0 ? undefined : perAccount('claims', claimsPerDay, DAY),
    changes: perAccount('changes', 600),
    documents: perAccount('documents', 120),
    imports: perAccount('imports', 1_200),
    records: perAccount('records', 30),
    exports: perAccount('exports', 10),
    answers: perAccount('answers', 5),
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
      await limiter?.consume(userId).catch((error: unknown) => {
        // Others took the last ones meanwhile.
        throw error instanceof RateLimiterRes ? tooMany(limit, error.msBeforeNext) : error
      })
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
