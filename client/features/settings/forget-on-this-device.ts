import { createStore, delMany, keys } from 'idb-keyval'

/** Drafts of a person who is gone: texts in local storage, a claim with its photos in IndexedDB. */
export async function forgetOnThisDevice(userId: string): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('homeclaim.') && key.includes(userId)) localStorage.removeItem(key)
    }
    const drafts = createStore('homeclaim', 'drafts')
    const own = (await keys(drafts)).filter(
      (key) => typeof key === 'string' && key.startsWith(`draft/${userId}`),
    )
    await delMany(own, drafts)
  } catch (error) {
    // A browser that keeps nothing has nothing to forget.
    console.warn('Drafts could not be removed', error)
  }
}
