import { AppError } from '#server/errors.ts'

const TOO_MUCH = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'])

/**
 * Maps a fault of the form parser to an AppError: INVALID for a damaged or incomplete form, TOO_LARGE for too many
 * parts. The parser's own errors have no status and no readable message.
 */
export function asFormFault(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && TOO_MUCH.has(code)
    ? new AppError('TOO_LARGE', 'This form has too many parts.', { cause: error })
    : new AppError('INVALID', 'This form arrived damaged or incomplete. Please send it again.', {
        cause: error,
      })
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
