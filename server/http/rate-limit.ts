import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Core } from '#server/core.ts'
import { isPostgres } from '#server/db/engine-facts.ts'
import { createSharedLimiter, createSharedTurns } from '#server/db/shared-limits.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

/** Counts what is done under a key; `consume` rejects with a RateLimiterRes over the limit. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'get' | 'delete' | 'reward'>
/** What a limit needs that several servers count together. */
export type Shared = Pick<Core, 'db' | 'clock' | 'secrets'>

/**
 * Creates a limit of `points` in `duration` seconds. Servers on one PostgreSQL database count in it together; one on a
 * SQLite file counts in memory, as it does without `core`. `name` tells limits apart.
 */
export function createLimiter(
  core: Shared | undefined,
  name: string,
  options: { points: number; duration: number },
): Limiter {
  return core && isPostgres(core.db)
    ? createSharedLimiter(core, name, options)
    : new RateLimiterMemory(options)
}

/** Time that is given out under a key, piece by piece: each begins when the one before ends. */
type Turns = {
  /**
   * Takes so many ms after what is taken already, unless they would end later than `mostMs` from now. Returns in how
   * many ms they end, or would.
   */
  take(key: string, ms: number, mostMs: number): Promise<{ isTaken: boolean; endsInMs: number }>
  giveBack(key: string, ms: number): Promise<void>
}

/** Keys in memory; beyond that, those whose time has ended are dropped. */
const SWEEP_AT = 1_000

/** Creates turns that servers on one PostgreSQL database give out together; one on a SQLite file has them in memory. */
export function createTurns(
  core: Shared | undefined,
  name: string,
  now = () => Math.ceil(performance.now()),
): Turns {
  if (core && isPostgres(core.db)) return createSharedTurns(core, name)
  const ends = new Map<string, number>()
  let sweepAt = SWEEP_AT

  function sweep(): void {
    for (const [key, end] of ends) if (end <= now()) ends.delete(key)
    sweepAt = Math.max(SWEEP_AT, 2 * ends.size)
  }

  return {
    take(key, ms, mostMs) {
      if (ends.size >= sweepAt) sweep()
      const endsInMs = Math.max(0, (ends.get(key) ?? 0) - now()) + ms
      const isTaken = endsInMs <= mostMs
      if (isTaken) ends.set(key, now() + endsInMs)
      return Promise.resolve({ isTaken, endsInMs })
    },
    giveBack(key, ms) {
      const end = ends.get(key)
      if (end !== undefined) ends.set(key, end - ms)
      return Promise.resolve()
    },
  }
}

/**
 * Takes points from a limiter, one unless told otherwise, or throws TOO_MANY with the seconds to wait. `what` begins the message people read.
 */
export async function consume(
  limiter: Limiter,
  key: string,
  { what = textOf('serverErrors').tooManyAttempts, points = 1 }: { what?: string; points?: number } = {},
): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error, what)
    throw error
  }
}

function tooMany(result: RateLimiterRes, what: string): AppError {
  return new AppError('TOO_MANY', textOf('serverErrors').waitAWhile({ what }), {
    retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  })
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** The actions that are counted per account. `changes` is every other call that writes. */
export type AccountLimit =
  | 'messages'
  | 'claims'
  | 'changes'
  | 'documents'
  | 'imports'
  | 'records'
  | 'exports'
  | 'answers'

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
      if (used && used.remainingPoints <= 0) throw overLimit(limit, used.msBeforeNext)
    },
    /** Counts one. Throws TOO_MANY when the limit is reached. */
    async take(limit: AccountLimit, userId: string): Promise<void> {
      const limiter = limiters[limit]
      const used = await limiter?.get(userId)
      if (used && used.remainingPoints <= 0) throw overLimit(limit, used.msBeforeNext)
      await limiter?.consume(userId).catch((error: unknown) => {
        // Others took the last ones meanwhile.
        throw error instanceof RateLimiterRes ? overLimit(limit, error.msBeforeNext) : error
      })
    },
  }
}

export type AccountLimits = ReturnType<typeof createAccountLimits>

function overLimit(limit: AccountLimit, msBeforeNext: number): AppError {
  const text = textOf('serverErrors')
  return new AppError('TOO_MANY', text.waitAWhile({ what: text.tooMany[limit] }), {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  })
}
