import pLimit from 'p-limit'
import type { Core } from '#server/core.ts'
import { whileRenewing } from '#server/db/leases.ts'
import { HOUR, MINUTE, SECOND } from '#shared/dates.ts'

/** Delays in ms after the first failures; then hourly. */
type RetryDelays = readonly number[]
export const EMAIL_DELAYS: RetryDelays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** Of pushes and of messages to a person's own addresses. */
export const NOTIFICATION_DELAYS: RetryDelays = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]

/** The longest time in ms for which a receiver may ask to wait. */
const LONGEST_WAIT = 6 * HOUR

/** Returns the delay in ms after `failures` failed attempts (1 or more); `waitMs`: what the receiver asks to wait. */
function retryDelay(delays: RetryDelays, failures: number, waitMs = 0): number {
  return Math.max(delays[failures - 1] ?? HOUR, Math.min(waitMs, LONGEST_WAIT))
}

/** Returns the time in ms that a Retry-After header asks to wait: seconds, or a date (RFC 9110, 10.2.3). */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/** A message that is due. */
export type Due = {
  /** Unique among the messages of its carrier. */
  key: string
  /** Its messages are sent in order, one at a time. */
  receiver: string
  /** Failed attempts so far. */
  failures: number
  /** It is abandoned rather than tried after this; undefined for a message that expires by itself. */
  triedUntil?: Date
}

/** The message was not sent, and will be tried again. */
export type Later<Proof> = {
  is: 'later'
  reason: string
  /** The time in ms that the receiver asks to wait. */
  waitMs?: number | undefined
  proof?: Proof | undefined
}

/** The end of a message. `proof`: what its carrier stores of the attempt. */
export type Settled<Proof> =
  | { is: 'accepted'; proof?: Proof | undefined }
  /** It has expired, or nobody needs it any more. */
  | { is: 'unneeded' }
  | { is: 'rejected'; reason: string; proof?: Proof | undefined }
  /** It failed until it was too old to be tried again. */
  | { is: 'abandoned'; reason: string; proof?: Proof | undefined }
  /** Its receiver does not exist any more. */
  | { is: 'gone'; reason: string }

export type Outcome<Proof = undefined> = Settled<Proof> | Later<Proof>

/** One way to deliver messages: how they are stored and sent, and what a rejection means. */
export type Carrier<Message extends Due, Proof = undefined> = {
  delays: RetryDelays
  /** Number of receivers that are sent to at once: one that does not answer must not keep the others waiting. */
  atOnce: number
  /** Returns messages that are due now, in order. */
  lease(now: Date): Promise<readonly Message[]>
  /** Keeps a message for this server while it is being sent. Returns false when another server has it by now. */
  renew?(message: Message): Promise<boolean>
  send(message: Message, now: Date): Promise<Outcome<Proof>>
  settle(message: Message, outcome: Settled<Proof>): Promise<void>
  /** Postpones a message, and whatever else must wait with it. */
  postpone(message: Message, later: Later<Proof>, next: { failures: number; at: Date }): Promise<void>
  /**
   * Returns the reason to give when sending or settling throws: the message is then tried later and does not stop those after
   * it. Without this the job fails, and the scheduler runs it again.
   */
  onError?(message: Message, error: unknown): string
}

/**
 * Creates the job that delivers what is due until nothing is left or `stop` returns true. Each message is delivered at
 * least once: after a crash between its acceptance and our own commit it is sent again.
 */
export function createQueue<Message extends Due, Proof = undefined>(
  { clock }: Pick<Core, 'clock'>,
  carrier: Carrier<Message, Proof>,
): (stop?: () => boolean) => Promise<void> {
  /** Accepted, but not settled, on a full disk for example: settled later and not sent again. */
  const accepted = new Map<string, Settled<Proof>>()

  const send = (message: Message): Promise<Outcome<Proof>> => {
    const work = () => carrier.send(message, clock.now())
    return carrier.renew ? whileRenewing(async () => carrier.renew?.(message) ?? true, work) : work()
  }

  async function attempt(message: Message): Promise<Outcome<Proof>> {
    const outcome = accepted.get(message.key) ?? (await send(message))
    if (outcome.is === 'later') return outcome
    if (outcome.is === 'accepted') accepted.set(message.key, outcome)
    await carrier.settle(message, outcome)
    accepted.delete(message.key)
    return outcome
  }

  async function tryLater(message: Message, later: Later<Proof>, failures: number): Promise<void> {
    const { key, triedUntil } = message
    const at = new Date(clock.now().getTime() + retryDelay(carrier.delays, failures, later.waitMs))
    // A message that was accepted has not failed, however long it takes to record that.
    const isTooLate = triedUntil !== undefined && at > triedUntil && !accepted.has(key)
    if (isTooLate) await carrier.settle(message, { ...later, is: 'abandoned' })
    else await carrier.postpone(message, later, { failures, at })
  }

  /** Sends a receiver its messages in order, until it takes no more. */
  async function sendInOrder(messages: readonly Message[]): Promise<void> {
    let failures = messages[0]?.failures ?? 0
    for (const message of messages) {
      const outcome = await attempt(message).catch((error: unknown): Later<Proof> => {
        if (!carrier.onError) throw error
        return { is: 'later', reason: carrier.onError(message, error) }
      })
      if (outcome.is === 'later') return tryLater(message, outcome, failures + 1)
      if (outcome.is === 'gone') return
      // It answered, so the next failure is the first again.
      if (outcome.is !== 'unneeded') failures = 0
    }
  }

  return async function deliver(stop = () => false) {
    while (!stop()) {
      const due = await carrier.lease(clock.now())
      if (due.length === 0) return
      const limit = pLimit(carrier.atOnce)
      const runs = [...Map.groupBy(due, ({ receiver }) => receiver).values()].map((messages) =>
        limit(async () => (stop() ? undefined : sendInOrder(messages))),
      )
      // All of them end before a failure does, so that the next run sends nothing that is still being sent.
      await Promise.allSettled(runs)
      await Promise.all(runs)
    }
  }
}
