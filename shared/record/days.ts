import * as z from 'zod/mini'
import { canonicalJson, FIRST_PREVIOUS, RECORD_VERSION, type Sha256 } from './entry.ts'

/** The heads of all claims of a server whose records changed by the end of a day, chained to the day before. */
export const RecordDay = z.object({
  /** 1 for the first day. */
  seq: z.int(),
  /** YYYY-MM-DD, UTC. A day on which nothing was recorded is left out. */
  day: z.string(),
  /** When it was closed. */
  at: z.string(),
  /** The heads, in the order of their digits. */
  heads: z.array(z.string()),
  /** `hash` of the day before. */
  previousHash: z.string(),
  /** SHA-256 of `dayText`. */
  hash: z.string(),
  /** The answer of a time stamp authority about `hash` (RFC 3161, DER in base64); null without one. */
  timeStamp: z.nullable(z.string()),
})
export type RecordDay = z.infer<typeof RecordDay>

/** Returns the text whose SHA-256 is the day's hash. */
export function dayText({
  seq,
  day,
  at,
  heads,
  previousHash,
}: Omit<RecordDay, 'hash' | 'timeStamp'>): string {
  return canonicalJson({ v: RECORD_VERSION, seq, day, at, heads, previous: previousHash })
}

/** A fault of a day. */
type DayFinding = { day: string; problem: 'changed' | 'unlinked' | 'missing-record' }

/**
 * Verifies the chain of days, in their order, and with the hashes of all entries of a server also that each head is in
 * one of its records: a record that was rewritten, with new hashes, no longer has it.
 */
export async function verifyDays(
  days: readonly RecordDay[],
  { known, sha256 }: { known?: ReadonlySet<string> | undefined; sha256: Sha256 },
): Promise<DayFinding[]> {
  const findings: DayFinding[] = []
  let previous = { seq: 0, hash: FIRST_PREVIOUS }
  for (const day of days) {
    const isLinked = day.seq === previous.seq + 1 && day.previousHash === previous.hash
    if ((await sha256(dayText(day))) !== day.hash) findings.push({ day: day.day, problem: 'changed' })
    else if (!isLinked) findings.push({ day: day.day, problem: 'unlinked' })
    else if (known && !day.heads.every((head) => known.has(head)))
      findings.push({ day: day.day, problem: 'missing-record' })
    previous = day
  }
  return findings
}

/**
 * Verifies some of the days of a server, those with heads of one record: each by itself, two that follow each other also
 * by their link, and that each has one of the hashes of the record's entries.
 */
export async function verifyDaysOfRecord(
  days: readonly RecordDay[],
  { hashes, sha256 }: { hashes: ReadonlySet<string>; sha256: Sha256 },
): Promise<DayFinding[]> {
  const findings: DayFinding[] = []
  let previous: RecordDay | undefined
  for (const day of days) {
    if ((await sha256(dayText(day))) !== day.hash) findings.push({ day: day.day, problem: 'changed' })
    else if (previous && !mayFollow(previous, day)) findings.push({ day: day.day, problem: 'unlinked' })
    else if (!day.heads.some((head) => hashes.has(head)))
      findings.push({ day: day.day, problem: 'missing-record' })
    previous = day
  }
  return findings
}

function mayFollow(previous: RecordDay, day: RecordDay): boolean {
  if (day.seq === previous.seq + 1) return day.previousHash === previous.hash
  return day.seq > previous.seq && day.day > previous.day
}

/** Returns what is wrong with a day in one sentence. */
export function dayFindingText({ day, problem }: DayFinding): string {
  switch (problem) {
    case 'changed':
      return `The heads of ${day} were changed after the day was closed.`
    case 'unlinked':
      return `The heads of ${day} do not follow those of the day before: a day was replaced or is missing.`
    case 'missing-record':
      return `A record that was there on ${day} is not any more: it was rewritten or deleted.`
  }
}
