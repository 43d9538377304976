import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Core } from '#server/core.ts'
import { isPostgres } from '#server/db/engine-facts.ts'
import { createSharedLimiter } from '#server/db/shared-limits.ts'
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
