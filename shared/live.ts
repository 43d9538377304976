import * as z from 'zod/mini'

/** An event for an open page. It names what changed, never its content: the page requests that as its person. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** The stream is open; every change from here on is sent. */
  z.object({ kind: z.literal('start') }),
  /** Too much was missed to say what. */
  z.object({ kind: z.literal('everything') }),
  /** A claim was filed or changed; 'read': somebody read it. */
  z.object({ kind: z.enum(['claim', 'read']), claimId: z.string() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Point from which a stream continues: after an event it had, or for a page whose data is so many milliseconds old. */
export const LiveSince = z.object({
  lastEventId: z.optional(z.string().check(z.maxLength(40))),
  ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
})
