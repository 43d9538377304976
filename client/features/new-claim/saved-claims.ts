import { createStore, del, get, keys, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { NewClaim } from '#shared/claims.ts'
import type { QueuedPhoto } from '#client/features/photos/photo-queue.ts'
import { savedMark } from '#client/lib/saved-mark.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { StoredPhoto, takenUp } from './draft.ts'

/** A claim that was submitted without a connection, complete and on this device only. */
export type SavedClaim = {
  /** Made with the draft: however often the claim is sent, the server stores it once. Also its name in the store. */
  idempotencyKey: string
  claim: NewClaim
  photos: readonly QueuedPhoto[]
  /** Milliseconds since 1970. */
  savedAt: number
  /** Why the server will not take it as it is; null while it waits for a connection. */
  problem: string | null
}

/** Under the drafts' prefix, so that signing out asks about it and deletes it with them. */
const prefixOf = (userId: string) => `draft/${userId}/saved/`
const store = () => createStore('homeclaim', 'drafts')

/** The submitted claims of a person that are only on this device, the oldest first. */
export async function listSavedClaims(userId: string): Promise<SavedClaim[]> {
  const names = (await keys<IDBValidKey>(store())).filter(
    (key): key is string => typeof key === 'string' && key.startsWith(prefixOf(userId)),
  )
  const read = await Promise.all(names.map(async (name) => readSaved(await get<unknown>(name, store()))))
  return read.filter((saved) => saved !== null).toSorted((one, other) => one.savedAt - other.savedAt)
}

/** Stores a claim, or what has changed since; the page may be closed once this has resolved. */
export async function saveClaim(userId: string, saved: SavedClaim): Promise<void> {
  await set(prefixOf(userId) + saved.idempotencyKey, saved, store())
  writeStored(savedMark(userId), '1')
}

/** The server has it, or the person edits it again. */
export async function dropSavedClaim(userId: string, idempotencyKey: string): Promise<void> {
  await del(prefixOf(userId) + idempotencyKey, store())
  if (readStored(savedMark(userId)) !== null && (await listSavedClaims(userId)).length === 0)
    writeStored(savedMark(userId), null)
}

function readSaved(stored: unknown): SavedClaim | null {
  const saved = StoredClaim.safeParse(stored).data
  if (!saved) return null
  const photos = saved.photos.map((photo) => takenUp(photo, Date.now()))
  return { ...saved, photos }
}

const StoredClaim = z.object({
  idempotencyKey: z.string(),
  claim: NewClaim,
  photos: z.array(z.extend(StoredPhoto, { file: z.instanceof(Blob) })),
  savedAt: z.number(),
  problem: z.nullable(z.string()),
})
