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

/** Lifetimes of a link to evidence, in days. */
export const LINK_DAYS = [7, 30, 90] as const
export type LinkDays = (typeof LINK_DAYS)[number]
/** Highest number of links of a home that work at the same time. */
export const LINKS_MAX = 20
/** Number of a link's latest openings that are kept, and of those that are shown. */
export const OPENINGS_KEPT = 200
export const OPENINGS_SHOWN = 20

/** Parts that somebody with a link opened: the list of claims, one claim, its PDF, or everything as a ZIP. */
export const EvidenceOpened = z.enum(['list', 'claim', 'pdf', 'zip'])
export type EvidenceOpened = z.infer<typeof EvidenceOpened>

export const NewLinkOf = z.object({ ...EvidenceOf.shape, days: z.literal(LINK_DAYS) })
export type NewLinkOf = z.infer<typeof NewLinkOf>

/** One use of a link. `device` names the program in words; times are ISO 8601. */
export const EvidenceOpening = z.object({
  id: z.string(),
  at: z.string(),
  what: EvidenceOpened,
  claimId: z.nullable(z.string()),
  device: z.string(),
})
export type EvidenceOpening = z.infer<typeof EvidenceOpening>

/** A link as the people of the home see it; its secret is shown once and stored nowhere. */
export const EvidenceLink = z.object({
  id: z.string(),
  claimIds: z.array(z.string()),
  /** Name of the person who made it. */
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Number of times it was used. */
  openings: z.int(),
  /** The latest uses, newest first. */
  latest: z.array(EvidenceOpening),
})
export type EvidenceLink = z.infer<typeof EvidenceLink>

/** The links of a home, newest first. */
export const EvidenceLinks = z.object({ links: z.array(EvidenceLink), canChange: z.boolean() })
export type EvidenceLinks = z.infer<typeof EvidenceLinks>

export const NewEvidenceLink = z.object({ url: z.string(), expiresAt: z.string() })
export type NewEvidenceLink = z.infer<typeof NewEvidenceLink>

export const EvidenceLinkId = z.object({ id: z.string().check(z.maxLength(64)) })
