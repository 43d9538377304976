import { useEffect } from 'react'
import { withCurrent, type WalkDraft, type WalkItem } from '#client/outbox/walk-draft.ts'

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
