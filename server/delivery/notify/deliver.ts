import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { nextAttempt } from '../push/retry.ts'
import { deleteMessage, dueMessages, setNextAttempt, type Waiting } from './messages-repository.ts'
import type { NotifyCore } from './module.ts'
import { noteAnswer, noteFailure } from './repository.ts'
import type { Outcome } from './send.ts'

const READ_AT_ONCE = 100
/** Addresses that are sent to at once: one that does not answer must not keep the others waiting. */
const AT_ONCE = 8

/**
 * Creates the job that sends what is due, each address in order. At least once: after a crash between the response and
 * our own commit it is sent again under the same id.
 */
export function createNotifyDelivery(core: NotifyCore) {
  /** Accepted, but not settled, on a full disk for example: settled later and not sent again. */
  const accepted = new Set<string>()

  /** Sends until nothing is due or `stop` returns true. */
  return async function deliverMessages(stop: () => boolean = () => false): Promise<void> {
    while (!stop()) {
      const due = await dueMessages(core.db, iso(core.clock.now()), READ_AT_ONCE)
      if (due.length === 0) return
      const addresses = [...Map.groupBy(due, ({ to }) => keyOf(to)).values()]
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let own = addresses.shift(); own && !stop(); own = addresses.shift())
          await sendToAddress(core, accepted, own)
      })
      // All of them end before a failure does, so that the next run sends nothing that is still being sent.
      await Promise.allSettled(workers)
      await Promise.all(workers)
    }
  }
}

/** Sends one address what waits for it, in order, until it takes no more. */
async function sendToAddress(
  core: NotifyCore,
  accepted: Set<string>,
  all: readonly Waiting[],
): Promise<void> {
  const { sendMessage } = await import('./send.ts')
  let failures = all[0]?.to.failures ?? 0
  for (const waiting of all) {
    const key = `${keyOf(waiting.to)} ${waiting.id}`
    if (waiting.expiresAt <= iso(core.clock.now())) {
      await deleteMessage(core.db, waiting)
      continue
    }
    const outcome: Outcome = accepted.has(key)
      ? { is: 'accepted' }
      : await sendMessage(core, waiting.to, waiting)
    if (outcome.is === 'accepted') accepted.add(key)
    if (outcome.is === 'later') {
      await postpone(core, waiting, { ...outcome, failures: failures + 1 })
      return
    }
    await settle(core, waiting, outcome)
    accepted.delete(key)
    failures = 0
  }
}

/** Records that an address took a message, or never will. */
async function settle(
  core: NotifyCore,
  waiting: Waiting,
  outcome: Exclude<Outcome, { is: 'later' }>,
): Promise<void> {
  const isTaken = outcome.is === 'accepted'
  const answer = isTaken ? { problem: null, last_at: iso(core.clock.now()) } : { problem: outcome.problem }
  await transact(core, async ({ db }) => {
    await deleteMessage(db, waiting)
    await noteAnswer(db, waiting.to, answer)
  })
}

/** Postpones everything that waits for an address. */
async function postpone(
  { db, clock, log, ...core }: NotifyCore,
  { to }: Waiting,
  { problem, waitMs, failures }: { problem: string; waitMs: number | undefined; failures: number },
): Promise<void> {
  const next = iso(nextAttempt(failures, clock.now(), waitMs))
  const { host } = new URL(to.address)
  log.info({ kind: to.kind, host, next, problem }, 'a notification waits for its next attempt')
  await transact({ ...core, db }, async (tx) => {
    await noteFailure(tx.db, to, { problem, failures, notBefore: next })
    await setNextAttempt(tx.db, to, next)
  })
}

const keyOf = ({ userId, kind }: Waiting['to']): string => `${userId} ${kind}`
