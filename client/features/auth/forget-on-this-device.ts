import { createStore, delMany, keys } from 'idb-keyval'
import { clearDraft } from '#client/features/new-claim/use-draft.ts'

/** Whether this device keeps something of this person that was typed or chosen and not sent yet. */
export async function hasUnsentDraft(userId: string): Promise<boolean> {
  try {
    return ownTexts(userId).length > 0 || (await ownDrafts(userId)).length > 0
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return false
  }
}

/** Deletes the drafts of one person from this device: texts in local storage, a claim with its photos in IndexedDB. */
export async function forgetOnThisDevice(userId: string): Promise<void> {
  try {
    for (const key of ownTexts(userId)) localStorage.removeItem(key)
    // In turn with the writes of a form that is just closing, so that none of them comes after.
    await clearDraft(userId)
    await delMany(await ownDrafts(userId), store())
  } catch (error) {
    // A browser that keeps nothing has nothing to forget.
    console.warn('Drafts could not be removed', error)
  }
}

const store = () => createStore('homeclaim', 'drafts')

function ownTexts(userId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('homeclaim.') && key.includes(userId))
}

async function ownDrafts(userId: string): Promise<string[]> {
  const all = await keys<IDBValidKey>(store())
  return all.filter((key): key is string => typeof key === 'string' && key.startsWith(`draft/${userId}`))
}
