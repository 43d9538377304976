import { createStore, delMany, get, keys, promisifyRequest, setMany, update } from 'idb-keyval'
import { withBytes } from '#client/parts/papers/kept-paper.ts'
import { savedMark, readStored, writeStored } from '#client/lib/stored.ts'
import { asMessage, filesIn, messagesOfOldBuild, type Entry, type WalkEntry } from './entry.ts'

// Opened at the first use: a browser without it must still load this file.
let opened: ReturnType<typeof createStore> | undefined
export const store = () => (opened ??= createStore('homeclaim', 'drafts'))

/** Under the drafts' prefix, so that signing out asks about it and deletes it with them. */
const rowsOf = (userId: string) => `draft/${userId}/outbox/`
const rowOf = (userId: string, { idempotencyKey }: Pick<Entry, 'idempotencyKey'>) =>
  rowsOf(userId) + idempotencyKey
const filesOf = (userId: string) => `draft/${userId}/file/`

/** Places of earlier builds: claims with the bytes of their photos, walk-throughs, and bytes of walk-throughs. */
const OLD = {
  claims: (userId: string) => `draft/${userId}/saved/`,
  walks: (userId: string) => `draft/${userId}/walk-saved/`,
  files: (userId: string) => `draft/${userId}/walk-photo/`,
  messages: (userId: string) => `homeclaim.unsent.${userId}`,
}

const followers = new Set<() => Promise<void>>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('homeclaim-outbox') : null
channel?.addEventListener('message', () => void tellFollowers())

const tellFollowers = () => Promise.all([...followers].map((follower) => follower()))

async function changed(): Promise<void> {
  channel?.postMessage(null)
  await tellFollowers()
}

/** Calls back when something was added, changed or removed, here, in another tab or by the service worker. */
export function followOutbox(follower: () => Promise<void>): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Returns what a person has sent and the server does not have, the oldest first. */
export async function listEntries(userId: string): Promise<Entry[]> {
  const stuck = await takeOver(userId)
  const names = (await namesOf(userId)).filter((name) => name.startsWith(rowsOf(userId)))
  const read = await Promise.all(
    names.map((name) =>
      readEntry(userId, name).catch((error: unknown) => {
        console.warn('Something that waits to be sent could not be read', error)
        return null
      }),
    ),
  )
  return [...stuck, ...read.filter((entry) => entry !== null)].toSorted(
    (one, other) => one.savedAt - other.savedAt,
  )
}

async function namesOf(userId: string): Promise<string[]> {
  const all = await keys<IDBValidKey>(store())
  return all.filter((name) => typeof name === 'string').filter((name) => name.startsWith(`draft/${userId}/`))
}

async function readEntry(userId: string, name: string): Promise<Entry | null> {
  const stored = await get<unknown>(name, store())
  const message = asMessage(stored)
  if (message) return { ...message, papers: await withBytes(message.papers, (id) => readFile(userId, id)) }
  const { readFiling } = await import('./stored.ts')
  return readFiling(stored, (id) => readFile(userId, id))
}

/** Returns whether anything waits on this device, of whomever it is. */
export async function hasEntries(): Promise<boolean> {
  const all = await keys<IDBValidKey>(store())
  return all.some(
    (name) => typeof name === 'string' && /^draft\/[^/]+\/(outbox|saved|walk-saved)\//.test(name),
  )
}

/** Stores an entry; the app may be closed once this has resolved, and the browser is asked to send it then. */
export async function putEntry(userId: string, entry: Entry): Promise<void> {
  await writeRecord(userId, rowOf(userId, entry), { record: entry, photos: filesIn(entry) })
  setSavedMark(userId)
  await changed()
  void askToSendLater()
}

/** Stores what has changed about an entry, unless it was removed meanwhile: signing out has deleted it. */
export async function updateEntry(userId: string, entry: Entry): Promise<void> {
  const name = rowOf(userId, entry)
  const photos = filesIn(entry)
  const files = newFiles(userId, photos)
  if (files.length > 0) await setMany(files, store())
  let isThere = true
  try {
    await update<unknown>(
      name,
      (known) => {
        isThere = known !== undefined
        // Nothing is written then.
        if (!isThere) throw new Error(`${name} is not stored`)
        return withoutBytes(entry)
      },
      store(),
    )
  } catch (error) {
    if (isThere) throw error
  }
  if (isThere) await keepOnly(userId, { name, photos }, files)
  else await delMany(namesOfFiles(userId, photos), store())
  await changed()
}

/** Removes an entry with the bytes of its photos: the server has it, or the person edits it again. */
export async function dropEntry(userId: string, entry: Entry): Promise<void> {
  const name = rowOf(userId, entry)
  const rows = [name, OLD.claims(userId) + entry.idempotencyKey, OLD.walks(userId) + entry.idempotencyKey]
  const photos = filesIn(entry)
  const files = [...namesOfFiles(userId, photos), ...photos.map(({ id }) => OLD.files(userId) + id)]
  await deleteAll([...rows, ...files, ...(named.get(name) ?? [])])
  named.delete(name)
  await settleSavedMark(userId)
  await changed()
}

/** Stores an entry under another name, as a draft or as a row; its bytes before it, and the name in one transaction. */
async function move(userId: string, entry: Entry, { from, to }: { from: string; to: string }): Promise<void> {
  const files = newFiles(userId, filesIn(entry))
  if (files.length > 0) await setMany(files, store())
  await store()('readwrite', (entries) => {
    entries.put(withoutBytes(entry), to)
    entries.delete(from)
    return promisifyRequest(entries.transaction)
  })
  named.delete(from)
  await keepOnly(userId, { name: to, photos: filesIn(entry) }, files)
}

