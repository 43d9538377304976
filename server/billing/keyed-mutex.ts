export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Returns a function that runs one piece of work at a time for each key, in order. What is read from Stripe under the
 * lock is stored under the same lock, so an older answer never overwrites a newer one. One process serves a data folder
 * (db/lock.ts), so a lock in memory is enough.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()

  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
