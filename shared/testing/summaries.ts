import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { SUMMARY_MAX } from '#shared/claims/lengths.ts'

/**
 * Summaries written by hand, with the trade that would have to come out first. `build` ones were read while the lexicon
 * was made; `held` ones were not, and must stay unread when it is changed (see `shared/classify`).
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

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')

/**
 * Summaries with their category, held back like the others: some name the defect and the place with different trades,
 * some are in Spanish.
 */
export const CATEGORIES_HELD: ReadonlyArray<Pick<Labelled, 'summary' | 'category'>> = readCategories()

/** Notes as people type them. Known to the author of the grammar rules, so they are no blind test. */
export const WORDINGS: readonly string[] = lines('./wordings.txt')

function readCategories(): Pick<Labelled, 'summary' | 'category'>[] {
  const read: Pick<Labelled, 'summary' | 'category'>[] = []
  let category: Labelled['category'] = 'Other'
  for (const line of lines('./categories-held.txt')) {
    if (line.startsWith('# ')) category = z.enum(CATEGORIES).parse(line.slice(2))
    else read.push({ summary: line, category })
  }
  return read
}
