import { SECOND } from '#shared/time/dates.ts'
import type { Core } from '#server/core.ts'
import { createPushDelivery } from './deliver.ts'
import { vapidKeys } from './keys.ts'

/** A push service answers within a second. */
const TIMEOUT_MS = 10 * SECOND

/** What the functions of this module need. */
export type PushCore = Core & { publicKey: string }

/** Creates the module; `close` ends the requests in flight, which are sent again at the next start. */
export function createPushModule(core: Core) {
  const { config } = core
  const keys = vapidKeys(core.secrets)
  const closing = new AbortController()
  const push: PushCore = { ...core, publicKey: keys.publicKey }
  const deliver = createPushDelivery(push, {
    keys,
    // Read at each use: the admin can set up email while the server runs.
    get contact() {
      return contactOf(config)
    },
    allowsPrivate: config.NOTIFY_PRIVATE_NETWORK,
    timeoutMs: TIMEOUT_MS,
    signal: closing.signal,
  })
  return { ...push, deliver, close: () => closing.abort() }
}

function contactOf({ MAIL_FROM, publicUrl }: Core['config']): string {
  return MAIL_FROM ? `mailto:${MAIL_FROM.address}` : publicUrl
}
