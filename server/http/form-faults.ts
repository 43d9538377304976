import { AppError } from '#server/errors.ts'

const TOO_MUCH = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'])

/**
 * Returns what a person is told about a fault of the form parser: INVALID for a form that is damaged or incomplete,
 * TOO_LARGE for one with too many parts. The parser's own errors carry no status and words that mean nothing to them.
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

/** The same parts, with the parser's errors told in plain words. Errors of whoever reads the parts pass unchanged. */
export async function* formParts<Part>(parts: () => AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    // Throws at once where the boundary is missing.
    for await (const part of parts()) yield part
  } catch (error) {
    throw asFormFault(error)
  }
}
