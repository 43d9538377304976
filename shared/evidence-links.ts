import * as z from 'zod/mini'
import { EvidenceOf } from './evidence.ts'

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
