import * as z from 'zod/mini'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { DESCRIPTION_MAX, SUMMARY_MAX } from '#shared/claims/lengths.ts'
import { DANGER_KINDS } from '#shared/danger/danger.ts'
import { textOf } from './messages/text.ts'
import { requiredText } from './text.ts'

/** The input of "Enhance with AI". */
export const EnhanceRequest = z.object({
  summary: requiredText(
    () => textOf('claimRules').enhanceSummaryMissing,
    SUMMARY_MAX,
    () => textOf('claimRules').summaryTooLong({ max: SUMMARY_MAX }),
  ),
})
export type EnhanceRequest = z.infer<typeof EnhanceRequest>

/** Why the built-in writer wrote although an AI service is configured. */
export const FALLBACK_REASONS = ['slow', 'unavailable', 'unusable', 'declined', 'unfaithful', 'busy'] as const
export type FallbackReason = (typeof FALLBACK_REASONS)[number]

const Suggestion = z.object({
  /** These two are documented; the rest is for the form. */
  description: z.string().check(z.minLength(1), z.maxLength(DESCRIPTION_MAX)),
  category: z.enum(CATEGORIES),
  /** Advice on what to photograph for this kind of defect. */
  photoTips: z.array(z.string()),
  /** Set when the summary reads like danger: shown before anything else. */
  urgent: z.nullable(z.object({ kind: z.enum(DANGER_KINDS), message: z.string() })),
})

/** The result of "Enhance with AI". The form shows who wrote it. */
export const Enhancement = z.discriminatedUnion('writer', [
  z.extend(Suggestion, { writer: z.literal('ai') }),
  z.extend(Suggestion, {
    writer: z.literal('builtin'),
    /** null without an AI service. */
    insteadOfAi: z.nullable(z.enum(FALLBACK_REASONS)),
  }),
])
export type Enhancement = z.infer<typeof Enhancement>
