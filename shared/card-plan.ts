import * as z from 'zod/mini'

/** A subscription's states as Stripe names them; 'unknown' is one that this version has not heard of. */
export const SubscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
  'unknown',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** How the card side of an account stands, in the words of the Billing page. Times are ISO 8601. */
export const CardPlan = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid'), renewsAt: z.nullable(z.string()) }),
  /** Cancelled; paid for until then. */
  z.object({ state: z.literal('ending'), until: z.string() }),
  /** A payment failed and the provider tries again; Premium stays until then. */
  z.object({ state: z.literal('past-due'), until: z.string() }),
  /** It goes on, but nothing is paid: retries used up, or paused. */
  z.object({ state: z.literal('unpaid') }),
  /** The last payment was given back; the next one brings Premium again. */
  z.object({ state: z.literal('refunded'), renewsAt: z.nullable(z.string()) }),
  /** The first payment is not through yet. */
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('ended'), at: z.nullable(z.string()) }),
])
export type CardPlan = z.infer<typeof CardPlan>

export const BillingStatus = z.object({
  /** Whether this server takes cards at all. */
  hasCards: z.boolean(),
  isPremium: z.boolean(),
  /** Given by an admin, without a card. */
  isGift: z.boolean(),
  card: z.nullable(CardPlan),
  /** Subscriptions that go on being charged; more than one is a mistake somebody pays for. */
  running: z.int(),
  /** Whether there is anything to see on the provider's own page. */
  canManage: z.boolean(),
})
export type BillingStatus = z.infer<typeof BillingStatus>
