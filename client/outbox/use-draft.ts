import { createStore, del, get, keys, set } from 'idb-keyval'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import { createDraftStore, isEmptyDraft, newSlot, type ClaimDraft, type KeyValue } from './draft.ts'
import { takeSlot } from './draft-slot.ts'

const SAVE_AFTER_MS = 300
/** A browser whose storage does not respond must not prevent filing; a slow phone takes seconds to respond. */
const READ_WITHIN_MS = 10 * SECOND

const drafts = createDraftStore(indexedDb(), () => Date.now())

/** The draft of this tab and the name it is stored under; null when nothing is stored yet. */
export type OwnDraft = { slot: string; draft: ClaimDraft | null }

async function readOwnDraft(scope: string): Promise<OwnDraft> {
  const slot = await takeSlot(scope, drafts.list)
  return { slot, draft: await drafts.read(slot) }
}

/** Deletes the stored draft of a user, after every write in progress. */
export const clearDraft = (userId: string): Promise<void> => drafts.clear(userId)

/** Stores a draft for this tab's form to continue. Returns false, and changes nothing, where another one is begun already. */
export async function offerDraft(scope: string, draft: ClaimDraft): Promise<boolean> {
  const own = await readOwnDraft(scope)
  if (own.draft !== null) return false
  await drafts.write(own.slot, draft)
  return true
}

/** undefined while it is being read. */
export function useStoredDraft(scope: string): OwnDraft | undefined {
  const [own, setOwn] = useState<OwnDraft>()
  useEffect(() => {
    let isCurrent = true
    // The form is drawn in slices, so that a tap meanwhile does not wait for all of it.
    const settle = (read: OwnDraft) => {
      if (isCurrent) startTransition(() => setOwn((known) => known ?? read))
    }
    // What could not be read is not overwritten.
    const giveUp = () => settle({ slot: newSlot(scope), draft: null })
    const timer = setTimeout(giveUp, READ_WITHIN_MS)
    readOwnDraft(scope).then(settle, (error: unknown) => {
      console.warn('The draft could not be read', error)
      giveUp()
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [scope])
  return own
}

/**
 * Stores the draft in the browser: 300 ms after the last change, and at once when the page is closed. Returns a
 * function that ends this, for a filed or discarded draft; after it nothing is stored.
 */
export function useDraftSaving(slot: string, draft: ClaimDraft): { end: () => void } {
  const saver = useRef({ draft, isSaved: true, isEnded: false })
  const papers = draft.papers.map(({ id, documentId }) => [id, documentId])
  const signature = JSON.stringify({ ...draft, photos: draft.photos.map(lasting), papers })

  const [save] = useState(() => () => {
    const { draft, isSaved, isEnded } = saver.current
    if (isSaved || isEnded) return
    saver.current.isSaved = true
    const done = isEmptyDraft(draft) ? drafts.clear(slot) : drafts.write(slot, draft)
    done.catch((error: unknown) => console.warn('The draft could not be kept', error))
  })

  const first = useRef(signature)
  const takeDraft = useEffectEvent(() => {
    saver.current.draft = draft
  })
  // The signature identifies the draft without the percent of its uploads.
  useEffect(() => {
    takeDraft()
    if (signature === first.current) return
    first.current = ''
    saver.current.isSaved = false
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [signature, save])

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onHidden)
      save()
    }
  }, [save])

  return {
    end: () => {
      saver.current.isEnded = true
      drafts.clear(slot).catch((error: unknown) => console.warn('The draft could not be cleared', error))
    },
  }
}

function lasting({ id, status, isCompressed, finalUrl }: ClaimDraft['photos'][number]) {
  return { id, status, isCompressed, finalUrl }
}

function indexedDb(): KeyValue {
  // Opened at the first use: a browser without it must still load this file.
  let store: ReturnType<typeof createStore> | undefined
  const open = () => (store ??= createStore('homeclaim', 'drafts'))
  return {
    keys: async () => keys<IDBValidKey>(open()),
    get: async (key) => (await get<unknown>(key, open())) ?? undefined,
    set: async (key, value) => set(key, value, open()),
    del: async (key) => del(key, open()),
  }
}
