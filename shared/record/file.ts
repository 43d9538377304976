import * as z from 'zod/mini'
import { RecordDay } from './days.ts'
import { RecordEntry, RecordHead, type EntryKind } from './entry.ts'
import { SealedFile } from '#shared/evidence.ts'

/** A record as it is exported (`record.json`), complete enough to be verified without the server. */
export const RecordFile = z.object({
  format: z.literal('homeclaim-record'),
  version: z.literal(1),
  exportedAt: z.string(),
  claimId: z.string(),
  head: RecordHead,
  entries: z.array(RecordEntry),
  /** The files beside it, by the id that their entry has. */
  files: z.array(z.object({ id: z.string(), path: z.string() })),
  /** The closed days that have one of its heads, each with all of its heads; not in files of an earlier version. */
  days: z.optional(z.array(RecordDay)),
  /** The names of those who are a `person` of an entry, as they were at the export. */
  people: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
})
export type RecordFile = z.infer<typeof RecordFile>

const Recorded = z.object({
  id: z.string(),
  fileName: z.optional(z.string()),
  sha256: z.optional(z.nullable(z.string())),
  raw: z.optional(z.nullable(z.string())),
  isCut: z.optional(z.boolean()),
})

/** Kinds of files: the hash of the bytes of each is recorded. */
const FILE_KINDS = [
  'photo',
  'attachment',
  'mail-received',
  'mail-imported',
] as const satisfies readonly EntryKind[]

/** A file that was recorded by the hash of its bytes. */
export type RecordedFile = {
  id: string
  kind: (typeof FILE_KINDS)[number]
  /** The number of its entry. */
  seq: number
  /** Null for an email. */
  name: string | null
  sha256: string
}

/** Returns the files of a record; those whose stored bytes were not hashed are left out. */
export function recordedFiles(entries: readonly RecordEntry[]): RecordedFile[] {
  return entries.flatMap(({ seq, kind, content }): RecordedFile[] => {
    const fileKind = FILE_KINDS.find((each) => each === kind)
    if (content === null || !fileKind) return []
    const { data } = z.safeParse(Recorded, JSON.parse(content))
    const sha256 = data?.sha256 ?? data?.raw
    // Of a mail that was cut only the beginning is stored, and its hash is that of the whole.
    if (!data || !sha256 || data.isCut) return []
    return [{ id: data.id, kind: fileKind, seq, name: data.fileName ?? null, sha256 }]
  })
}

/** The id of the element of the verifying page that holds its data. */
export const VERIFIED_CLAIMS = 'verified-claims'

/** Content of the verifying page of an evidence file. */
export const VerifiedClaims = z.object({
  /** Every file beside the page except the list of checksums, which is made of this. */
  files: z.array(SealedFile),
  claims: z.array(
    z.object({
      folder: z.string(),
      number: z.int(),
      title: z.string(),
      /** Null for a claim without a record. */
      record: z.nullable(RecordFile),
    }),
  ),
})
export type VerifiedClaims = z.infer<typeof VerifiedClaims>
