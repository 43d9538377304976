import type { LoggerOptions } from 'pino'
import type { LoggedError } from '#shared/health.ts'
import { iso, type Clock } from '#server/clock.ts'

/** Errors shown to the admin. */
const KEPT = 10
/** pino's level `error`. */
const ERROR = 50

/** The last errors that were logged, in memory only: they help the admin, and the log has all of them. */
export type RecentErrors = {
  /** Newest first. */
  list(): readonly LoggedError[]
  hooks: NonNullable<LoggerOptions['hooks']>
}

/**
 * Creates the list. An error that repeats is one entry with its latest time, so that it does not push others out; its
 * `hooks` go into the options of the log. Only the message and the job's name are kept.
 */
export function createRecentErrors(clock: Clock): RecentErrors {
  const kept: LoggedError[] = []
  return {
    list: () => kept,
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR) {
          const what = messageOf(args)
          const known = kept.findIndex((each) => each.what === what)
          const [{ times } = { times: 0 }] = known < 0 ? [] : kept.splice(known, 1)
          kept.unshift({ at: iso(clock.now()), what, times: times + 1 })
          kept.length = Math.min(kept.length, KEPT)
        }
        method.apply(this, args)
      },
    },
  }
}

function messageOf([first, second]: readonly unknown[]): string {
  const message = [first, second].find((each) => typeof each === 'string') ?? 'something failed'
  const isJob = typeof first === 'object' && first !== null && 'job' in first && typeof first.job === 'string'
  return isJob ? `${message}: ${(first as { job: string }).job}` : message
}
