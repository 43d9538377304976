import * as z from 'zod/mini'
import { PhotoUrls } from './photos.ts'
import { STATEMENT_WAYS, STATEMENT_WORDS_MAX, TRACKING_MAX } from './statement-words.ts'
import { textOf } from './messages/text.ts'
import { requiredText } from './text.ts'
import { plausibleDate } from './plausible-date.ts'

/*
 * What the homeowner did outside this program to tell the builder. It is their own statement: nobody else confirms it,
 * and it is never edited or removed; a correction is another statement.
 */

/** A PDF that a statement rests on: its bytes enter the record by their SHA-256, in hexadecimal. */
export const StatementProof = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
})
export type StatementProof = z.infer<typeof StatementProof>

/** A statement as it is stored with its event and in the record. */
export const OwnStatement = z.object({
  way: z.enum(STATEMENT_WAYS),
  /** The calendar date on which it was done, YYYY-MM-DD. */
  date: z.string(),
  words: z.string(),
  /** Of a letter; null without one. */
  tracking: z.nullable(z.string()),
  /** Absent without one. */
  proof: z.optional(StatementProof),
})
export type OwnStatement = z.infer<typeof OwnStatement>

/** A statement as it is submitted. */
export const NewStatement = z.object({
  way: z.enum(STATEMENT_WAYS, { error: () => textOf('actRules').wayMissing }),
  date: plausibleDate(() => textOf('actRules').dateMissing),
  words: requiredText(
    () => textOf('actRules').wordsMissing,
    STATEMENT_WORDS_MAX,
    () => textOf('actRules').wordsTooLong({ max: STATEMENT_WORDS_MAX }),
  ),
  tracking: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(TRACKING_MAX, { error: () => textOf('actRules').trackingTooLong({ max: TRACKING_MAX }) }),
      ),
  ),
  imageUrls: PhotoUrls,
  /** The id of a PDF that was uploaded as a proof. */
  documentId: z.optional(z.string().check(z.maxLength(64))),
})
export type NewStatement = z.infer<typeof NewStatement>

/** Shown at the date of a day that has not come yet. */
export const stillToCome = (): string => textOf('actRules').stillToCome
