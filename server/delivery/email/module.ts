import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core, InTrx } from '#server/core.ts'
import { createAddressBook, type AddressBook } from './address.ts'
import { createDelivery, type DeliverDeps } from './deliver.ts'
import { mailFromOf, type MailFrom } from './mail-from.ts'
import { createLocalMailbox, type LocalMailbox } from './mailbox.ts'
import { createLiveTransport } from './smtp/live-transport.ts'

/** Where this server's emails come from and where they go. */
export type Outbox = {
  mailbox: LocalMailbox
  addresses: AddressBook
  mailFrom: MailFrom
  /** False without a mail server; it changes when the admin sets one up. */
  readonly hasSmtp: boolean
}

/** What the functions that enqueue emails need, in the transaction of what happened. */
export type OutboxTx = InTrx<Pick<Core, 'db' | 'clock' | 'ids' | 'secrets' | 'wake'> & { outbox: Outbox }>

/** Creates the outbox with the sender, the addresses and the local mailbox of the settings. */
export function createOutboxModule({ config, secrets }: Core): Outbox {
  return {
    mailbox: createLocalMailbox(path.join(config.DATA_DIR, 'mailbox')),
    addresses: createAddressBook(secrets, () => config.INBOUND_ADDRESS),
    mailFrom: mailFromOf(config),
    get hasSmtp() {
      return config.SMTP_URL !== undefined
    },
  }
}

/**
 * Creates what the delivery job needs, with the mail server of the settings as they are when an email is sent. `close`
 * ends the connections to it.
 *
 * @param parts.assetsDir folder of the logo shown in emails
 */
export async function createDeliveryModule(
  core: Core,
  { assetsDir, ...parts }: Pick<DeliverDeps, 'outbox' | 'review' | 'derive'> & { assetsDir: string },
) {
  const transport = createLiveTransport(core.config)
  const logo = await readFile(path.join(assetsDir, 'logo.png'))
  const delivery = createDelivery({ ...core, ...parts, transport: () => transport.current(), logo })
  return { ...delivery, close: () => transport.close() }
}
