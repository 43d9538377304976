import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { SUMMARY_MAX } from '#shared/claims/lengths.ts'

/**
 * Summaries written by hand, with the trade that would have to come out first. `build` ones were read while the lexicon
 * was made; `held` ones were not, and must stay unread when it is changed (shared/README.md).
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
export const CATEGORIES_HELD = readCategories('./categories-held.txt')

/** Summaries that were read while the rules were made, and summaries that were scored once, after the rules. */
export const CATEGORIES_READ = readCategories('./categories-read.txt')
export const CATEGORIES_PLACE_HELD = readCategories('./categories-place-held.txt')

/** The same in Spanish: read while its words were chosen, and held back. */
export const CATEGORIES_SPANISH = readCategories('./categories-spanish.txt')
export const CATEGORIES_SPANISH_HELD = readCategories('./categories-spanish-held.txt')

/** Notes as people type them. Known to the author of the writer, so they are no blind test. */
export const WORDINGS: readonly string[] = lines('./wordings.txt')
export const WORDINGS_SPANISH: readonly string[] = lines('./wordings-spanish.txt')

type WithCategory = Pick<Labelled, 'summary' | 'category'> & {
  /** Names a place or a thing of another trade beside what fails; such a line begins with "* ". */
  namesPlace: boolean
}

function readCategories(file: string): WithCategory[] {
  const read: WithCategory[] = []
  let category: Labelled['category'] = 'Other'
  for (const line of lines(file)) {
    if (line.startsWith('# ')) category = z.enum(CATEGORIES).parse(line.slice(2))
    else read.push({ summary: line.replace(/^\* /, ''), category, namesPlace: line.startsWith('* ') })
  }
  return read
}
