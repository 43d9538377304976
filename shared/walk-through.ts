import * as z from 'zod/mini'
import { ClaimStatus } from './claims/views.ts'
import { IdempotencyKey, NewClaim } from './claims/claims.ts'
import { textOf } from './messages/text.ts'
import { requiredText } from './text.ts'
import { ROOM_MAX } from './rooms.ts'
import { ITEMS_MAX, NAME_MAX, SEVERITIES } from './walk-through-items.ts'

export const Severity = z.enum(SEVERITIES, { error: () => textOf('claimRules').walkThrough.severityMissing })
export type Severity = z.infer<typeof Severity>

/** One defect of a walk-through; it becomes a claim of its own. */
export const NewItem = z.object({
  /** Client-made: however often the item is sent, it becomes one claim. */
  idempotencyKey: IdempotencyKey,
  title: NewClaim.shape.title,
  room: requiredText(
    () => textOf('claimRules').walkThrough.roomMissing,
    ROOM_MAX,
    () => textOf('claimRules').walkThrough.roomTooLong({ max: ROOM_MAX }),
  ),
  severity: Severity,
  category: NewClaim.shape.category,
  imageUrls: NewClaim.shape.imageUrls,
})
export type NewItem = z.infer<typeof NewItem>

/** A walk-through as it is sent: its items in their order, which gives them their numbers. */
export const NewWalkThrough = z.object({
  /** Client-made: a repeat returns the walk-through that was stored first. */
  idempotencyKey: IdempotencyKey,
  name: requiredText(
    () => textOf('claimRules').walkThrough.nameMissing,
    NAME_MAX,
    () => textOf('claimRules').walkThrough.nameTooLong({ max: NAME_MAX }),
  ),
  address: NewClaim.shape.address,
  items: z.array(NewItem).check(
    z.minLength(1, { error: () => textOf('claimRules').walkThrough.noItems }),
    z.maxLength(ITEMS_MAX, {
      error: () => textOf('claimRules').walkThrough.tooManyItems({ max: ITEMS_MAX }),
    }),
  ),
})
export type NewWalkThrough = z.infer<typeof NewWalkThrough>

/** One item as it is now. */
const WalkThroughItem = z.object({
  claimId: z.string(),
  /** In the list, from 1. */
  number: z.int(),
  title: z.string(),
  room: z.string(),
  severity: Severity,
  status: ClaimStatus,
})

/** A stored walk-through as its homeowner sees it. */
export const WalkThrough = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  createdAt: z.string(),
  builder: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The builder's private link to the whole list; null until there is a builder. */
  shareUrl: z.nullable(z.string()),
  items: z.array(WalkThroughItem),
  /** The person may look at it, but not act on it; absent for everybody else. */
  isReadOnly: z.optional(z.literal(true)),
})
export type WalkThrough = z.infer<typeof WalkThrough>

/** A walk-through with items that are not closed, and how far it is. */
export const UnfinishedWalkThrough = z.object({
  id: z.string(),
  name: z.string(),
  items: z.int(),
  closed: z.int(),
})
export type UnfinishedWalkThrough = z.infer<typeof UnfinishedWalkThrough>
