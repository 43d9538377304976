import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { SECOND } from '#shared/time/dates.ts'
import { iso } from '#server/clock.ts'
import { deleteSubscription } from './repository.ts'
import type { PushCore } from './module.ts'
import type { Outcome, PushSender } from './push-service.ts'
import { nextAttempt } from './retry.ts'
import { deletePush, duePushes, postponePushes, type Waiting } from './waiting-repository.ts'

const READ_AT_ONCE = 100
/** Devices that are sent to at once: one that does not answer must not keep the others waiting. */
const AT_ONCE = 8

/** What a lock screen shows of anything, unless the person chose otherwise. */
export const PRIVATE_TEXT = 'Something happened on one of your claims.'
export const PRIVATE_HOME_TEXT = 'There is a reminder about your home.'

/** How one device took what waits for it. */
type Send = (waiting: Waiting, now: Date) => Promise<Outcome>

/**
 * Creates the job that sends what is due. At least once: after a crash between the push service's answer and our own
 * commit it is sent again, and the device shows it in place of the first, because both have the claim's tag.
 */
export function createPushDelivery(core: PushCore, sender: PushSender) {
  /** Accepted, but not settled, on a full disk for example: settled later and not sent again. */
  const accepted = new Set<string>()
  const send: Send = async (waiting, now) => {
    const { sendPush } = await import('./push-service.ts')
    const { endpoint, p256dh, auth } = waiting
    const ttlSeconds = Math.ceil((Date.parse(waiting.expiresAt) - now.getTime()) / SECOND)
    const message = {
      endpoint,
      p256dh,
      auth,
      payload: payloadOf(waiting),
      topic: topicOf(waiting),
      ttlSeconds,
    }
    return sendPush(sender, message, now)
  }

  /** Sends until nothing is due or `stop` returns true. */
  return async function deliverPushes(stop: () => boolean = () => false): Promise<void> {
    while (!stop()) {
      const due = await duePushes(core.db, iso(core.clock.now()), READ_AT_ONCE)
      if (due.length === 0) return
      const devices = [...Map.groupBy(due, ({ sessionId }) => sessionId).values()]
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let own = devices.shift(); own && !stop(); own = devices.shift())
          await sendToDevice(core, { send, accepted }, own)
      })
      // All of them end before a failure does, so that the next run sends nothing that is still being sent.
      await Promise.allSettled(workers)
      await Promise.all(workers)
    }
  }
}

/** Sends one device what waits for it, in order, until it takes no more. */
async function sendToDevice(
  core: PushCore,
  { send, accepted }: { send: Send; accepted: Set<string> },
  all: readonly Waiting[],
): Promise<void> {
  for (const waiting of all) {
    const key = `${waiting.sessionId} ${waiting.id}`
    const now = core.clock.now()
    const isOver = waiting.expiresAt <= iso(now) || accepted.has(key)
    const outcome: Outcome = isOver ? { is: 'accepted' } : await send(waiting, now)
    if (outcome.is === 'accepted') accepted.add(key)
    if (!(await settle(core, waiting, outcome))) return
    accepted.delete(key)
  }
}

/** Records what became of a message. Returns whether the device takes more. */
async function settle({ db, clock, log }: PushCore, waiting: Waiting, outcome: Outcome): Promise<boolean> {
  const { sessionId, endpoint } = waiting
  const device = { sessionId, host: new URL(endpoint).host }
  if (outcome.is === 'gone') {
    log.info({ ...device, reason: outcome.reason }, 'a device is not told any more')
    await deleteSubscription(db, { sessionId, endpoint })
    return false
  }
  if (outcome.is === 'later') {
    const attempts = waiting.attempts + 1
    const next = nextAttempt(attempts, clock.now(), outcome.waitMs)
    log.info({ ...device, reason: outcome.reason, next: iso(next) }, 'a push waits for its next attempt')
    await postponePushes(db, sessionId, { attempts, at: iso(next) })
    return false
  }
  if (outcome.is === 'refused') log.warn({ ...device, reason: outcome.reason }, 'a push was refused')
  await deletePush(db, waiting)
  return true
}

/** What the service worker reads: `client/public/service-worker.js`. */
function payloadOf({ claimId, showsWhat, title, text }: Waiting): string {
  const words = showsWhat
    ? { title, text }
    : { title: PRODUCT_NAME, text: claimId === null ? PRIVATE_HOME_TEXT : PRIVATE_TEXT }
  return JSON.stringify(claimId === null ? { ...words, isAboutHome: true } : { claimId, ...words })
}

/** Tells the push service no id of a claim or a home. */
function topicOf({ claimId, homeId, sessionId }: Waiting): string {
  return createHash('sha256')
    .update(`${sessionId} ${claimId ?? homeId}`)
    .digest('base64url')
    .slice(0, 32)
}
