import { update, type UseStore } from 'idb-keyval'

/**
 * Replaces the value of a key only where it has one, in one transaction: another tab or the service worker may have
 * deleted it, and what was deleted must not come back. Returns whether it had one.
 */
export async function replaceStored(store: UseStore, key: string, value: unknown): Promise<boolean> {
  let isThere = true
  try {
    await update<unknown>(
      key,
      (known) => {
        isThere = known !== undefined
        // Nothing is written then.
        if (!isThere) throw new Error(`${key} is not stored`)
        return value
      },
      store,
    )
  } catch (error) {
    if (isThere) throw error
  }
  return isThere
}
