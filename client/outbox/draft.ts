import { newId } from '#client/lib/new-id.ts'
import { asPapers, filesOfPapers, withBytes, type KeptPaper } from '#client/parts/papers/kept-paper.ts'
import { type QueuedPhoto, takenUp } from '#client/parts/photos/upload/photo-queue.ts'

/** Everything typed and chosen for a claim that is not filed yet. */
export type ClaimDraft = {
  /** Stays until the server has stored a claim under it: a retry after a lost response must not file a second claim. */
  idempotencyKey: string
  /** null: not written, so the one proposed from the summary. */
  title: string | null
  summary: string
  /** The suggested wording, if it was used, as edited since. */
  description: string | null
  /** null: not chosen, so the one proposed from the summary. */
  category: string | null
  /** null: not chosen, so the one that the words name; empty: none. */
  room: string | null
  /** null: not changed, so the profile's. */
  address: string | null
  photos: readonly QueuedPhoto[]
  papers: readonly KeptPaper[]
}

/** A draft with the proposals and the profile's address where nothing else was written. */
export type FilledDraft = ClaimDraft & { title: string; category: string; room: string; address: string }

/** The storage of drafts: a small store. */
export type KeyValue = {
  keys: () => Promise<readonly unknown[]>
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

export function emptyDraft(): ClaimDraft {
  return {
    idempotencyKey: newId(),
    title: null,
    summary: '',
    description: null,
    category: null,
    room: null,
    address: null,
    photos: [],
    papers: [],
  }
}

export function isEmptyDraft({
  title,
  summary,
  description,
  category,
  room,
  address,
  photos,
  papers,
}: ClaimDraft): boolean {
  const texts = [title, summary, description, category, room, address].map((text) => text ?? '')
  return photos.length + papers.length === 0 && texts.every((text) => text.trim() === '')
}

const tabSlot = (scope: string) => `${scope}/tab/`

/** Returns the name of one more draft of a scope: a person's, in one of their homes. */
export const newSlot = (scope: string): string => tabSlot(scope) + newId()

/**
 * Drafts by name: the scope's (a person's, in one of their homes) or one more beside it. So one person's draft is never
 * shown to another on the same device, and two tabs have one each (`use-draft.ts`). The bytes of each photo and
 * document have an entry of their own, so that typing does not write megabytes.
 */
export function createDraftStore(entries: KeyValue, now: () => number) {
  /** Bytes already stored, by their key. */
  const stored = new Map<string, Blob>()
  // One after the other: a cleared draft must not be restored by a write in progress.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  const draftKey = (slot: string) => `draft/${slot}`
  const fileKey = (slot: string, photoId: string) => `draft/${slot}/photo/${photoId}`

  async function dropFiles(slot: string, keep: readonly string[]): Promise<void> {
    const kept = keep.map((id) => fileKey(slot, id))
    for (const key of stored.keys()) {
      if (!key.startsWith(fileKey(slot, '')) || kept.includes(key)) continue
      await entries.del(key)
      stored.delete(key)
    }
  }

  return {
    /** Returns the names of the stored drafts of a scope. */
    list: (scope: string): Promise<string[]> =>
      inTurn(async () => {
        const isPhoto = (name: string) => name.includes('/photo/')
        return (await entries.keys())
          .filter((key) => typeof key === 'string')
          .filter((key) => key.startsWith(draftKey('')) && !isPhoto(key))
          .map((key) => key.slice(draftKey('').length))
          .filter((name) => name === scope || name.startsWith(tabSlot(scope)))
      }),

    read: (slot: string): Promise<ClaimDraft | null> =>
      inTurn(async () => {
        const entry = await entries.get(draftKey(slot))
        if (!entry) return null
        const { StoredDraft } = await import('./stored.ts')
        const record = StoredDraft.safeParse(entry).data
        if (!record) return null
        const photos: QueuedPhoto[] = []
        for (const photo of record.photos) {
          const key = fileKey(slot, photo.id)
          const file = await entries.get(key)
          if (!(file instanceof Blob)) continue
          stored.set(key, file)
          photos.push(takenUp({ ...photo, file }, now()))
        }
        const papers = await withBytes(asPapers(record.papers), async (id) => {
          const file = await entries.get(fileKey(slot, id))
          if (!(file instanceof Blob)) return undefined
          stored.set(fileKey(slot, id), file)
          return file
        })
        return { ...record, photos, papers }
      }),

    write: (slot: string, draft: ClaimDraft): Promise<void> =>
      inTurn(async () => {
        const files = [...draft.photos, ...filesOfPapers(draft.papers)]
        for (const { id, file } of files) {
          const key = fileKey(slot, id)
          if (stored.get(key) === file) continue
          await entries.set(key, file)
          stored.set(key, file)
        }
        const photos = draft.photos.map(({ file: _file, ...facts }) => facts)
        const papers = draft.papers.map(({ file: _file, ...facts }) => facts)
        await entries.set(draftKey(slot), { ...draft, photos, papers })
        await dropFiles(
          slot,
          files.map(({ id }) => id),
        )
      }),

    clear: (slot: string): Promise<void> =>
      inTurn(async () => {
        await entries.del(draftKey(slot))
        await dropFiles(slot, [])
      }),
  }
}
