import type { Core } from '#server/core.ts'
import type { TokenSource } from '#server/mail/channels/imap/access-token.ts'
import type { InboxService } from '#server/mail/inbox/service.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { MailReader } from '#server/mail/parsing/reader.ts'
import type { OwnChannels } from './checks/own-channels.ts'
import { openForCheck } from './checks/mailbox.ts'
import { createNames } from './checks/names.ts'
import { createMailCheckService, type MailCheckService } from './service.ts'

/** Creates the check of the mail set-up. `tokens` are those of IMAP_URL; undefined unless it uses OAuth2. */
export function createMailCheckModule(
  core: Core,
  parts: {
    inbox: InboxService
    outbox: OutboxService
    reader: MailReader
    tokens: TokenSource | undefined
    channels: () => OwnChannels
  },
): MailCheckService {
  const { config, clock } = core
  const { inbox, reader, tokens, channels } = parts
  const { addresses, mailFrom } = parts.outbox
  const { IMAP_URL: setting } = config
  return createMailCheckService({
    ...core,
    settings: config,
    mailFrom,
    addresses,
    names: createNames(),
    noted: inbox.testArrivals,
    clearTests: inbox.clearTests,
    channels,
    openMailbox:
      setting && ((limits) => openForCheck({ ...limits, setting, tokens, addresses, clock, reader })),
  })
}
