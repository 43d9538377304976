import { findKind } from './find.ts'
import type { DangerKind } from './kinds.ts'
import { textOf } from '#shared/messages/text.ts'

export { DANGER_KINDS, type DangerKind } from './kinds.ts'
export type UrgentDanger = { kind: DangerKind; message: string }

/**
 * Looks for danger in a homeowner's own words, English or Spanish, misspelled or not. Prefers silence when the danger
 * is denied, over or the words mean something else ("gas log won't light"), and a warning when they are unsure. Accepts
 * any text. Returns the most pressing danger with a calm line to show at once, or null. Never throws.
 */
export function findDanger(text: string): UrgentDanger | null {
  const kind = findKind(text)
  return kind ? { kind, message: textOf('dangers')[kind] } : null
}
