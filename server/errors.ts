import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import type { Logger } from 'pino'
import type { ErrorCode } from '#shared/errors.ts'
import { textOf, type Area, type Texts } from '#shared/messages/text.ts'
// Every part of the server has its texts from there.
import './language.ts'
import { inEnglish } from './stored-words.ts'

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

/** Error codes of the disk, its quota, SQLite and PostgreSQL when nothing more can be written. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
/** Seconds after which a client tries again on a full disk. */
const FULL_RETRY_S = 300

/** Returns an error of a full disk as STORAGE_FULL, whatever was being written; any other as it is. */
export function orStorageFull(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !FULL.has(error.code)) return error
  return new AppError('STORAGE_FULL', textOf('serverErrors').full, {
    retryAfterSeconds: FULL_RETRY_S,
    cause: error,
  })
}

/** Returns what was thrown as an AppError, also inside another error; undefined for a fault of ours. */
export function knownError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  return thrown instanceof Error && thrown.cause instanceof AppError ? thrown.cause : undefined
}

/** Whose messages a request fails with that is no fault of who sent it. */
export const FAILURES = [
  'serverErrors',
  'uploadErrors',
  'downloadRefusals',
  'accountErrors',
  'adminErrors',
  'translation',
] as const satisfies readonly Area[]

/**
 * Logs why a request failed, in English whoever sent it: a fault of ours as an error with its stack; what is known, such as a service that is
 * unavailable, in one line, because anybody may ask for it again and again.
 */
export function logFailure(
  log: Pick<Logger, 'error' | 'warn'>,
  thrown: unknown,
  { what, ...facts }: { what: string; path?: string },
): void {
  const known = knownError(thrown)
  if (known) log.warn({ reason: inEnglish(FAILURES, known.message), ...facts }, what)
  else log.error({ err: thrown, ...facts }, what)
}

/** Returns the Retry-After header of a response to `cause`, in seconds; empty without a time to wait. */
export function retryAfterHeader(cause: unknown): Record<string, string> {
  const seconds = cause instanceof AppError ? cause.retryAfterSeconds : undefined
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** What can be missing, by its name in the messages. */
export type Missing = keyof Texts['serverErrors']['missing']

/** Missing, or another account's: the same message for both, so that an id reveals nothing. */
export function notFound(what: Missing = 'claim'): AppError {
  return new AppError('NOT_FOUND', textOf('serverErrors').missing[what])
}
