import { textOf } from '#shared/messages/text.ts'
import { ASKED, missingOfDraft, type Asked, type ImportDraftView, type ImportView } from '#shared/imports.ts'

/** A value that is missing before the claims can be imported; `at` is the id of the element that shows it. */
export type Missing = { at: string; text: string }

export const ADDRESS_AT = 'import-address'
export const BUILDER_AT = 'import-builder'
export const UNPLACED_AT = 'import-unplaced'
export const fieldId = (draftId: string, asked: Asked): string => `${draftId}-${asked}`

/** The proposals that become claims, in the order of the screen. */
export const toImport = (drafts: readonly ImportDraftView[]): ImportDraftView[] =>
  drafts.filter(({ isLeftOut }) => !isLeftOut)

/** Returns what is still missing, from the top of the page down. `drafts` are as they are on the screen. */
export function missingOf(
  { items, builderAddresses }: Pick<ImportView, 'items' | 'builderAddresses'>,
  drafts: readonly ImportDraftView[],
  { today, needsAddress }: { today: string; needsAddress: boolean },
): Missing[] {
  const { stillMissing: text } = textOf('imports')
  const missing: Missing[] = []
  if (needsAddress) missing.push({ at: ADDRESS_AT, text: text.address })
  if (builderAddresses === null && items.some(({ kind }) => kind === 'mail'))
    missing.push({ at: BUILDER_AT, text: text.builder })
  const unplaced = items.filter(({ place }) => place === 'unplaced').length
  if (unplaced > 0) missing.push({ at: UNPLACED_AT, text: text.photos({ count: unplaced }) })
  toImport(drafts).forEach((draft, index) => {
    const found = draft.claimId === null ? missingOfDraft(draft, { items, today }) : {}
    const asked = ASKED.filter((each) => found[each] !== undefined)
    const first = asked[0]
    if (first)
      missing.push({
        at: fieldId(draft.id, first),
        text: text.ofClaim({
          name: nameOf(draft, index),
          what: asked.map((each) => text.parts[each]),
        }),
      })
  })
  return missing
}

/** Returns the name of a proposal for the screen. */
export function nameOf({ title }: ImportDraftView, index: number): string {
  const text = textOf('imports')
  const [name, number] = [title.trim(), index + 1]
  return name === '' ? text.claim({ number }) : text.claimNamed({ number, name })
}

/** Returns the reason why there is nothing to import; undefined if there is something. */
export const noneToImport = (drafts: readonly ImportDraftView[]): string | undefined =>
  toImport(drafts).length === 0 ? textOf('imports').missing.drafts : undefined
