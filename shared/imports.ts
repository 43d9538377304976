import * as z from 'zod/mini'
import { CATEGORIES } from './claims/categories.ts'
import { SUMMARY_MAX, TITLE_MAX } from './claims/lengths.ts'
import { MAX_IMPORT_DRAFTS } from './import-files.ts'
import { oneLine } from './message-text.ts'
import { textOf } from './messages/text.ts'
import { ROOM_MAX } from './rooms.ts'
import { checkYear, isPlausibleDate } from './plausible-date.ts'
import { MAX_PHOTOS_OF_CLAIM } from './photo-files.ts'

/** Fields that a proposed claim needs, in the order of the screen. */
export const ASKED = ['title', 'category', 'filedOn', 'outcome', 'summary', 'photos'] as const
export type Asked = (typeof ASKED)[number]

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
  const text = textOf('imports').missing
  const rules = textOf('claimRules')
  return {
    ...(draft.title.trim() === '' && { title: rules.titleMissing }),
    ...(!CATEGORIES.some((each) => each === draft.category) && { category: rules.categoryMissing }),
    ...(filedOn === null && { filedOn: text.filedOn }),
    ...(filedOn !== null && !isPlausibleDate(filedOn) && { filedOn: checkYear() }),
    ...(filedOn !== null && filedOn > today && { filedOn: text.future }),
    ...(draft.outcome === null && { outcome: text.outcome }),
    ...(draft.summary.trim() === '' && { summary: rules.summaryMissing }),
    ...(photos.length > MAX_PHOTOS_OF_CLAIM && {
      photos: text.photos({ max: MAX_PHOTOS_OF_CLAIM }),
    }),
  }
}

/** Outcome of a claim that was kept elsewhere. */
export const ImportOutcome = z.enum(['open', 'fixed'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

/**
 * Place of an item: `new` until it is proposed, `mail` with the email it was attached to, `claim` in a proposed claim,
 * `unplaced` until the person places it, `left-out` when it is not imported.
 */
export const ImportPlace = z.enum(['new', 'mail', 'claim', 'unplaced', 'left-out'])
export type ImportPlace = z.infer<typeof ImportPlace>

const Id = z.string().check(z.regex(/^[0-9a-z]{26}$/))

/** Limits what is stored while somebody types; what is missing is asked for when they import. */
const typed = (max: number) =>
  z.string().check(z.maxLength(max, { error: () => textOf('imports').missing.tooLong({ max }) }))

export const ImportItemView = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'photo', 'document', 'recording']),
  place: ImportPlace,
  draftId: z.nullable(z.string()),
  mailId: z.nullable(z.string()),
  name: z.string(),
  sizeBytes: z.int(),
  /** Of an email: who wrote it to whom, when (null without a date), and its first words. */
  mail: z.optional(
    z.object({
      subject: z.string(),
      from: z.nullable(z.object({ name: z.string(), address: z.string() })),
      date: z.nullable(z.string()),
      preview: z.string(),
    }),
  ),
  recording: z.optional(z.object({ kind: z.enum(['video', 'sound']), seconds: z.number() })),
})
export type ImportItemView = z.infer<typeof ImportItemView>

export const ImportDraftView = z.object({
  id: z.string(),
  title: z.string(),
  category: z.nullable(z.string()),
  /** The room it is in; empty while nobody said. */
  room: z.string(),
  summary: z.string(),
  filedOn: z.nullable(z.string()),
  outcome: z.nullable(ImportOutcome),
  isLeftOut: z.boolean(),
  /** The claim it became, once it was imported. */
  claimId: z.nullable(z.string()),
})
export type ImportDraftView = z.infer<typeof ImportDraftView>

/** A person's open import of their home. */
export const ImportView = z.object({
  id: z.string(),
  /** When it is deleted unless it is finished. */
  endsAt: z.string(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(['waiting', 'read', 'refused']),
      problem: z.nullable(z.string()),
      done: z.int(),
      total: z.int(),
    }),
  ),
  /** When the reading of files goes on, while the account's reading time of this hour is used up. */
  waitsUntil: z.nullable(z.string()),
  /** Every address in the emails, with the name it was used with. */
  addresses: z.array(z.object({ address: z.string(), name: z.string() })),
  /** Those that are the builder's, by the profile until the person chose; null when neither is known. */
  builderAddresses: z.nullable(z.array(z.string())),
  drafts: z.array(ImportDraftView),
  items: z.array(ImportItemView),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportOverview = z.object({
  homeId: z.string(),
  import: z.nullable(ImportView),
  /** The name of another person of the home whose import is open; it has to end first. */
  openOf: z.nullable(z.string()),
  isReadOnly: z.boolean(),
  /** Claims need an address: the home has none yet. */
  needsAddress: z.boolean(),
})
export type ImportOverview = z.infer<typeof ImportOverview>

export const ImportId = z.object({ importId: Id })

/** Changes of the person to a proposed claim; an absent field stays as it is. */
export const DraftChange = z.object({
  importId: Id,
  draftId: Id,
  title: z.optional(typed(TITLE_MAX).check(z.overwrite(oneLine))),
  category: z.optional(z.enum(CATEGORIES)),
  room: z.optional(typed(ROOM_MAX).check(z.overwrite(oneLine))),
  summary: z.optional(typed(SUMMARY_MAX)),
  filedOn: z.optional(z.nullable(z.iso.date())),
  outcome: z.optional(ImportOutcome),
  isLeftOut: z.optional(z.boolean()),
})
export type DraftChange = z.infer<typeof DraftChange>

export const DraftMerge = z.object({ importId: Id, draftId: Id, intoId: Id })

/** `to`: a proposed claim, a new one, out of the import, or back to where it was before. */
export const ItemMove = z.object({
  importId: Id,
  itemIds: z.array(Id).check(z.minLength(1), z.maxLength(1_000)),
  to: z.union([Id, z.enum(['new', 'left-out', 'back'])]),
})
export type ItemMove = z.infer<typeof ItemMove>

/** `draftIds`: what is to be imported, by which a repeat finds its claims once the import has ended. */
export const ImportFinish = z.object({
  importId: Id,
  draftIds: z._default(z.array(Id).check(z.maxLength(MAX_IMPORT_DRAFTS)), []),
})
export type ImportFinish = z.infer<typeof ImportFinish>

export const BuilderAddresses = z.object({
  importId: Id,
  addresses: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(50)),
})

/** The claims that an import became, in the order of the review. */
export const ImportResult = z.object({ claims: z.array(z.object({ id: z.string(), title: z.string() })) })
export type ImportResult = z.infer<typeof ImportResult>
