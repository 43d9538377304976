import * as z from 'zod/mini'
import { textOf } from './messages/text.ts'
import { requiredText } from './text.ts'

/** Longest address of a push service, in characters; today's have about 200. */
const ENDPOINT_MAX = 1_000

/** A browser's subscription (Push API): where to send, and the keys to encrypt with (RFC 8291). */
export const NewPushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: () => textOf('notifications').push.noService })
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

/** An ntfy topic, or a webhook of the person's own. */
const NOTIFY_KINDS = ['ntfy', 'webhook'] as const
export const NotifyKind = z.enum(NOTIFY_KINDS)
export type NotifyKind = z.infer<typeof NotifyKind>

/** In characters. */
export const NOTIFY_ADDRESS_MAX = 500

const address = requiredText(
  () => textOf('notifications').tools.addressMissing,
  NOTIFY_ADDRESS_MAX,
  () => textOf('notifications').tools.addressTooLong({ max: NOTIFY_ADDRESS_MAX }),
)

/** An address that gets notifications of the person's claims. */
export const NewNotifyAddress = z
  .object({
    kind: NotifyKind,
    address,
    /** True when its notifications say what happened; otherwise only that something did. */
    showsWhat: z.boolean(),
  })
  .check(
    z.refine(({ address }) => /^https?:\/\/[^/\s]+\/?\S*$/i.test(address) && URL.canParse(address), {
      path: ['address'],
      error: () => textOf('notifications').tools.addressNotWhole,
    }),
    z.refine(({ kind, address }) => kind !== 'ntfy' || ntfyTopic(address) !== undefined, {
      path: ['address'],
      error: () => textOf('notifications').tools.addressNoTopic,
    }),
  )
export type NewNotifyAddress = z.infer<typeof NewNotifyAddress>

export const NotifyAddress = z.object({
  kind: NotifyKind,
  address: z.string(),
  showsWhat: z.boolean(),
  /** When it last took a message, and why it did not take the last one; null when it did. */
  lastAt: z.nullable(z.string()),
  problem: z.nullable(z.string()),
})
export type NotifyAddress = z.infer<typeof NotifyAddress>

/** `secret`: the new secret that a webhook's messages are signed with; shown once. */
export const SavedNotifyAddress = z.object({ secret: z.nullable(z.string()) })

/** Result of a test, in words. */
export const NotifyTest = z.object({ isAccepted: z.boolean(), words: z.string() })
export type NotifyTest = z.infer<typeof NotifyTest>

/** Returns the topic that an ntfy address names; undefined when it names none. */
export function ntfyTopic(address: string): string | undefined {
  return /^\/([-\w]{1,64})\/?$/.exec(URL.parse(address)?.pathname ?? '')?.[1]
}
