import { MINUTE } from '#shared/dates.ts'

/** In addition to IDLE, because some servers stop sending notifications. */
const POLL_MS = 5 * MINUTE
/** Silence after which the server is sent a NOOP, so that a dead connection is noticed within two minutes. */
const SILENCE_MS = 90_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 5 * MINUTE
/** A wrong password is not fixed within seconds, and many attempts lock an account. */
const FIRST_REFUSED_MS = MINUTE
const MAX_REFUSED_MS = 15 * MINUTE
/**
 * A connection that breaks sooner counts as another failure in a row, or we would reconnect endlessly to a server that
 * drops each one.
 */
const LASTING_MS = MINUTE

/**
 * When a watched mailbox is due for what. `now` returns the time in ms; `random` a number from 0 to 1, which spreads the
 * retries of many servers.
 */
export function createDueTimes(now: () => number, random: () => number) {
  let failures = 0
  let nextTryAt = 0
  let nextPollAt = 0
  let heardAt = 0
  let openedAt = 0

  /** A clock that was set back must not delay anything for days. */
  const isDue = (at: number, longest: number): boolean => now() >= at || at - now() > longest

  return {
    isRetryDue: () => isDue(nextTryAt, MAX_REFUSED_MS),
    isPollDue: () => isDue(nextPollAt, POLL_MS),
    /** Returns whether the mailbox was polled since it was opened. */
    wasPolled: () => nextPollAt > 0,
    isSilent: () => isDue(heardAt + SILENCE_MS, SILENCE_MS),
    opened(): void {
      openedAt = now()
      nextPollAt = 0
    },
    polled(): void {
      nextPollAt = now() + POLL_MS
    },
    /** The server responded. */
    heard(): void {
      heardAt = now()
    },
    /** The connection works: earlier failures no longer count once it has lasted. */
    works(): void {
      if (isDue(openedAt + LASTING_MS, LASTING_MS)) failures = 0
    },
    /** Delays the next try. Returns how many failures there were in a row. */
    failed(isRefused: boolean): number {
      failures += 1
      nextTryAt = now() + retryDelayMs(isRefused, failures) * (0.5 + random() / 2)
      return failures
    },
  }
}

/** Returns how long the next attempt waits, in ms, before it is spread: twice as long after each failure in a row. */
function retryDelayMs(isRefused: boolean, failures: number): number {
  const [first, longest] = isRefused ? [FIRST_REFUSED_MS, MAX_REFUSED_MS] : [FIRST_RETRY_MS, MAX_RETRY_MS]
  return Math.min(longest, first * 2 ** Math.min(failures - 1, 20))
}
