import { createECDH, createPrivateKey, type KeyObject, createHash } from 'node:crypto'
import { SECOND } from '#shared/dates.ts'
import type { Core } from '#server/core.ts'
import type { Secrets } from '#server/secrets.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { textOf } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'
import { languageOfReader } from './readers-repository.ts'
import { iso } from '#server/clock.ts'
import { createQueue, type Settled, NOTIFICATION_DELAYS } from './queue.ts'
import type { PushSender } from './push-service.ts'
import { deleteSubscription, deletePush, duePushes, postponePushes, type Waiting } from './push-repository.ts'

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

const READ_AT_ONCE = 100

/** Returns the text on a lock screen, whatever happened, unless the person chose otherwise. */
export function hiddenText(claimId: string | null): string {
  const { hidden } = textOf('homeownerMails')
  return claimId === null ? hidden.home : hidden.claim
}

/**
 * Creates the job that sends pushes, to each device in order. One that is sent again takes the place of the first,
 * because both have the claim's tag.
 */
function createPushDelivery(core: PushCore, sender: PushSender) {
  const { db, log } = core
  return createQueue<Waiting>(core, {
    delays: NOTIFICATION_DELAYS,
    atOnce: 8,
    lease: (now) => duePushes(db, iso(now), READ_AT_ONCE),
    async send(waiting, now) {
      if (waiting.expiresAt <= iso(now)) return { is: 'unneeded' }
      const { sendPush } = await import('./push-service.ts')
      const { endpoint, p256dh, auth, userId } = waiting
      const language = await languageOfReader(db, { is: 'member', userId })
      const ttlSeconds = Math.ceil((Date.parse(waiting.expiresAt) - now.getTime()) / SECOND)
      const message = {
        endpoint,
        p256dh,
        auth,
        payload: inLanguage(language, () => payloadOf(waiting)),
        topic: topicOf(waiting),
        ttlSeconds,
      }
      return sendPush(sender, message, now)
    },
    settle: (waiting, outcome) => settle(core, waiting, outcome),
    async postpone(waiting, { reason }, { failures, at }) {
      const next = { attempts: failures, at: iso(at) }
      log.info({ ...deviceOf(waiting), reason, next: next.at }, 'a push waits for its next attempt')
      await postponePushes(db, waiting.sessionId, next)
    },
  })
}

async function settle({ db, log }: PushCore, waiting: Waiting, outcome: Settled<undefined>): Promise<void> {
  const facts = { ...deviceOf(waiting), reason: 'reason' in outcome ? outcome.reason : undefined }
  if (outcome.is === 'gone') {
    log.info(facts, 'a device is not notified any more')
    await deleteSubscription(db, { sessionId: waiting.sessionId, endpoint: waiting.endpoint })
    return
  }
  if (outcome.is === 'rejected') log.warn(facts, 'a push was refused')
  await deletePush(db, waiting)
}

const deviceOf = ({ sessionId, endpoint }: Waiting) => ({ sessionId, host: new URL(endpoint).host })

/** Returns what the service worker reads: `client/public/service-worker.js`. */
function payloadOf({ claimId, showsWhat, title, text }: Waiting): string {
  const words = showsWhat ? { title, text } : { title: PRODUCT_NAME, text: hiddenText(claimId) }
  return JSON.stringify(claimId === null ? { ...words, isAboutHome: true } : { claimId, ...words })
}

/** Returns a topic that tells the push service no id of a claim or a home. */
function topicOf({ claimId, homeId, sessionId }: Waiting): string {
  return createHash('sha256')
    .update(`${sessionId} ${claimId ?? homeId}`)
    .digest('base64url')
    .slice(0, 32)
}
