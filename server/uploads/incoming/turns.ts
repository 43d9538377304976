/** Runs work of one key at a time, in the order it was asked for; other keys do not wait. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates turns for the keys of one process. What fails does not hold up what comes after it. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()

  return async (key, work) => {
    const before = last.get(key)
    const own = before ? before.then(work, work) : work()
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
