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
export type Turns = {
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
