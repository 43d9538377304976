import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Secrets } from '#server/secrets.ts'

/** The pair of keys by which push services know this server (VAPID, RFC 8292). */
export type VapidKeys = {
  /** An uncompressed point in base64url, as browsers subscribe with it. */
  publicKey: string
  privateKey: KeyObject
}

/**
 * Derives the server's keys from its secret, so that they exist from the first start and are backed up with it. Another
 * secret makes other keys; browsers then subscribe anew.
 */
export function vapidKeys(secrets: Secrets): VapidKeys {
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
