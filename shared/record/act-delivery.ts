import * as z from 'zod/mini'

/**
 * Delivery to the builder of something the homeowner did: a message, or an event of the claim. It is read
 * from the email about it and from what happened later, and from nothing else.
 */
export const ActDelivery = z.discriminatedUnion('state', [
  /** An email was written, but none is sent here. */
  z.object({ state: z.literal('written') }),
  /** `reason`: why the latest attempt did not succeed. */
  z.object({ state: z.literal('waiting'), to: z.string(), reason: z.nullable(z.string()) }),
  z.object({ state: z.literal('accepted'), to: z.string(), at: z.string() }),
  z.object({ state: z.literal('refused'), to: z.string(), at: z.string(), reason: z.string() }),
  z.object({ state: z.literal('came-back'), to: z.string(), at: z.string(), reason: z.nullable(z.string()) }),
  /** The email was dropped before it left. */
  z.object({ state: z.literal('dropped') }),
  /** The homeowner said that they sent it: `date` is the calendar date they named, `how` their words. */
  z.object({
    state: z.literal('by-self'),
    at: z.string(),
    date: z.nullable(z.string()),
    how: z.nullable(z.string()),
  }),
  /** A person opened the claim’s page afterwards. */
  z.object({ state: z.literal('seen'), at: z.string() }),
])
export type ActDelivery = z.infer<typeof ActDelivery>
