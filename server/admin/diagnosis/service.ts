import type { Logger } from 'pino'
import { HOUR } from '#shared/dates.ts'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import { isoAfter } from '#server/clock.ts'
import type { CheckDeps } from './check.ts'

type MailCheckDeps = CheckDeps & {
  log: Logger
  /** Deletes the test emails that arrived before this time (ISO 8601). */
  clearTests: (before: string) => Promise<void>
}

export type MailCheckService = ReturnType<typeof createMailCheckService>

/** The check on the admin's page: one at a time; its report is kept until the next one starts. */
export function createMailCheckService(deps: MailCheckDeps) {
  const stopping = new AbortController()
  let report: MailCheckReport | null = null
  let running: Promise<unknown> | undefined

  async function run(): Promise<void> {
    try {
      // A check from the command line may still wait for its own emails.
      await deps.clearTests(isoAfter(deps.clock.now(), -HOUR))
      const { runMailCheck } = await import('./run.ts')
      await runMailCheck(deps, (state) => (report = state), stopping.signal)
    } catch (error) {
      deps.log.error({ err: error }, 'the check of the mail set-up ended early')
      if (report) report = { ...report, verdict: 'wrong' }
    }
  }

  return {
    /** Starts a check, unless one is running. */
    start(): void {
      running ??= run().finally(() => (running = undefined))
    },
    /** Returns the report so far; null when none was started since the server started. */
    progress: () => ({ isRunning: running !== undefined, report }),
    /** Aborts the running check. */
    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
