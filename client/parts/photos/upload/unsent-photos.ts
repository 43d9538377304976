import { createStore, del, get, set } from 'idb-keyval'
import { keepPhotos } from './kept-photos.ts'
import { type QueuedPhoto, takenUp } from './photo-queue.ts'
import type { PhotoUploader } from './photo-uploader.ts'

/**
 * Keeps the photos of a text that is not sent, under its name (`unsentName`): with the open app, so that their uploads go
 * on, and on the device, so that they are there again after a reload. Restores those that were kept before. `closed`: the
 * form is gone; what happens to its photos since is not stored, because its person may have signed out.
 */
export async function keepUnsent(uploader: PhotoUploader, name: string, closed: AbortSignal): Promise<void> {
  const stored = restored.has(uploader) ? [] : await storedPhotos(name)
  if (closed.aborted) return
  restored.add(uploader)
  // What was chosen meanwhile comes after them.
  if (stored.length > 0) uploader.restore([...stored, ...uploader.queue().photos])
  let last = '[]'
  const keep = () => {
    const { photos } = uploader.queue()
    // Identifies the photos without the percent of their uploads.
    const now = JSON.stringify(photos.map(({ id, status, finalUrl }) => [id, status, finalUrl]))
    if (now === last) return
    last = now
    keepPhotos(name, photos.length > 0 ? uploader : null, storePhotos(name, photos))
  }
  const end = uploader.subscribe(keep)
  closed.addEventListener('abort', end)
  keep()
}

/** Those whose stored photos were read. */
const restored = new WeakSet<PhotoUploader>()

// Beside the drafts, so that what is unsent of a person is found, and deleted, in one place.
const store = () => createStore('homeclaim', 'drafts')

/** Stores the photos with their bytes. Rejects where nothing can be stored. */
async function storePhotos(name: string, photos: readonly QueuedPhoto[]): Promise<void> {
  await (photos.length > 0 ? set(name, photos, store()) : del(name, store()))
}

/** Returns the photos as they continue after a reload. */
async function storedPhotos(name: string): Promise<QueuedPhoto[]> {
  try {
    const found = await get<unknown>(name, store())
    if (!found) return []
    const { StoredPhotos } = await import('./stored-photo.ts')
    return StoredPhotos.parse(found).map((photo) => takenUp(photo, Date.now()))
  } catch (error) {
    console.warn('Photos could not be read', error)
    return []
  }
}
