import { AppError } from '#server/errors.ts'

/** Why a call failed: the store's or the connection's error code, and the HTTP status if there was a response. */
export class BucketFault extends Error {
  readonly reason: string
  readonly status: number | undefined
  constructor({ reason, status }: { reason: string; status?: number }) {
    super(`The bucket: ${JSON.stringify({ reason, status })}`)
    this.reason = reason
    this.status = status
  }
}

/** Returns the error of a call to the store that failed. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The photos cannot be reached just now. Please try again in a minute.', {
    retryAfterSeconds: 60,
    cause: new BucketFault(reasonOf(cause)),
  })
}

/** Returns the class of an error of the library, such as NoSuchKey. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Returns why a call failed, without the message, which may quote what was signed. */
export function reasonOf(error: unknown): { reason: string; status?: number } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  const status = statusOf(error)
  return { reason: code ?? nameOf(error), ...(status === undefined ? {} : { status }) }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

/** Returns whether a retry may succeed: no response at all, or an error of the store itself. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}
