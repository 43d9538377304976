import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

/**
 * Takes points from a limiter, one unless told otherwise, or throws TOO_MANY with the seconds to wait. `what` begins the message people read.
 */
export async function consume(
  limiter: RateLimiterMemory,
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
