import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CATEGORIES } from '#shared/categories.ts'
import { SUMMARY_MAX } from '#shared/claims.ts'

/**
 * Summaries written by hand, with the trade that would have to come out first. `build` ones were read while the
 * lexicon was made; `held` ones were not, and must stay unread when it is changed (see the room's README).
 */
const Labelled = z.object({
  summary: z.string().min(1).max(SUMMARY_MAX),
  category: z.enum(CATEGORIES),
  split: z.enum(['build', 'held']),
  round: z.number().int(),
})
export type Labelled = z.infer<typeof Labelled>

export const SUMMARIES: readonly Labelled[] = z
  .array(Labelled)
  .parse(JSON.parse(readFileSync(new URL('./summaries.json', import.meta.url), 'utf8')))
