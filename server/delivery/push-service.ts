import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT } from 'jose'
import { SECOND } from '#shared/dates.ts'
import { ForbiddenTarget, postToPublic } from '#server/http/public-request.ts'
import type { Outcome } from './queue.ts'
import { waitOf } from './retry.ts'
import type { VapidKeys } from './push-module.ts'

type PushMessage = {
  endpoint: string
  p256dh: string
  auth: string
  /** At most some 4,000 bytes. */
  payload: string
  /** A later message with the same topic replaces one that was not delivered: at most 32 characters of base64url. */
  topic: string
  ttlSeconds: number
}

export type PushSender = {
  keys: VapidKeys
  /** `mailto:` or `https:`; where a push service writes to when this server misbehaves. */
  contact: string
  allowsPrivate: boolean
  timeoutMs: number
  signal: AbortSignal
}

/** A token is accepted for 24 hours at most (RFC 8292, 2). */
const TOKEN_SECONDS = 12 * 3_600

/**
 * Encrypts a message for one browser (RFC 8291) and hands it to the browser's push service (RFC 8030). Does not throw. A device
 * is gone when there is no such subscription any more, or never could be.
 */
export async function sendPush(sender: PushSender, message: PushMessage, now: Date): Promise<Outcome> {
  const { endpoint, p256dh, auth } = message
  try {
    const body = await encryptNotification(
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      Buffer.from(message.payload),
    )
    const { status, headers } = await postToPublic(endpoint, {
      headers: {
        authorization: `vapid t=${await token(sender, endpoint, now)}, k=${sender.keys.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        urgency: 'high',
      },
      body,
      allowsPrivate: sender.allowsPrivate,
      timeoutMs: sender.timeoutMs,
      signal: sender.signal,
    })
    return outcomeOf(status, headers['retry-after'], now)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof ForbiddenTarget) return { is: 'gone', reason }
    return { is: 'later', reason }
  }
}

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): Outcome {
  const reason = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { is: 'accepted' }
  if (status === 404 || status === 410) return { is: 'gone', reason }
  if (status === 408 || status === 429 || status >= 500)
    return { is: 'later', reason, waitMs: waitOf(retryAfter, now) }
  return { is: 'rejected', reason }
}

function token({ keys, contact }: PushSender, endpoint: string, now: Date): Promise<string> {
  return new SignJWT({ sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / SECOND) + TOKEN_SECONDS)
    .sign(keys.privateKey)
}
