import { createStore, del, get, keys, set } from 'idb-keyval'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import { createDraftStore, isEmptyDraft, newSlot, type ClaimDraft, type KeyValue } from './draft.ts'

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

/** The names of a scope's stored drafts. */
type ListDrafts = (scope: string) => Promise<readonly string[]>

/** Time in ms in which the page before a reload may still hold the draft. */
const OWN_WITHIN_MS = 2_000
/** Time in ms to wait for another tab that holds a draft; tabs that do not hold it never respond. */
const RESPONSE_WITHIN_MS = 300

/** The kind of a message between tabs; its value is the name of a draft. */
type Word = 'asked' | 'held'

/**
 * Returns the name in a message, which may come from a tab of another build. Parsed by hand, so that the form does not
 * have to load a schema first.
 */
function nameIn(data: unknown, word: Word): string | undefined {
  const name: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, word) : undefined
  return typeof name === 'string' ? name : undefined
}

/** The drafts that this tab holds, each with the function that releases it. */
const held = new Map<string, () => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('homeclaim-drafts') : null
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = nameIn(data, 'asked')
  if (asked !== undefined && held.has(asked)) channel.postMessage({ held: asked })
})

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the name of the draft that this tab uses and no other open tab has: its own earlier one, else one that a
 * closed tab left, else a new one. The tab holds it until it is closed or takes another.
 */
export function takeSlot(scope: string, listDrafts: ListDrafts): Promise<string> {
  // One after the other: a page that asks twice must not find its own draft taken.
  const taken = last.then(() => take(scope, listDrafts))
  last = taken.catch(() => undefined)
  return taken
}

async function take(scope: string, listDrafts: ListDrafts): Promise<string> {
  const own = readOwn(scope)
  const drafts = await listDrafts(scope)
  const begun = own !== null && drafts.includes(own) ? [own] : []
  const left = drafts.filter((name) => name !== own).toSorted()
  const empty = [own ?? scope, scope].filter((name) => !drafts.includes(name))
  for (const name of new Set([...begun, ...left, ...empty]))
    if (await hold(name, name === own)) return settle(scope, name, own)
  const name = newSlot(scope)
  await hold(name, false)
  return settle(scope, name, own)
}

function settle(scope: string, name: string, own: string | null): string {
  if (own !== null && own !== name) {
    held.get(own)?.()
    held.delete(own)
  }
  try {
    sessionStorage.setItem(ownKey(scope), name)
  } catch {
    // After a reload it is a draft that a closed tab left.
  }
  return name
}

const ownKey = (scope: string) => `homeclaim.draft/${scope}`

/** A duplicated tab reads the name of the tab it was made from, which holds that draft. */
function readOwn(scope: string): string | null {
  try {
    return sessionStorage.getItem(ownKey(scope))
  } catch {
    return null
  }
}

/** Returns whether the draft is this tab's from now on. */
async function hold(name: string, isOwn: boolean): Promise<boolean> {
  if (held.has(name)) return true
  if ('locks' in navigator) return lock(name, isOwn)
  // Over plain http browsers have no locks.
  if (await isHeldElsewhere(name)) return false
  held.set(name, () => undefined)
  return true
}

function lock(name: string, isOwn: boolean): Promise<boolean> {
  const options = isOwn ? { signal: AbortSignal.timeout(OWN_WITHIN_MS) } : { ifAvailable: true }
  return new Promise((resolve) => {
    navigator.locks
      .request(`homeclaim-draft/${name}`, options, (granted) => {
        if (granted === null) return resolve(false)
        resolve(true)
        return new Promise<void>((release) => held.set(name, release))
      })
      .catch(() => resolve(false))
  })
}

function isHeldElsewhere(name: string): Promise<boolean> {
  if (channel === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isHeld: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', listen)
      resolve(isHeld)
    }
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (nameIn(data, 'held') === name) end(true)
    }
    const timer = setTimeout(() => end(false), RESPONSE_WITHIN_MS)
    channel.addEventListener('message', listen)
    channel.postMessage({ asked: name })
  })
}
