import * as z from 'zod/mini'
import { EntryKind } from './entry.ts'

/** Faults of an entry. */
const Problem = z.enum([
  'changed', // its content or its hash is not what was recorded
  'missing',
  'inserted', // it is not part of the chain
  'reordered',
  'unlinked', // it does not follow the entry before: one of the two was replaced
  'content-missing', // its content is gone although nothing was removed
  // Where the server's own data differs from what was recorded:
  'data-changed', // what is shown is not what was recorded
  'data-missing', // what was recorded is not there any more
  'data-added', // what is shown was never recorded
])
export type Problem = z.infer<typeof Problem>

/** One thing that is wrong, with the entry it concerns. */
export const Finding = z.object({
  problem: Problem,
  /** The number of the entry; 0 for data without one. */
  seq: z.int(),
  /** The last number, when several entries in a row are missing. */
  lastSeq: z.optional(z.int()),
  /** When the entry was recorded; undefined for a missing one. */
  at: z.optional(z.string()),
  /** Kind of the entry; undefined for a missing one. */
  kind: z.optional(EntryKind),
})
export type Finding = z.infer<typeof Finding>

/** The record of a claim as its page shows it. */
export const RecordState = z.object({
  entries: z.int(),
  /** The hash of the latest entry. */
  head: z.string(),
  /** When it was verified last, and how many entries it had then; null when it was not yet. */
  verified: z.nullable(z.object({ at: z.string(), entries: z.int(), findings: z.array(Finding) })),
})
export type RecordState = z.infer<typeof RecordState>
