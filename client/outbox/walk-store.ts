import { get } from 'idb-keyval'
import { draftScope } from '#client/lib/stored.ts'
import { photosOf, type WalkEntry } from './entry.ts'
import { readFile, returnToDraft, setSavedMark, store, submitDraft, writeRecord } from './store.ts'
import type { WalkDraft } from './walk-draft.ts'

/** Under the drafts' prefix, so that signing out asks about it and deletes it with them. */
const draftKey = (userId: string, homeId: string | undefined) => `draft/${draftScope(userId, homeId)}/walk`

/** One write after the other: a later state must never be overtaken by an earlier one. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

export const writeWalk = (userId: string, draft: WalkDraft): Promise<void> =>
  inTurn(async () => {
    await writeRecord(userId, draftKey(userId, draft.homeId), { record: draft, photos: photosOf(draft) })
    setSavedMark(userId)
  })

/** Returns the walk-through that is not submitted; null when there is none. */
export const readWalk = (userId: string, homeId: string | undefined): Promise<WalkDraft | null> =>
  inTurn(async () => {
    const stored = await get<unknown>(draftKey(userId, homeId), store())
    if (stored === undefined) return null
    const { readDraft } = await import('./stored.ts')
    const draft = await readDraft(stored, (id) => readFile(userId, id))
    return draft && { ...draft, homeId }
  })

/** Submits a walk-through: in one transaction it is no draft any more and waits to be sent. */
export const submitWalk = (userId: string, entry: WalkEntry): Promise<void> =>
  inTurn(() => submitDraft(userId, draftKey(userId, entry.homeId), entry))

/** Makes a draft of a submitted walk-through again. Returns false where another one is begun. */
export const takeUpWalk = (userId: string, entry: WalkEntry): Promise<boolean> =>
  inTurn(async () => {
    const name = draftKey(userId, entry.homeId)
    if ((await get<unknown>(name, store())) !== undefined) return false
    await returnToDraft(userId, name, entry)
    return true
  })
