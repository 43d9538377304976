import * as z from 'zod/mini'

/** Claims in one evidence file at most. */
export const EVIDENCE_CLAIMS_MAX = 200
/** Hours that a finished file can be downloaded. */
export const EVIDENCE_HOURS = 24

const ClaimIds = z.array(z.string().check(z.minLength(1), z.maxLength(100)))

/** The claims of an evidence file. */
export const EvidenceOf = z.object({
  claimIds: ClaimIds.check(z.minLength(1), z.maxLength(EVIDENCE_CLAIMS_MAX)),
})
export type EvidenceOf = z.infer<typeof EvidenceOf>

export const EvidenceState = z.enum(['waiting', 'making', 'ready', 'failed'])
export type EvidenceState = z.infer<typeof EvidenceState>

/** An evidence file as the person who asked for it sees it. */
export const EvidenceFile = z.object({
  id: z.string(),
  state: EvidenceState,
  /** How much of it is written, in percent. */
  percent: z.int(),
  fileName: z.string(),
  /** Of the finished file. */
  sizeBytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  createdAt: z.string(),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** A file of the ZIP with the SHA-256 of its bytes. */
export const SealedFile = z.object({ path: z.string(), sha256: z.string() })
export type SealedFile = z.infer<typeof SealedFile>
