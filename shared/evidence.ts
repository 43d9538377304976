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

const EvidenceState = z.enum(['waiting', 'making', 'ready', 'failed'])

/** An evidence file as the person who asked for it sees it. */
export const EvidenceFile = z.object({
  id: z.string(),
  state: EvidenceState,
  /** Part of it that is written, in percent. */
  percent: z.int(),
  fileName: z.string(),
  /** The size of the finished file. */
  sizeBytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  createdAt: z.string(),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** A claim that an evidence file can be of. */
export const EvidenceChoice = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  status: z.string(),
  createdAt: z.string(),
})
export type EvidenceChoice = z.infer<typeof EvidenceChoice>

/** Content of the evidence page: the home's claims, newest first, and the file the person had made last. */
export const EvidenceOverview = z.object({
  claims: z.array(EvidenceChoice),
  /** There are more claims than one file can be of; `claims` are the newest. */
  hasMore: z.boolean(),
  /** With the claims it is of; null when there is none, or it is a day old. */
  latest: z.nullable(z.extend(EvidenceFile, { claimIds: z.array(z.string()) })),
})
export type EvidenceOverview = z.infer<typeof EvidenceOverview>

/** A file of the ZIP with the SHA-256 of its bytes. */
export const SealedFile = z.object({ path: z.string(), sha256: z.string() })
export type SealedFile = z.infer<typeof SealedFile>
