import type { Core } from '#server/core.ts'
import type { LiveMailbox } from '#server/inbox/channels/imap/live.ts'
import type { MailTokens } from '#server/delivery/email/access-token.ts'
import type { InboxService } from '#server/inbox/service.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { MailReader } from '#server/inbox/parse/reader.ts'
import type { OwnChannels } from '#server/inbox/channels/configured.ts'
import { openForCheck } from './mailbox.ts'
import { createNames } from './records.ts'
import { createMailCheckService, type MailCheckService } from './service.ts'

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
