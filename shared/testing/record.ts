import { hash } from 'node:crypto'
import {
  canonicalJson,
  ENTRY_KINDS,
  FIRST_PREVIOUS,
  hashedText,
  type RecordEntry,
} from '#shared/record/entry.ts'

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** Returns the hashes that an entry should have behind another. */
export function rehashed(entry: RecordEntry, previousHash: string): RecordEntry {
  const contentHash = entry.content === null ? entry.contentHash : sha256(entry.content)
  const chained = { ...entry, contentHash, previousHash }
  return { ...chained, hash: sha256(hashedText(chained)) }
}

/** An unchanged record of so many entries. */
export function aRecord(length: number): RecordEntry[] {
  const entries: RecordEntry[] = []
  for (let seq = 1; seq <= length; seq += 1) {
    const entry: RecordEntry = {
      claimId: 'c1',
      seq,
      kind: ENTRY_KINDS[2 + (seq % 7)] ?? 'event',
      at: new Date(Date.UTC(2026, 10, 1, 0, 0, seq)).toISOString(),
      content: canonicalJson({ id: `thing-${seq}`, text: `What happened, part ${seq}.`, salt: `${seq}` }),
      contentHash: '',
      previousHash: '',
      hash: '',
    }
    entries.push(rehashed(entry, entries.at(-1)?.hash ?? FIRST_PREVIOUS))
  }
  return entries
}
