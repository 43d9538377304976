import { TRPCError } from '@trpc/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { core } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, ERROR_TABLE, logFailure, retryAfterHeader } from '#server/errors.ts'
import { describeError, httpStatusOf } from '#server/trpc/procedures.ts'

const TOO_MUCH = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'])

/**
 * Maps a fault of the form parser to an AppError: INVALID for a damaged or incomplete form, TOO_LARGE for too many
 * parts. The parser's own errors have no status and no readable message.
 */
export function asFormFault(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && TOO_MUCH.has(code)
    ? new AppError('TOO_LARGE', textOf('serverErrors').formTooLarge, { cause: error })
    : new AppError('INVALID', textOf('serverErrors').formDamaged, { cause: error })
}

/** Yields the same parts and maps the parser's errors. Errors of the consumer pass unchanged. */
export async function* formParts<Part>(parts: () => AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    // Throws at once when the boundary is missing.
    for await (const part of parts()) yield part
  } catch (error) {
    throw asFormFault(error)
  }
}

/** Sends the response to a request that failed, in or before its route. Unexpected errors are logged. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error)
  if (status >= 500) logFailure(request.log, error, { what: 'a request failed' })
  const described =
    status < 500 || error instanceof AppError || error instanceof TRPCError
      ? describe(error, status)
      : describeError(error)
  if (reply.hasHeader('content-type')) asError(reply)
  void reply.headers(retryAfterHeader(error instanceof TRPCError ? error.cause : error))
  return reply.code(status).send({ error: described })
}

/** Of a file that could not be read, the headers are there already: they would describe, name and cache this error. */
function asError(reply: FastifyReply): void {
  for (const name of ['content-encoding', 'content-length', 'content-disposition', 'etag', 'accept-ranges'])
    void reply.removeHeader(name)
  void reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof AppError) return ERROR_TABLE[error.code].status
  if (error instanceof TRPCError) return httpStatusOf(error)
  if (error instanceof core.$ZodError) return 400
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}

const BY_STATUS: Partial<
  Record<number, { code: ErrorCode; text: 'notHere' | 'tooLarge' | 'wrongType' | 'tooManyRequests' }>
> = {
  404: { code: 'NOT_FOUND', text: 'notHere' },
  413: { code: 'TOO_LARGE', text: 'tooLarge' },
  415: { code: 'WRONG_TYPE', text: 'wrongType' },
  429: { code: 'TOO_MANY', text: 'tooManyRequests' },
}

/** Errors of the HTTP layer carry a status; their messages are about the request and are not passed on. */
function describe(error: FastifyError | Error, status: number) {
  if (error instanceof AppError || error instanceof TRPCError || error instanceof core.$ZodError)
    return describeError(error)
  const { code, text } = BY_STATUS[status] ?? { code: 'INVALID' as const, text: 'invalid' as const }
  return { code, message: textOf('serverErrors')[text] }
}
