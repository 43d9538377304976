import * as z from 'zod/mini'

/** Longest address of a push service, in characters; today's have about 200. */
const ENDPOINT_MAX = 1_000

/** A browser's subscription (Push API): where to send, and the keys to encrypt with (RFC 8291). */
export const NewPushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'This is no address of a push service.' })
    .check(z.maxLength(ENDPOINT_MAX)),
  /** An uncompressed P-256 point: 65 bytes. */
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  /** 16 bytes. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

export const PushChoice = z.object({ showsWhat: z.boolean() })

/** A device that gets notifications while the app is closed. */
export const PushDevice = z.object({
  id: z.string(),
  /** Browser and system, such as "Safari on iPhone". */
  name: z.string(),
  isThis: z.boolean(),
  /** True when its lock screen shows what happened; otherwise it shows only that something did. */
  showsWhat: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({
  /** The server's VAPID key (RFC 8292), with which a browser subscribes. */
  publicKey: z.string(),
  /** This device first. */
  devices: z.array(PushDevice),
})
export type PushSettings = z.infer<typeof PushSettings>
