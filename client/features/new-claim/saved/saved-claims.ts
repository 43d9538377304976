import { createStore, del, get, keys, set } from 'idb-keyval'
import type { NewClaim } from '#shared/claims/claims.ts'
import type { QueuedPhoto } from '#client/features/photos/upload/photo-queue.ts'
import { takenUp } from '#client/features/photos/upload/taken-up.ts'
import { replaceStored } from '#client/lib/replace-stored.ts'
import { savedMark } from '#client/lib/saved-mark.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

/** A submitted claim of which something is on this device only: all of it, or the photos that follow it. */
export type SavedClaim = {
  /** Made with the draft: however often the claim is sent, the server stores it once. Also its name in the store. */
  idempotencyKey: string
  claim: NewClaim
  /** Those that are not on the claim yet. */
  photos: readonly QueuedPhoto[]
  /** The claim's id, once it is on record and only photos are left to send. */
  filedId?: string | undefined
  /** The home it is filed for; undefined in what an older build has saved. */
  homeId?: string | undefined
  /** Milliseconds since 1970. */
  savedAt: number
  /** Why the server will not take it as it is; null while it waits for a connection. */
  problem: string | null
}

/** One that is on record, of which only photos are left to send. */
export type FiledClaim = SavedClaim & { filedId: string }

/** Under the drafts' prefix, so that signing out asks about it and deletes it with them. */
const prefixOf = (userId: string) => `draft/${userId}/saved/`
const store = () => createStore('homeclaim', 'drafts')

/** Held by the tab or the service worker that sends them. */
export const SENDING_LOCK = 'homeclaim-send'

/** The submitted claims of a person that are only on this device, the oldest first. */
export async function listSavedClaims(userId: string): Promise<SavedClaim[]> {
  const names = (await keys<IDBValidKey>(store())).filter(
    (key): key is string => typeof key === 'string' && key.startsWith(prefixOf(userId)),
  )
  const read = await Promise.all(names.map(async (name) => readSaved(await get<unknown>(name, store()))))
  return read.filter((saved) => saved !== null).toSorted((one, other) => one.savedAt - other.savedAt)
}

/** Stores a claim; the page may be closed once this has resolved. */
export async function saveClaim(userId: string, saved: SavedClaim): Promise<void> {
  await set(prefixOf(userId) + saved.idempotencyKey, saved, store())
  setSavedMark(userId)
}

/** Stores what has changed about a saved claim, unless it is not here any more: signing out has deleted it. */
export async function updateSavedClaim(userId: string, saved: SavedClaim): Promise<void> {
  await replaceStored(store(), prefixOf(userId) + saved.idempotencyKey, saved)
}

/** The server has it, or the person edits it again. */
export async function dropSavedClaim(userId: string, idempotencyKey: string): Promise<void> {
  await del(prefixOf(userId) + idempotencyKey, store())
  await settleSavedMark(userId)
}

/** This device has something that home shows: submitted and not sent yet, or a walk-through that is begun. */
export function setSavedMark(userId: string): void {
  writeStored(savedMark(userId), '1')
}

/** Removes the mark when neither a claim nor a walk-through is here any more. */
export async function settleSavedMark(userId: string): Promise<void> {
  if (readStored(savedMark(userId)) === null) return
  const shown = [`draft/${userId}/saved`, `draft/${userId}/walk-saved`, `draft/${userId}/walk`]
  const isWalkOfHome = (key: string) => key.startsWith(`draft/${userId}/home/`) && key.endsWith('/walk')
  const isShown = (await keys<IDBValidKey>(store())).some(
    (key) =>
      typeof key === 'string' &&
      (isWalkOfHome(key) || shown.some((name) => key === name || key.startsWith(`${name}/`))),
  )
  if (!isShown) writeStored(savedMark(userId), null)
}

async function readSaved(stored: unknown): Promise<SavedClaim | null> {
  const { StoredClaim } = await import('../draft/stored.ts')
  const saved = StoredClaim.safeParse(stored).data
  if (!saved) return null
  const photos = saved.photos.map((photo) => takenUp(photo, Date.now()))
  return { ...saved, photos }
}
