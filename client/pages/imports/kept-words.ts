import * as z from 'zod/mini'
import { DraftChange } from '#shared/imports.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

const Words = z.omit(DraftChange, { importId: true, draftId: true })
/** The words and choices of a proposed claim. */
export type Words = z.infer<typeof Words>
/** Unsaved changes, by proposed claim. */
export type KeptWords = Readonly<Record<string, Words>>

const Kept = z.record(z.string(), Words)

/** Signing out asks about what has this name, and deletes it. */
const keyOf = (userId: string, importId: string) => `homeclaim.import.${userId}.${importId}`

/** Returns what this person typed into an import on this device and the server does not have yet. */
export function readKeptWords(userId: string, importId: string): KeptWords {
  const stored = readStored(keyOf(userId, importId))
  try {
    return stored === null ? {} : Kept.parse(JSON.parse(stored))
  } catch {
    return {}
  }
}

export function keepWords(userId: string, importId: string, words: KeptWords): void {
  writeStored(keyOf(userId, importId), Object.keys(words).length > 0 ? JSON.stringify(words) : null)
}
