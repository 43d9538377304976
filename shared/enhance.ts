import { z } from 'zod'
import { CATEGORIES } from './categories.ts'
import { DESCRIPTION_MAX, SUMMARY_MAX } from './claims.ts'
import { DANGER_KINDS } from './danger.ts'

const NO_SUMMARY = 'Please provide a summary first'

/** What the homeowner hands to the writer (specification section 5, AI enhance). */
export const EnhanceRequest = z.object({
  summary: z
    .string({ error: NO_SUMMARY })
    .trim()
    .min(1, NO_SUMMARY)
    .max(SUMMARY_MAX, 'Summary must be at most 280 characters'),
})
export type EnhanceRequest = z.infer<typeof EnhanceRequest>

/** What the writer answers. `description` and `category` are the contract's; the rest is for the form. */
export const Enhancement = z.object({
  description: z.string().min(1).max(DESCRIPTION_MAX),
  category: z.enum(CATEGORIES),
  /** Who wrote it: shown to the homeowner. */
  writer: z.enum(['builtin']),
  /** What to photograph for this kind of defect. */
  photoTips: z.array(z.string()),
  /** Set when the summary reads like danger: say so before anything else. */
  urgent: z.object({ kind: z.enum(DANGER_KINDS), message: z.string() }).nullable(),
})
export type Enhancement = z.infer<typeof Enhancement>
