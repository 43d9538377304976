import type { Readable } from 'node:stream'
import { AppError, orStorageFull } from '#server/errors.ts'
import { TooManyBytes } from '#server/storage/storage.ts'

/**
 * Returns what to throw for an upload that failed: TOO_LARGE with `tooLarge`, INVALID for a body that ended early,
 * UNAVAILABLE for a disk error, which is the server's fault and may pass. Any other error is returned as it is. `what` is
 * the thing being uploaded, as it is called in the sentence.
 */
export function uploadFailure(
  thrown: unknown,
  body: Readable,
  { what, tooLarge }: { what: string; tooLarge: string },
): unknown {
  const error = orStorageFull(thrown)
  if (error instanceof AppError) return error
  if (error instanceof TooManyBytes) return new AppError('TOO_LARGE', tooLarge)
  if (body.destroyed && !body.readableEnded)
    return new AppError('INVALID', 'The upload broke off. Please try again.', { cause: error })
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error
  return new AppError(
    'UNAVAILABLE',
    `The ${what} could not be stored just now. Please try again in a minute.`,
    { retryAfterSeconds: 60, cause: error },
  )
}
