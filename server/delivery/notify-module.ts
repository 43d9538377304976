import { HOUR, SECOND } from '#shared/dates.ts'
import { type Core, transact } from '#server/core.ts'
import { createLimiter, type Limiter } from '#server/http/rate-limit.ts'
import { iso } from '#server/clock.ts'
import { createQueue, type Settled, NOTIFICATION_DELAYS } from './queue.ts'
import {
  deleteMessage,
  dueMessages,
  setNextAttempt,
  type Waiting,
  noteAnswer,
  noteFailure,
} from './notify-repository.ts'
import { subject } from '#server/db/subjects.ts'

/** The dependencies of this module's functions. */
export type NotifyCore = Core & {
  /** Tests of an account. */
  tests: Limiter
  /** In ms, until the head of a response. */
  timeoutMs: number
  /** Ends the requests in flight. */
  signal: AbortSignal
}

const TIMEOUT_MS = 10 * SECOND
const TESTS_AN_HOUR = 20

/** Creates the module; `close` ends the requests in flight, which are sent again at the next start. */
export function createNotifyModule(core: Core) {
  const closing = new AbortController()
  const notify: NotifyCore = {
    ...core,
    tests: createLimiter(core, 'notify tests', { points: TESTS_AN_HOUR, duration: HOUR / SECOND }),
    timeoutMs: TIMEOUT_MS,
    signal: closing.signal,
  }
  return { ...notify, deliver: createNotifyDelivery(notify), close: () => closing.abort() }
}

const READ_AT_ONCE = 100

/** Creates the job that sends messages, to each address in order. One that is sent again has the same id. */
function createNotifyDelivery(core: NotifyCore) {
  return createQueue<Waiting>(core, {
    delays: NOTIFICATION_DELAYS,
    atOnce: 8,
    lease: (now) => dueMessages(core.db, iso(now), READ_AT_ONCE),
    async send(waiting, now) {
      if (waiting.expiresAt <= iso(now)) return { is: 'unneeded' }
      const { sendMessage } = await import('./notify-send.ts')
      return sendMessage(core, waiting.to, waiting)
    },
    settle: (waiting, outcome) => settle(core, waiting, outcome),
    async postpone({ to }, { reason }, { failures, at }) {
      const next = iso(at)
      const facts = { kind: to.kind, host: new URL(to.address).host, next, problem: reason }
      core.log.info(facts, 'a notification waits for its next attempt')
      await transact(core, { about: subject.account(to.userId) }, async ({ db }) => {
        if (await noteFailure(db, to, { problem: reason, failures, notBefore: next }))
          await setNextAttempt(db, to, next)
      })
    },
  })
}

/**
 * Records that an address took a message or never will, or that the message has expired. What is refused by an address that
 * its person has replaced meanwhile goes to the new one.
 */
async function settle(core: NotifyCore, waiting: Waiting, outcome: Settled<undefined>): Promise<void> {
  const { to } = waiting
  await transact(core, { about: subject.account(to.userId) }, async ({ db, clock }) => {
    const isRefused = outcome.is !== 'accepted' && outcome.is !== 'unneeded'
    if (isRefused && !(await noteAnswer(db, to, { problem: outcome.reason }))) return
    await deleteMessage(db, waiting)
    if (outcome.is === 'accepted') await noteAnswer(db, to, { problem: null, last_at: iso(clock.now()) })
  })
}
