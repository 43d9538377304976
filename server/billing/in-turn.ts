/**
 * One piece of work at a time for each key, in the order it came. What is read from Stripe in such a turn is stored in
 * the same turn, so an older answer can never come after a newer one. One process serves a data folder (db/lock.ts), so
 * memory is enough.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
