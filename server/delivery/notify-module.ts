import { HOUR, SECOND } from '#shared/dates.ts'
import type { Core } from '#server/core.ts'
import { createLimiter, type Limiter } from '#server/http/rate-limit.ts'
import { createNotifyDelivery } from './notify-deliver.ts'

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
