import type { Category } from '#shared/categories.ts'

/**
 * What homeowners call the parts of a house and what goes wrong with them. `weight` says how surely the words
 * name the trade: 6 hardly any other has them, 4 usually, 2 or 3 a hint, less a nudge. Each line of `phrases`
 * is a list parted by commas. Inflection and order do not matter; of two phrases at the same place the longer
 * one counts alone; a phrase may stand under several categories.
 */
export type Entry = { category: Category; weight: number; phrases: readonly string[] }
