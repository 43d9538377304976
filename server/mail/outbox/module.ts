import path from 'node:path'
import type { Core } from '#server/core.ts'
import { createAddressBook } from './address.ts'
import { mailFromOf } from './mail-from.ts'
import { createLocalMailbox } from './mailbox.ts'
import { createOutboxService, type OutboxService } from './service.ts'

/** Creates the outbox with the sender, the addresses and the local mailbox of the settings. */
export function createOutboxModule(core: Core): OutboxService {
  const { config, secrets } = core
  return createOutboxService({
    ...core,
    mailbox: createLocalMailbox(path.join(config.DATA_DIR, 'mailbox')),
    addresses: createAddressBook(secrets, config.INBOUND_ADDRESS),
    mailFrom: mailFromOf(config),
    hasSmtp: config.SMTP_URL !== undefined,
    wake: () => core.wake('outbox'),
  })
}
