import { AppError, notFound } from '#server/errors.ts'

/**
 * Runs `act` for each claim in turn and returns what it returned. Those not addressed to the builder are left out; throws
 * NOT_FOUND when all are.
 */
export async function eachOwn<T>(ids: readonly string[], act: (id: string) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const id of ids) {
    try {
      results.push(await act(id))
    } catch (error) {
      // The homeowner may have sent it to another address since the list was shown.
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    }
  }
  if (results.length === 0) throw notFound()
  return results
}
