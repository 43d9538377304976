import type { RecordEvent } from './views.ts'
import { SECOND } from '#shared/dates.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { textOf } from '#shared/messages/text.ts'
import { isOffered, roomText } from '#shared/rooms.ts'

/** The words of a claim that can be corrected after filing; people call them by these names too. */
export const CORRECTABLE = ['title', 'category', 'room', 'address', 'summary', 'description'] as const

export type CorrectableField = (typeof CORRECTABLE)[number]

/** One corrected field, with its text before and after. */
export type FieldChange = { field: CorrectableField; before: string; after: string }

/** "title", "title and category", "title, category and address". */
export function correctedNames(changes: readonly FieldChange[]): string {
  const text = textOf('reasonWords')
  return text.fields({ names: changes.map(({ field }) => text.field({ name: field })) })
}

/** "Title", at the beginning of a line. */
export function correctedLabel({ field }: FieldChange): string {
  const name = textOf('reasonWords').field({ name: field })
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Returns the text of a corrected field before or after, in the reader's language; a room may have been left open.
 * `theirs` writes what is in the words of a person.
 */
export function changedText(
  { field }: Pick<FieldChange, 'field'>,
  text: string,
  theirs = (words: string): string => words,
): string {
  if (field === 'category') return categoryText(text)
  if (field === 'room' && text === '') return textOf('reasonWords').noRoom
  return field === 'room' && isOffered(text) ? roomText(text) : theirs(text)
}

/** Time in which an answer can be undone, in ms. Of a marked fix nothing is recorded before it ends. */
export const UNDO_MS = 10 * SECOND

/** Returns the events without the acknowledgements that the builder took back. `record` is oldest first. */
export function withoutUndone<
  E extends Pick<RecordEvent, 'status'> & { kind?: RecordEvent['kind'] | undefined },
>(record: readonly E[]): readonly E[] {
  const isUndone = ({ status }: E, index: number) =>
    status === 'Acknowledged' &&
    record.slice(index + 1).find((later) => later.status === 'Acknowledged' || later.kind === UNDONE)
      ?.kind === UNDONE
  return record.some(({ kind }) => kind === UNDONE)
    ? record.filter((event, index) => !isUndone(event, index))
    : record
}

const UNDONE = 'acknowledgement-undone'

export const SENT_BY = ['email', 'text', 'portal', 'in-person', 'other'] as const
export type SentBy = (typeof SENT_BY)[number]

/** "by text message": how the homeowner reported sending the link. */
export function sentByWords(way: SentBy): string {
  return textOf('reasonWords').sentBy[way]
}

/** Returns the event that withdrew a claim; undefined for one that is open or was closed in another way. */
export function withdrawalOf<E extends Pick<RecordEvent, 'kind' | 'status'>>(
  record: readonly E[],
): E | undefined {
  const last = record.findLast(({ status }) => status !== null)
  return last?.kind === 'withdrawn' ? last : undefined
}

/** Characters of a reason for reopening a claim or disputing a fix. */
export const REASON_MAX = 1_000
/** The error of a reason that is left empty. */
export const reasonMissing = (): string => textOf('reasonWords').reasonMissing

/** Characters of a reason for withdrawing a claim. */
export const WITHDRAWAL_REASON_MAX = 500

/** Characters of a note with the answer to a proposed visit. */
export const NOTE_MAX = 500
