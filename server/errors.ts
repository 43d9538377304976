import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import type { ErrorCode } from '#shared/errors/errors.ts'

/**
 * Thrown by services when a request cannot be met: a code for clients, a message for people, and the fields at fault.
 * Services are independent of the transport; the table below maps codes to transports.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense, for TOO_MANY, UNAVAILABLE and STORAGE_FULL. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Maps each error code to the tRPC code and the HTTP status. */
export const ERROR_TABLE: Record<ErrorCode, { trpc: TRPC_ERROR_CODE_KEY; status: number }> = {
  INVALID: { trpc: 'BAD_REQUEST', status: 400 },
  UNAUTHENTICATED: { trpc: 'UNAUTHORIZED', status: 401 },
  INVALID_CREDENTIALS: { trpc: 'UNAUTHORIZED', status: 401 },
  FORBIDDEN: { trpc: 'FORBIDDEN', status: 403 },
  CLAIM_LIMIT_REACHED: { trpc: 'FORBIDDEN', status: 403 },
  REGISTRATION_CLOSED: { trpc: 'FORBIDDEN', status: 403 },
  SETUP_CODE_REQUIRED: { trpc: 'FORBIDDEN', status: 403 },
  NOT_FOUND: { trpc: 'NOT_FOUND', status: 404 },
  CONFLICT: { trpc: 'CONFLICT', status: 409 },
  EMAIL_TAKEN: { trpc: 'CONFLICT', status: 409 },
  ACCOUNT_EXISTS: { trpc: 'CONFLICT', status: 409 },
  PROOF_NEEDED: { trpc: 'FORBIDDEN', status: 403 },
  TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', status: 413 },
  WRONG_TYPE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
  TOO_MANY: { trpc: 'TOO_MANY_REQUESTS', status: 429 },
  UNAVAILABLE: { trpc: 'SERVICE_UNAVAILABLE', status: 503 },
  STORAGE_FULL: { trpc: 'SERVICE_UNAVAILABLE', status: 507 },
  INTERNAL: { trpc: 'INTERNAL_SERVER_ERROR', status: 500 },
}

/** Returns the Retry-After header of a response to `cause`, in seconds; empty without a time to wait. */
export function retryAfterHeader(cause: unknown): Record<string, string> {
  const seconds = cause instanceof AppError ? cause.retryAfterSeconds : undefined
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** Missing, or another account's: the same message for both, so that an id reveals nothing. */
export function notFound(what = 'This claim'): AppError {
  return new AppError('NOT_FOUND', `${what} doesn't exist or you don't have access to it.`)
}
