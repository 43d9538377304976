import { createStore, del, get, keys, promisifyRequest, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { draftScope } from '#client/features/homes/draft-scope.ts'
import { takenUp } from '#client/features/photos/upload/taken-up.ts'
import { settleSavedMark, setSavedMark } from '#client/features/new-claim/saved/saved-claims.ts'
import { replaceStored } from '#client/lib/replace-stored.ts'
import { photosOf, StoredWalk, type WalkDraft, type WalkItem } from './walk-draft.ts'

/** A walk-through that was submitted and is not sent yet. */
export type SavedWalk = WalkDraft & {
  /** Milliseconds since 1970. */
  savedAt: number
  /** Why the server will not take it as it is; null while it waits for a connection. */
  problem: string | null
}

const store = () => createStore('homeclaim', 'drafts')
/** Under the drafts' prefix, so that signing out asks about it and deletes it with them. */
const draftKey = (userId: string, homeId: string | undefined) => `draft/${draftScope(userId, homeId)}/walk`
const savedKey = (userId: string, key: string) => `draft/${userId}/walk-saved/${key}`
const fileKey = (userId: string, photoId: string) => `draft/${userId}/walk-photo/${photoId}`

/** One write after the other: a later state must never be overtaken by an earlier one. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

/** Bytes that are stored already, by their key: typing does not write megabytes. */
const written = new Map<string, Blob>()

async function writeFiles(userId: string, walk: WalkDraft): Promise<void> {
  for (const { id, file } of photosOf(walk)) {
    const key = fileKey(userId, id)
    if (written.get(key) === file) continue
    await set(key, file, store())
    written.set(key, file)
  }
}

async function dropFiles(userId: string, keep: readonly string[]): Promise<void> {
  const kept = new Set(keep.map((id) => fileKey(userId, id)))
  const all = await keys<IDBValidKey>(store())
  for (const key of all) {
    if (typeof key !== 'string' || !key.startsWith(fileKey(userId, '')) || kept.has(key)) continue
    await del(key, store())
    written.delete(key)
  }
}

/** The bytes come before the record that names them. */
export const writeWalk = (userId: string, draft: WalkDraft): Promise<void> =>
  inTurn(async () => {
    await writeFiles(userId, draft)
    await set(draftKey(userId, draft.homeId), recordOf(draft), store())
    setSavedMark(userId)
  })

/** Returns the walk-through that is not submitted; null when there is none. */
export const readWalk = (userId: string, homeId: string | undefined): Promise<WalkDraft | null> =>
  inTurn(async () => {
    const record = StoredWalk.safeParse(await get<unknown>(draftKey(userId, homeId), store())).data
    return record ? { ...(await withFiles(userId, record)), homeId } : null
  })

export const clearWalk = (userId: string, homeId: string | undefined): Promise<void> =>
  inTurn(async () => {
    await del(draftKey(userId, homeId), store())
    await sweepFiles(userId)
    await settleSavedMark(userId)
  })

/** Submits a walk-through: in one transaction it is no draft any more and waits to be sent. */
export const submitWalk = (userId: string, saved: SavedWalk): Promise<void> =>
  inTurn(async () => {
    await writeFiles(userId, saved)
    setSavedMark(userId)
    await store()('readwrite', (entries) => {
      entries.put(recordOf(saved), savedKey(userId, saved.idempotencyKey))
      entries.delete(draftKey(userId, saved.homeId))
      return promisifyRequest(entries.transaction)
    })
  })

/** Makes a draft of a submitted walk-through again. Returns false where another one is begun. */
export const takeUpWalk = (userId: string, saved: SavedWalk): Promise<boolean> =>
  inTurn(async () => {
    if ((await get<unknown>(draftKey(userId, saved.homeId), store())) !== undefined) return false
    await store()('readwrite', (entries) => {
      entries.put(recordOf(saved), draftKey(userId, saved.homeId))
      entries.delete(savedKey(userId, saved.idempotencyKey))
      return promisifyRequest(entries.transaction)
    })
    await settleSavedMark(userId)
    return true
  })

/** Stores what has changed about a submitted walk-through, unless it is not here any more: signing out has deleted it. */
export const writeSavedWalk = (userId: string, saved: SavedWalk): Promise<void> =>
  inTurn(async () => {
    await writeFiles(userId, saved)
    const key = savedKey(userId, saved.idempotencyKey)
    if (!(await replaceStored(store(), key, recordOf(saved)))) await sweepFiles(userId)
  })

/** The server has it. */
export const dropSavedWalk = (userId: string, key: string): Promise<void> =>
  inTurn(async () => {
    await del(savedKey(userId, key), store())
    await sweepFiles(userId)
    await settleSavedMark(userId)
  })

/** Returns the submitted walk-throughs of a person, the oldest first. */
export const listSavedWalks = (userId: string): Promise<SavedWalk[]> =>
  inTurn(async () => {
    const saved = await listRecords(userId)
    return Promise.all(
      saved
        .toSorted((one, other) => one.savedAt - other.savedAt)
        .map(async (record) => ({ ...record, ...(await withFiles(userId, record)) })),
    )
  })

const StoredSaved = z.extend(StoredWalk, { savedAt: z.number(), problem: z.nullable(z.string()) })

async function listRecords(userId: string) {
  const all = await keys<IDBValidKey>(store())
  const names = all.filter((key) => typeof key === 'string' && key.startsWith(savedKey(userId, '')))
  const records = await Promise.all(names.map((name) => get<unknown>(name, store())))
  return records.flatMap((record) => StoredSaved.safeParse(record).data ?? [])
}

/** The unsubmitted walk-throughs of all homes. */
async function listDrafts(userId: string) {
  const all = await keys<IDBValidKey>(store())
  const names = all.filter(
    (key) => typeof key === 'string' && key.startsWith(`draft/${userId}/`) && key.endsWith('/walk'),
  )
  const records = await Promise.all(names.map((name) => get<unknown>(name, store())))
  return records.flatMap((record) => StoredWalk.safeParse(record).data ?? [])
}

/** Deletes the bytes that no walk-through names any more. */
async function sweepFiles(userId: string): Promise<void> {
  const named = [...(await listDrafts(userId)), ...(await listRecords(userId))]
  await dropFiles(
    userId,
    named.flatMap(({ items, current, aside }) =>
      [...items, current, ...(aside ? [aside] : [])].flatMap(({ photos }) => photos.map(({ id }) => id)),
    ),
  )
}

/** The record without bytes. */
function recordOf(walk: WalkDraft | SavedWalk): unknown {
  const bare = (item: WalkItem) => ({
    ...item,
    photos: item.photos.map(({ file: _file, ...facts }) => facts),
  })
  return {
    ...walk,
    items: walk.items.map(bare),
    current: bare(walk.current),
    aside: walk.aside && bare(walk.aside),
  }
}

async function withFiles(userId: string, record: z.infer<typeof StoredWalk>): Promise<WalkDraft> {
  const filled = async (item: z.infer<typeof StoredWalk>['current']): Promise<WalkItem> => {
    const photos = await Promise.all(
      item.photos.map(async (photo) => {
        const key = fileKey(userId, photo.id)
        const file = await get<unknown>(key, store())
        if (!(file instanceof Blob)) return []
        written.set(key, file)
        return [takenUp({ ...photo, file }, Date.now())]
      }),
    )
    return { ...item, photos: photos.flat() }
  }
  return {
    ...record,
    items: await Promise.all(record.items.map(filled)),
    current: await filled(record.current),
    aside: record.aside && (await filled(record.aside)),
  }
}
