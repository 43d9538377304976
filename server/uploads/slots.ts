/** Counts how many large bodies of one key (a claim, an account) are being received at once. */
export type UploadSlots = {
  /** Takes a slot. Returns the function that frees it (idempotent), or undefined when all slots are taken. */
  take(key: string): (() => void) | undefined
}

/** @param most how many bodies of one key may be received at the same time */
export function createUploadSlots(most: number): UploadSlots {
  const taken = new Map<string, number>()

  return {
    take(key) {
      const now = taken.get(key) ?? 0
      if (now >= most) return undefined
      taken.set(key, now + 1)
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}
