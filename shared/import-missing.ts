import { CATEGORIES } from './claims/categories.ts'
import type { ImportDraftView, ImportItemView } from './imports.ts'
import { CHECK_YEAR, isPlausibleDate } from './plausible-date.ts'
import { MAX_PHOTOS_OF_CLAIM } from './photo-files.ts'

/** Fields that a proposed claim needs, in the order of the screen. */
export const ASKED = ['title', 'category', 'filedOn', 'outcome', 'summary', 'photos'] as const
export type Asked = (typeof ASKED)[number]

export const IMPORT_MISSING = {
  address: 'Please add the address of your home to your profile first.',
  items: 'Please place what is not placed yet, or leave it out.',
  builderAddresses: 'Please say which addresses are your builder’s.',
  drafts: 'There is no claim to import.',
} as const

type Draft = Pick<ImportDraftView, 'id' | 'title' | 'category' | 'summary' | 'filedOn' | 'outcome'>
type Item = Pick<ImportItemView, 'kind' | 'place' | 'draftId'>

/** Returns what a proposed claim still needs before it is imported; `today` is the person's date, YYYY-MM-DD. */
export function missingOfDraft(
  draft: Draft,
  { items, today }: { items: readonly Item[]; today: string },
): Partial<Record<Asked, string>> {
  const photos = items.filter(
    ({ kind, place, draftId }) => kind === 'photo' && place === 'claim' && draftId === draft.id,
  )
  const { filedOn } = draft
  return {
    ...(draft.title.trim() === '' && { title: 'Please provide a title for your claim' }),
    ...(!CATEGORIES.some((each) => each === draft.category) && { category: 'Please select a category' }),
    ...(filedOn === null && { filedOn: 'Please say when it was filed' }),
    ...(filedOn !== null && !isPlausibleDate(filedOn) && { filedOn: CHECK_YEAR }),
    ...(filedOn !== null && filedOn > today && { filedOn: 'This date is in the future' }),
    ...(draft.outcome === null && { outcome: 'Please say whether it is still open' }),
    ...(draft.summary.trim() === '' && { summary: 'Please provide a brief summary' }),
    ...(photos.length > MAX_PHOTOS_OF_CLAIM && {
      photos: `A claim can have ${MAX_PHOTOS_OF_CLAIM} photos. Please move some to another one, or leave them out.`,
    }),
  }
}
