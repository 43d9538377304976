import * as z from 'zod/mini'

/** The version of the shapes below, part of what is hashed. docs/record.md describes them for whoever verifies a record. */
export const RECORD_VERSION = 1 as const

/** Kinds of entries of a claim's record. */
export const ENTRY_KINDS = [
  'filed', // the claim's words as they were filed
  'chained', // the claim was older than its chain: its words when the chain began
  'event', // a change of status, a visit, a correction, a replaced link, …
  'message',
  'photo',
  'attachment',
  'email-queued', // an email to the builder was written
  'delivery', // an attempt to deliver it, with the mail server's answer
  'mail-received', // an email that came in, as raw bytes
  'mail-imported', // an email from the homeowner's own files, as raw bytes
  'removed', // the account was removed: the contents before are gone, their hashes stay
] as const
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** SHA-256 as 64 lower-case hexadecimal digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** One entry of a claim's record. */
export const RecordEntry = z.object({
  claimId: z.string(),
  /** 1 for the first entry of the claim. */
  seq: z.int(),
  kind: EntryKind,
  /** When it was recorded: ISO 8601 UTC with milliseconds. */
  at: z.string(),
  /** Canonical JSON; null when it was removed. */
  content: z.nullable(z.string()),
  /** SHA-256 of the content's UTF-8 bytes. */
  contentHash: Hash,
  /** `hash` of the entry before; FIRST_PREVIOUS for the first. */
  previousHash: Hash,
  /** SHA-256 of `hashedText`. */
  hash: Hash,
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** The latest entry of a claim's record: how many there are, and its hash. */
export const RecordHead = z.object({ length: z.int(), hash: Hash })
export type RecordHead = z.infer<typeof RecordHead>

/** The `previousHash` of a first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64)

/** Returns the SHA-256 of a text's UTF-8 bytes in hexadecimal; node:crypto on a server, WebCrypto in a browser. */
export type Sha256 = (text: string) => string | Promise<string>

/** Returns the text whose SHA-256 is the entry's hash. It holds the content's hash, so the content itself may go. */
export function hashedText(entry: Omit<RecordEntry, 'content' | 'hash'>): string {
  return canonicalJson({
    v: RECORD_VERSION,
    claim: entry.claimId,
    seq: entry.seq,
    kind: entry.kind,
    at: entry.at,
    content: entry.contentHash,
    previous: entry.previousHash,
  })
}

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

/** Values that canonical JSON can hold. A field that is undefined is left out. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Canonical[]
  | { readonly [field: string]: Canonical }

/**
 * Serializes a value as canonical JSON (RFC 8785): no spaces, fields in the order of their UTF-16 code units, strings
 * and numbers as ECMAScript writes them. The same value gives the same text on every machine. Throws a TypeError for a
 * number that JSON does not have.
 */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value))
    return `[${value.map((item: Canonical) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number')
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    // Not localeCompare: the order must not depend on a language.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
}
