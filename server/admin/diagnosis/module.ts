import type { Core } from '#server/core.ts'
import type { LiveMailbox } from '#server/inbox/channels/imap/live.ts'
import type { MailTokens } from '#server/delivery/email/access-token.ts'
import type { InboxService } from '#server/inbox/service.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { MailReader } from '#server/inbox/parse/reader.ts'
import type { OwnChannels } from '#server/inbox/channels/configured.ts'
import { openForCheck } from './mailbox.ts'
import { createNames } from './records.ts'
import type { Logger } from 'pino'
import { HOUR } from '#shared/dates.ts'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import { isoAfter } from '#server/clock.ts'
import type { CheckDeps } from './check.ts'

/** Creates the check of the mail set-up; each check is of the settings as they are when it starts. */
export function createMailCheckModule(
  core: Core,
  parts: {
    inbox: InboxService
    outbox: Outbox
    reader: MailReader
    imap: Pick<LiveMailbox, 'tokens'>
    tokens: MailTokens
    channels: () => OwnChannels
  },
): MailCheckService {
  const { config, clock } = core
  const { inbox, reader, imap, channels, tokens } = parts
  const { outbox } = parts
  const { addresses } = outbox
  return createMailCheckService({
    ...core,
    settings: config,
    // A copy: the mail library writes into it.
    get mailFrom() {
      return { ...outbox.mailFrom }
    },
    addresses,
    names: createNames(),
    tokens,
    noted: inbox.testArrivals,
    clearTests: inbox.clearTests,
    channels,
    get openMailbox() {
      const { IMAP_URL: setting } = config
      if (!setting) return undefined
      return async (limits: { timeoutMs: number; signal: AbortSignal }) =>
        openForCheck({ ...limits, setting, tokens: await imap.tokens(), addresses, clock, reader })
    },
  })
}

type MailCheckDeps = CheckDeps & {
  log: Logger
  /** Deletes the test emails that arrived before this time (ISO 8601). */
  clearTests: (before: string) => Promise<void>
}

type MailCheckService = ReturnType<typeof createMailCheckService>

/** The check on the admin's page: one at a time; its report is kept until the next one starts. */
function createMailCheckService(deps: MailCheckDeps) {
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
