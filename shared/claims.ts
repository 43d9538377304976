import { z } from 'zod'
import { CATEGORIES } from './categories.ts'
import { Claim, ClaimRow, Delivery, Photo, RecordEvent, StatusEvent, Visit } from './claim-views.ts'
import { Message } from './messages.ts'
import { oneLine } from './one-line.ts'
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from './photos.ts'
import { readStatus } from './statuses.ts'

export const TITLE_MAX = 100
export const SUMMARY_MAX = 280
export const DESCRIPTION_MAX = 2_000
export const ADDRESS_MAX = 300

const text = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong)

/** The claim form (specification section 5). The description is what the enhancer wrote and the homeowner took. */
export const NewClaim = z.object({
  title: z
    .string({ error: 'Please provide a title for your claim' })
    .overwrite(oneLine)
    .trim()
    .min(1, 'Please provide a title for your claim')
    .max(TITLE_MAX, 'Title must be at most 100 characters'),
  summary: text('Please provide a brief summary', SUMMARY_MAX, 'Summary must be at most 280 characters'),
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_MAX, 'Description must be at most 2000 characters')
    .optional()
    .transform((value) => value || undefined),
  category: z.enum(CATEGORIES, { error: 'Please select a category' }),
  address: text('Please enter your address', ADDRESS_MAX, 'Address must be at most 300 characters'),
  imageUrls: z.array(z.string().max(2_000)).max(MAX_PHOTOS, TOO_MANY_PHOTOS).default([]),
})
export type NewClaim = z.infer<typeof NewClaim>

/** A client-made key (a UUID): a repeat of the same submission returns the first claim. */
export const IdempotencyKey = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)

export const SORTS = ['newest', 'oldest', 'lastUpdated'] as const
export const Sort = z.enum(SORTS)
export type Sort = z.infer<typeof Sort>

export const PAGE_SIZE = 50

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((value) => value || undefined)

/** Filters of the list; empty ones count as absent. Status matching ignores case and spaces; 'All' means any. */
export const ClaimFilters = z.object({
  search: optionalText(200),
  status: optionalText(40).transform((value, ctx) => {
    if (!value || value.toLowerCase() === 'all') return undefined
    const status = readStatus(value)
    if (status) return status
    ctx.addIssue({ code: 'custom', message: 'No such status' })
    return z.NEVER
  }),
  category: optionalText(60).transform((value) => (value?.toLowerCase() === 'all' ? undefined : value)),
  sort: Sort.default('newest'),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(500).optional(),
})
export type ClaimFilters = z.infer<typeof ClaimFilters>

/** A claim as `GET /api/claims/{id}` shows it. */
export const ClaimWithThread = Claim.extend({ messages: z.array(Message), events: z.array(StatusEvent) })

/** The claim page of the app: the documented claim and all its page needs, in one answer. */
export const ClaimDetail = ClaimWithThread.extend({
  number: z.number().int(),
  /** `messages` is the latest page of the thread; there are earlier ones. */
  hasEarlierMessages: z.boolean(),
  /** When the builder's latest message was written, whichever page it is on. */
  builderWroteAt: z.string().nullable(),
  photos: z.array(Photo),
  record: z.array(RecordEvent),
  visits: z.array(Visit),
  builder: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The profile now names another address than the claim was sent to: sending again goes there. */
  correctedBuilder: z.object({ name: z.string(), email: z.string() }).nullable(),
  delivery: Delivery,
  /** The builder's private link; null until there is a builder. */
  shareUrl: z.string().nullable(),
  /** The builder says it is fixed and the homeowner has not answered: closes by itself then. */
  fixReported: z.object({ at: z.string(), closesAt: z.string() }).nullable(),
  reopenableUntil: z.string().nullable(),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

export const ReopenReason = z.object({
  reason: z.string().trim().min(1, 'Please say what is still wrong').max(1_000, 'Reason is too long'),
})

export const SENT_BY = ['email', 'text', 'portal', 'in-person'] as const
export type SentBy = (typeof SENT_BY)[number]

const SENT_BY_WORDS: Record<SentBy, string> = {
  email: 'by email',
  text: 'by text message',
  portal: "through the builder's portal",
  'in-person': 'in person',
}

/** "by text message": how the homeowner says they sent the link, as the record has it. */
export function sentByWords(way: SentBy): string {
  return SENT_BY_WORDS[way]
}

/** "I sent it": the homeowner's own statement that they sent the builder the link. */
export const SentStatement = z.object({ how: z.enum(SENT_BY).optional() })

export const VisitAnswer = z.object({
  accept: z.boolean(),
  note: z.string().trim().max(500, 'Note is too long').optional(),
})

/** One page of the dashboard's list. */
export const ClaimPage = z.object({
  claims: z.array(ClaimRow),
  nextCursor: z.string().nullable(),
  /** How many claims match the filters in all. */
  total: z.number().int(),
})
export type ClaimPage = z.infer<typeof ClaimPage>
