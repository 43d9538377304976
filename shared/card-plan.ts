import * as z from 'zod/mini'

/** A subscription's states as Stripe names them; 'unknown' for one that this version does not know. */
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

/** The card side of an account, as the Billing page shows it. Times are ISO 8601. */
export const CardPlan = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid'), renewsAt: z.nullable(z.string()) }),
  /** Cancelled; paid for until then. */
  z.object({ state: z.literal('ending'), until: z.string() }),
  /** A payment failed and the provider tries again; Premium stays until then. */
  z.object({ state: z.literal('past-due'), until: z.string() }),
  /** It continues, but is not paid: retries used up, or paused. */
  z.object({ state: z.literal('unpaid') }),
  /** The last payment was refunded; the next one brings Premium again. */
  z.object({ state: z.literal('refunded'), renewsAt: z.nullable(z.string()) }),
  /** The first payment is not complete yet. */
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('ended'), at: z.nullable(z.string()) }),
])
export type CardPlan = z.infer<typeof CardPlan>

export const BillingStatus = z.object({
  /** True when this server accepts cards at all. */
  hasCards: z.boolean(),
  isPremium: z.boolean(),
  /** Given by an admin, without a card. */
  isGift: z.boolean(),
  card: z.nullable(CardPlan),
  /** Subscriptions that are still charged; more than one is a mistake. */
  running: z.int(),
  /** True when there is anything to see on the provider's own page. */
  canManage: z.boolean(),
})
export type BillingStatus = z.infer<typeof BillingStatus>
