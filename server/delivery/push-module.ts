import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SECOND } from '#shared/dates.ts'
import type { Core } from '#server/core.ts'
import type { Secrets } from '#server/secrets.ts'
import { createPushDelivery } from './push-deliver.ts'

/** A push service answers within a second. */
const TIMEOUT_MS = 10 * SECOND

/** The pair of keys by which push services know this server (VAPID, RFC 8292). */
export type VapidKeys = {
  /** An uncompressed point in base64url, as browsers subscribe with it. */
  publicKey: string
  privateKey: KeyObject
}

/** The dependencies of this module's functions. */
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

/**
 * Derives the server's keys from its secret, so that they exist from the first start and are backed up with it. Another
 * secret makes other keys; browsers then subscribe anew.
 */
function vapidKeys(secrets: Secrets): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const scalar = secrets.keyBytes('push', ['vapid', attempt])
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
    } catch {
      // One in four billion numbers of 256 bits is beyond the curve's order (FIPS 186-5, A.2.2).
      continue
    }
    const point = curve.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)]
    const jwk = { kty: 'EC', crv: 'P-256', x: text(x), y: text(y), d: text(scalar) }
    return { publicKey: text(point), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }
}

const text = (bytes: Buffer): string => bytes.toString('base64url')
