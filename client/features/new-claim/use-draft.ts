import { createStore, del, get, set } from 'idb-keyval'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import { createDraftStore, isEmptyDraft, type ClaimDraft, type KeyValue } from './draft.ts'

const SAVE_AFTER_MS = 300
/** A browser whose storage does not respond must not prevent filing; a slow phone takes seconds to respond. */
const READ_WITHIN_MS = 10 * SECOND

const drafts = createDraftStore(indexedDb(), () => Date.now())

/** Deletes the stored draft of a user, after every write in progress. */
export const clearDraft = (userId: string): Promise<void> => drafts.clear(userId)

/** Stores a draft for the form to continue. Returns false, and changes nothing, where another one is begun already. */
export async function offerDraft(userId: string, draft: ClaimDraft): Promise<boolean> {
  if ((await drafts.read(userId)) !== null) return false
  await drafts.write(userId, draft)
  return true
}

/** undefined while it is being read; null when there is none. */
export function useStoredDraft(userId: string): ClaimDraft | null | undefined {
  const [draft, setDraft] = useState<ClaimDraft | null>()
  useEffect(() => {
    let isCurrent = true
    const settle = (read: ClaimDraft | null) => {
      if (isCurrent) setDraft((known) => (known === undefined ? read : known))
    }
    const timer = setTimeout(() => settle(null), READ_WITHIN_MS)
    drafts.read(userId).then(settle, (error: unknown) => {
      console.warn('The draft could not be read', error)
      settle(null)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [userId])
  return draft
}

/**
 * Stores the draft in the browser: 300 ms after the last change, and at once when the page is closed. Returns a
 * function that ends this, for a filed or discarded draft; after it nothing is stored.
 */
export function useDraftSaving(userId: string, draft: ClaimDraft): { end: () => void } {
  const saver = useRef({ draft, isSaved: true, isEnded: false })
  const signature = JSON.stringify({ ...draft, photos: draft.photos.map(lasting) })

  const [save] = useState(() => () => {
    const { draft, isSaved, isEnded } = saver.current
    if (isSaved || isEnded) return
    saver.current.isSaved = true
    const done = isEmptyDraft(draft) ? drafts.clear(userId) : drafts.write(userId, draft)
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
      drafts.clear(userId).catch((error: unknown) => console.warn('The draft could not be cleared', error))
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
    get: async (key) => (await get<unknown>(key, open())) ?? undefined,
    set: async (key, value) => set(key, value, open()),
    del: async (key) => del(key, open()),
  }
}
