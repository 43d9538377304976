import type { Logger } from 'pino'
import { HOUR } from '#shared/dates.ts'
import type { MailCheckReport } from '#shared/mail-check.ts'
import { isoAfter } from '#server/clock.ts'
import { runMailCheck, type CheckDeps } from './run.ts'

export type MailCheckDeps = CheckDeps & {
  log: Logger
  /** Forgets the tests that came in before this time (ISO 8601). */
  clearTests: (before: string) => Promise<void>
}

export type MailCheckService = ReturnType<typeof createMailCheckService>

/** The check as the admin's page runs it: one at a time, its report kept until the next one begins. */
export function createMailCheckService(deps: MailCheckDeps) {
  const stopping = new AbortController()
  let report: MailCheckReport | null = null
  let running: Promise<unknown> | undefined

  async function run(): Promise<void> {
    try {
      // Another check, from the command line, may still wait for its own.
      await deps.clearTests(isoAfter(deps.clock.now(), -HOUR))
      await runMailCheck(deps, (state) => (report = state), stopping.signal)
    } catch (error) {
      deps.log.error({ err: error }, 'the check of the mail set-up ended early')
      if (report) report = { ...report, verdict: 'wrong' }
    }
  }

  return {
    /** Begins a check, unless one is under way. */
    start(): void {
      running ??= run().finally(() => (running = undefined))
    },
    /** How far it is; null when none was begun since the server started. */
    progress: () => ({ isRunning: running !== undefined, report }),
    /** Ends a check that is under way. */
    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
