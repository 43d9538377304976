import type { Category } from '#shared/claims/categories.ts'

/**
 * Homeowners' words for the parts of a house and their defects. `weight` says how surely the words indicate the trade: 6
 * hardly any other trade has them, 4 usually, 2 or 3 a hint, less a weak hint. Each line of `phrases` is a
 * comma-separated list. Inflection and order do not matter; of two phrases at the same place only the longer one
 * counts; a phrase may be in several categories.
 */
export type Entry = { category: Category; weight: number; phrases: readonly string[] }
