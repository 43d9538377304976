import {
  FIRST_PREVIOUS,
  hashedText,
  type RecordEntry,
  type RecordHead,
  type Sha256,
  type Finding,
} from './entry.ts'

/**
 * Verifies the entries of one claim in the order in which they are stored: that each has the content and the place that
 * was recorded, and that none is missing, inserted or reordered. With the claim's stored head also that none is missing
 * at the end. Returns what is wrong in the order of the entries; an empty list when the record is unchanged.
 */
export async function verifyEntries(
  entries: readonly RecordEntry[],
  { head, sha256 }: { head?: RecordHead | undefined; sha256: Sha256 },
): Promise<Finding[]> {
  const present = new Set(entries.map(({ seq }) => seq))
  const removedUpTo = entries.findLast(({ kind }) => kind === 'removed')?.seq ?? 0
  const findings: Finding[] = []
  const seen = new Set<number>()
  let before: RecordEntry | undefined
  for (const entry of entries) {
    findings.push(...placeFindings(entry, { before, present, seen, claimId: entries[0]?.claimId }))
    findings.push(...(await contentFindings(entry, { sha256, removedUpTo })))
    seen.add(entry.seq)
    before = entry
  }
  return [...findings, ...headFindings(entries, head)]
}

/** Returns what is wrong with the place of an entry: its number, and its link to the entry before. */
function placeFindings(
  { seq, at, kind, claimId, previousHash }: RecordEntry,
  chain: {
    before: RecordEntry | undefined
    present: ReadonlySet<number>
    seen: ReadonlySet<number>
    claimId: string | undefined
  },
): Finding[] {
  const expected = (chain.before?.seq ?? 0) + 1
  if (claimId !== chain.claimId || chain.seen.has(seq)) return [{ problem: 'inserted', seq, at, kind }]
  if (seq < expected) return [{ problem: 'reordered', seq, at, kind }]
  if (seq > expected) {
    const gaps = missingBetween(expected, seq - 1, chain.present)
    return gaps.length > 0 ? gaps : [{ problem: 'reordered', seq, at, kind }]
  }
  const previous = chain.before?.hash ?? FIRST_PREVIOUS
  return previousHash === previous ? [] : [{ problem: 'unlinked', seq, at, kind }]
}

/** Returns the runs of numbers from `first` to `last` that no entry has. */
function missingBetween(first: number, last: number, present: ReadonlySet<number>): Finding[] {
  const known = Array.from(present)
    .filter((seq) => seq >= first && seq <= last)
    .toSorted((a, b) => a - b)
  const runs: Finding[] = []
  let next = first
  for (const seq of [...known, last + 1]) {
    if (seq > next) runs.push(missing(next, seq - 1))
    next = seq + 1
  }
  return runs
}

function missing(seq: number, lastSeq: number): Finding {
  return { problem: 'missing', seq, ...(lastSeq > seq ? { lastSeq } : {}) }
}

/** Returns whether the content and the entry have the hashes that were recorded. */
async function contentFindings(
  entry: RecordEntry,
  { sha256, removedUpTo }: { sha256: Sha256; removedUpTo: number },
): Promise<Finding[]> {
  const { seq, at, kind, content } = entry
  const isChanged =
    (content !== null && (await sha256(content)) !== entry.contentHash) ||
    (await sha256(hashedText(entry))) !== entry.hash
  if (isChanged) return [{ problem: 'changed', seq, at, kind }]
  return content === null && seq >= removedUpTo ? [{ problem: 'content-missing', seq, at, kind }] : []
}

function headFindings(entries: readonly RecordEntry[], head: RecordHead | undefined): Finding[] {
  if (!head) return []
  const last = entries.at(-1)
  const length = last?.seq ?? 0
  if (length < head.length) return [missing(length + 1, head.length)]
  if (!last || last.hash === head.hash) return []
  const { seq, at, kind } = last
  return [{ problem: length > head.length ? 'inserted' : 'changed', seq, at, kind }]
}
