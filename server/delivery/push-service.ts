import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT } from 'jose'
import { SECOND } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { ForbiddenTarget, postToPublic, assertPublicName } from '#server/http/outgoing-requests.ts'
import { waitOf, type Outcome } from './queue.ts'
import type { VapidKeys, PushCore } from './push-module.ts'
import type { NewPushSubscription, PushSettings } from '#shared/notify.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { deviceName } from '#server/http/user-agent.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import {
  chooseWhatShows,
  deleteSubscription,
  findSubscription,
  listSubscriptions,
  saveSubscription,
} from './push-repository.ts'
import { subject } from '#server/db/subjects.ts'

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

/** A signed-in person on one device. */
type Caller = { user: { id: string }; sessionId: string }

/** Returns what the settings show: the key to subscribe with, and the devices that get notifications. */
export async function pushSettings({ db, publicKey }: PushCore, caller: Caller): Promise<PushSettings> {
  const devices = (await listSubscriptions(db, caller.user.id)).map(
    ({ sessionId, userAgent, showsWhat }) => ({
      id: sessionId,
      name: deviceName(userAgent),
      isThis: sessionId === caller.sessionId,
      showsWhat,
    }),
  )
  return { publicKey, devices: devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

/**
 * Notifies this device from now on, as long as its session lasts. A browser that had another session moves to this one
 * with the choice made there, if it is the same person's. Idempotent. Throws INVALID for an address that is no push service's,
 * CONFLICT for a subscription of another browser.
 */
export async function subscribe(core: PushCore, caller: Caller, given: NewPushSubscription): Promise<void> {
  await assertEndpoint(core, given.endpoint)
  const own = { sessionId: caller.sessionId, userId: caller.user.id }
  await transact(core, { about: subject.account(caller.user.id) }, async ({ db, clock }) => {
    const before = await findSubscription(db, { endpoint: given.endpoint })
    // Only the browser itself knows the secret of its subscription.
    if (before && before.sessionId !== own.sessionId && !timingSafeEqualText(before.auth, given.auth))
      throw new AppError('CONFLICT', textOf('notifyAnswers').push.notTurnedOn)
    const known = (await findSubscription(db, { sessionId: own.sessionId })) ?? before
    if (before && before.sessionId !== own.sessionId)
      await deleteSubscription(db, { sessionId: before.sessionId, endpoint: given.endpoint })
    const showsWhat = known?.userId === own.userId && known.showsWhat
    await saveSubscription(db, { ...own, ...given, showsWhat }, iso(clock.now()))
  })
}

/** Sets what the lock screen of this device shows. Throws NOT_FOUND when it gets no notifications. */
export async function chooseLockScreen({ db }: PushCore, caller: Caller, showsWhat: boolean): Promise<void> {
  if (!(await findSubscription(db, { sessionId: caller.sessionId })))
    throw new AppError('NOT_FOUND', textOf('notifyAnswers').push.isOff)
  await chooseWhatShows(db, caller.sessionId, showsWhat)
}

/** Stops notifying a device of the caller. Idempotent. */
export async function unsubscribe({ db }: PushCore, caller: Caller, sessionId: string): Promise<void> {
  await deleteSubscription(db, { sessionId, userId: caller.user.id })
}

async function assertEndpoint({ config }: PushCore, endpoint: string): Promise<void> {
  try {
    await assertPublicName(endpoint, { allowsPrivate: config.NOTIFY_PRIVATE_NETWORK })
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error
    throw new AppError('INVALID', textOf('notifications').push.noService, { cause: error })
  }
}
