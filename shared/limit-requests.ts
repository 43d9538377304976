import * as z from 'zod/mini'

/** Whom a member asks for more claims (a first name; null without an admin), and when they did. Times are ISO 8601. */
export const LimitState = z.object({ admin: z.nullable(z.string()), askedAt: z.nullable(z.string()) })
export type LimitState = z.infer<typeof LimitState>

/** Somebody who asked the admin for more claims; `id` is their account's. */
export const LimitRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  claimsFiled: z.int(),
  askedAt: z.string(),
})
export type LimitRequest = z.infer<typeof LimitRequest>

export const LimitLink = z.object({ token: z.string().check(z.maxLength(100)) })
