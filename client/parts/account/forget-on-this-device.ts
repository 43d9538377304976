import { createStore, delMany, keys } from 'idb-keyval'
import { clearDraft } from '#client/outbox/use-draft.ts'
import { forgetPhotos, hasKeptPhotos } from '#client/parts/photos/upload/kept-photos.ts'
import { forgetTelling } from './push-turn-on.ts'

/** Returns whether this device stores anything unsent of this person. */
export async function hasUnsentDraft(userId: string): Promise<boolean> {
  if (hasKeptPhotos(userId)) return true
  try {
    return ownTexts(userId).length > 0 || (await ownDrafts(userId)).length > 0
  } catch {
    // A browser without storage has nothing to lose.
    return false
  }
}

/** Deletes the drafts of one person from this device: texts in local storage, a claim with its photos in IndexedDB. */
export async function forgetOnThisDevice(userId: string): Promise<void> {
  forgetPhotos()
  try {
    await forgetTelling()
    for (const key of ownTexts(userId)) localStorage.removeItem(key)
    // Queued after the writes of a closing form, so that none of them comes later.
    await clearDraft(userId)
    await delMany(await ownDrafts(userId), store())
  } catch (error) {
    // A browser without storage has nothing to delete.
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
