import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Config } from '#server/config.ts'
import type { Core, InTrx } from '#server/core.ts'
import { createClockComparison } from '#server/db/clock-jumps.ts'
import { createAddressBook, type AddressBook } from './address.ts'
import { createMailDelivery, type DeliverDeps } from './deliver.ts'
import { createLocalMailbox, type LocalMailbox } from './mailbox.ts'
import type { MailTransport, SmtpParts } from './smtp.ts'
import type { MailTokens } from './access-token.ts'

export type MailFrom = { readonly name: string; readonly address: string }

/** The sender, the addresses and the local mailbox of this server's emails. */
export type Outbox = {
  mailbox: LocalMailbox
  addresses: AddressBook
  mailFrom: MailFrom
  /** False without a mail server; it changes when the admin sets one up. */
  readonly hasSmtp: boolean
}

/** The dependencies of the functions that enqueue emails, in the transaction of what happened. */
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

/** Returns the sender of every email, by the settings at each use: MAIL_FROM, else the address for replies, else one of the public URL's host. */
function mailFromOf(config: Pick<Config, 'MAIL_FROM' | 'INBOUND_ADDRESS' | 'publicUrl'>): MailFrom {
  return {
    get name() {
      return config.MAIL_FROM?.name || PRODUCT_NAME
    },
    get address() {
      const given = config.MAIL_FROM?.address ?? config.INBOUND_ADDRESS
      return given ?? `homeclaim@${mailDomain(config.publicUrl)}`
    },
  }
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/^[\d.:[\]]+$/.test(hostname) ? hostname : 'homeclaim.localhost'
}

/**
 * Creates the delivery job, with the mail server of the settings as they are when an email is sent. `close` ends the
 * connections to it.
 *
 * @param parts.assetsDir folder of the logo shown in emails
 */
export async function createDeliveryModule(
  core: Core,
  {
    assetsDir,
    tokens,
    ...parts
  }: Pick<DeliverDeps, 'outbox' | 'review' | 'derive'> & { assetsDir: string; tokens: MailTokens },
) {
  const transport = createLiveTransport(core.config, { tokens, onTime: createClockComparison(core) })
  const logo = await readFile(path.join(assetsDir, 'logo.png'))
  const deliver = createMailDelivery({ ...core, ...parts, transport: () => transport.current(), logo })
  return { deliver, logo, close: () => transport.close() }
}

/** Creates the transport of SMTP_URL as it is now: one for each value, opened when an email is sent. */
function createLiveTransport(config: Pick<Config, 'SMTP_URL'>, parts: SmtpParts) {
  let opened: { url: string; transport: Promise<MailTransport> } | undefined
  const close = async (): Promise<void> => {
    const last = opened
    opened = undefined
    await last?.transport.then((transport) => transport.close())
  }
  return {
    /** Returns the transport; undefined without a mail server. */
    async current(): Promise<MailTransport | undefined> {
      const { SMTP_URL: url } = config
      if (opened?.url !== url) await close()
      if (url === undefined) return undefined
      opened ??= { url, transport: open(url, parts) }
      return opened.transport
    },
    close,
  }
}

/** Loads the library with the first mail server. */
async function open(url: string, parts: SmtpParts): Promise<MailTransport> {
  const { createSmtpTransport } = await import('./smtp.ts')
  return createSmtpTransport(url, parts)
}
