import { useEffect, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import { readWalk, submitWalk, writeWalk } from '#client/outbox/walk-store.ts'
import { newDraft, type WalkDraft, withCurrent, type WalkItem } from '#client/outbox/walk-draft.ts'

/** A browser whose storage does not respond must not prevent filing; a slow phone takes seconds to respond. */
const READ_WITHIN_MS = 10 * SECOND

export type WalkDraftState = ReturnType<typeof useWalkDraft>

/** The walk-through that is being made: every change is on the device at once. `draft` is undefined while it is read. */
export function useWalkDraft(userId: string, homeId: string | undefined) {
  const [draft, setDraft] = useState<WalkDraft | null>()
  useEffect(() => {
    let isCurrent = true
    const settle = (read: WalkDraft | null) => {
      if (isCurrent) setDraft((known) => (known === undefined ? read : known))
    }
    const timer = setTimeout(() => settle(null), READ_WITHIN_MS)
    readWalk(userId, homeId).then(settle, (error: unknown) => {
      console.warn('The walk-through could not be read', error)
      settle(null)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [userId, homeId])

  const store = (next: WalkDraft) => {
    setDraft(next)
    writeWalk(userId, next).catch((error: unknown) =>
      console.warn('The walk-through could not be kept', error),
    )
  }
  return {
    draft,
    /** `rooms`: those that the home is offered. */
    begin: (name: string, rooms: readonly string[]) => store(newDraft(name, homeId, rooms)),
    change: (next: WalkDraft) => store(next),
    /** Resolves when it is on the device as submitted; from then on it is sent however the page ends. */
    async submit(walk: WalkDraft, address: string): Promise<void> {
      await submitWalk(userId, { ...walk, kind: 'walk', address, savedAt: Date.now(), problem: null })
      setDraft(null)
    },
  }
}

let categoriesOf: ((text: string) => readonly string[]) | undefined

/** The rules are a part of their own, as in the claim form, and usable without a connection. */
async function loadRules(): Promise<void> {
  ;({ categoriesOf } = await import('#shared/classify/suggest.ts'))
}

/** Loads the rules while the first words are typed. */
export function useCategoryRules(): void {
  useEffect(() => {
    loadRules().catch((error: unknown) => console.warn('No category can be proposed', error))
  }, [])
}

/** Returns the category that a title indicates; null while the rules are not loaded. */
export function categoryNow(title: string): string | null {
  return categoriesOf ? (categoriesOf(title)[0] ?? 'Other') : null
}

/** Returns the items with a category each. Without the rules the missing ones stay open, and count as Other. */
export async function withCategories(items: readonly WalkItem[]): Promise<WalkItem[]> {
  await loadRules().catch((error: unknown) => console.warn('No category can be proposed', error))
  return items.map((item) => ({ ...item, category: item.category ?? categoryNow(item.title) }))
}

/** Returns the draft with the item of the form in its list; null while that has no words. */
export function withNext(draft: WalkDraft): WalkDraft | null {
  const { current, aside } = draft
  const title = current.title.trim()
  if (title === '') return null
  const isChosen = aside !== null && current.category !== null
  return withCurrent({
    ...draft,
    current: { ...current, title, category: isChosen ? current.category : categoryNow(title) },
  })
}