/** Submits a walk-through that is stored as a draft under this name. */
export async function submitDraft(userId: string, name: string, entry: WalkEntry): Promise<void> {
  setSavedMark(userId)
  await move(userId, entry, { from: name, to: rowOf(userId, entry) })
  await changed()
  void askToSendLater()
}

/** Makes a draft of a submitted walk-through again. */
export async function returnToDraft(userId: string, name: string, entry: WalkEntry): Promise<void> {
  await move(userId, entry, { from: rowOf(userId, entry), to: name })
  await changed()
}

/** The photos whose bytes the stored record of this name has. */
const named = new Map<string, readonly string[]>()
/** Bytes that are stored, by their name: a step of sending does not write megabytes. */
const written = new Map<string, Blob>()

type Photo = { id: string; file: Blob }
const namesOfFiles = (userId: string, photos: readonly Photo[]) =>
  photos.map(({ id }) => filesOf(userId) + id)
const newFiles = (userId: string, photos: readonly Photo[]) =>
  photos
    .map(({ id, file }): [string, Blob] => [filesOf(userId) + id, file])
    .filter(([name, file]) => written.get(name) !== file)

/** Stores a record with the bytes of its photos in one transaction, and deletes those of photos it had before. */
export async function writeRecord(
  userId: string,
  name: string,
  { record, photos }: { record: object; photos: readonly Photo[] },
): Promise<void> {
  const files = newFiles(userId, photos)
  await setMany([...files, [name, withoutBytes(record)]], store())
  await keepOnly(userId, { name, photos }, files)
}

async function keepOnly(
  userId: string,
  { name, photos }: { name: string; photos: readonly Photo[] },
  files: readonly [string, Blob][],
): Promise<void> {
  for (const [file, bytes] of files) written.set(file, bytes)
  const kept = namesOfFiles(userId, photos)
  const dropped = (named.get(name) ?? []).filter((file) => !kept.includes(file))
  named.set(name, kept)
  if (dropped.length > 0) await deleteAll(dropped)
}

async function deleteAll(names: readonly string[]): Promise<void> {
  for (const name of names) written.delete(name)
  await delMany([...names], store())
}

/** Returns the stored bytes of a photo. */
export async function readFile(userId: string, photoId: string): Promise<Blob | undefined> {
  const name = filesOf(userId) + photoId
  const file = await get<unknown>(name, store())
  if (file instanceof Blob) {
    written.set(name, file)
    return file
  }
  const old = await get<unknown>(OLD.files(userId) + photoId, store())
  return old instanceof Blob ? old : undefined
}

/** Copies a record without the bytes in it. */
function withoutBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBytes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part instanceof Blob ? [] : [[key, withoutBytes(part)]])),
  )
}

/** This device has something that home shows: sent and not with the server yet, or a walk-through that is begun. */
export function setSavedMark(userId: string): void {
  writeStored(savedMark(userId), '1')
}

/** Removes the mark when nothing waits and no walk-through is begun, and bytes that a killed page has left. */
async function settleSavedMark(userId: string): Promise<void> {
  const names = await namesOf(userId)
  const rows = [rowsOf, OLD.claims, OLD.walks].map((place) => place(userId))
  if (names.some((name) => name.endsWith('/walk') || rows.some((place) => name.startsWith(place)))) return
  writeStored(savedMark(userId), null)
  const files = [filesOf, OLD.files].map((place) => place(userId))
  await deleteAll(names.filter((name) => files.some((place) => name.startsWith(place))))
}

/**
 * Moves what earlier builds stored in places of their own, each deleted with its new row or after it. Returns what could
 * not be moved, on a full disk: it is sent from where it is.
 */
async function takeOver(userId: string): Promise<Entry[]> {
  const stuck: Entry[] = []
  const attempt = async (entry: Entry, work: () => Promise<void>) => {
    try {
      await work()
      setSavedMark(userId)
    } catch (error) {
      console.warn('What an earlier build saved could not be moved', error)
      stuck.push(entry)
    }
  }
  const places = [OLD.claims(userId), OLD.walks(userId)]
  for (const name of await namesOf(userId)) {
    if (!places.some((place) => name.startsWith(place))) continue
    const { readOldFiling } = await import('./stored.ts')
    const entry = await readOldFiling(await get<unknown>(name, store()), (id) => readFile(userId, id))
    if (entry) await attempt(entry, () => move(userId, entry, { from: name, to: rowOf(userId, entry) }))
  }
  const stored = readStored(OLD.messages(userId))
  if (stored === null) return stuck
  for (const entry of messagesOfOldBuild(stored))
    await attempt(entry, () => writeRecord(userId, rowOf(userId, entry), { record: entry, photos: [] }))
  if (stuck.length === 0) writeStored(OLD.messages(userId), null)
  return stuck
}

declare global {
  interface ServiceWorkerRegistration {
    /** Not in every browser. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

/**
 * Asks the browser to send what waits once there is a connection, also while no page is open. Where it cannot, the app
 * sends it when it is opened.
 */
async function askToSendLater(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    // The service worker reads the same word (client/public/service-worker.js).
    await registration?.sync?.register('saved-claims')
  } catch (error) {
    console.warn('Nothing is sent while the app is closed', error)
  }
}
