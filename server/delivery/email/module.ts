import { readFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Config } from '#server/config.ts'
import type { Core, InTrx } from '#server/core.ts'
import { createClockComparison } from '#server/db/clock-jumps.ts'
import { createAddressBook, type AddressBook } from './address.ts'
import { createMailDelivery, type DeliverDeps } from './deliver.ts'
import type { MailTransport, SmtpParts } from './smtp.ts'
import type { MailTokens } from './access-token.ts'
import { syncFolder } from '#server/storage/disk.ts'

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
      opened ??= { url, transport: openTransport(url, parts) }
      return opened.transport
    },
    close,
  }
}

/** Loads the library with the first mail server. */
async function openTransport(url: string, parts: SmtpParts): Promise<MailTransport> {
  const { createSmtpTransport } = await import('./smtp.ts')
  return createSmtpTransport(url, parts)
}

/** Emails of a server without SMTP: one `.eml` each in DATA_DIR, readable by any mail program. */
type LocalMailbox = {
  keep(id: string, raw: Buffer): Promise<void>
  list(): Promise<string[]>
  read(id: string): Promise<Buffer | undefined>
  /** Idempotent: removing a file that does not exist succeeds. */
  remove(id: string): Promise<void>
}

function createLocalMailbox(dir: string): LocalMailbox {
  const fileOf = (id: string) => path.join(dir, `${id}.eml`)
  return {
    async keep(id, raw) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const temporary = path.join(dir, `.${id}.tmp`)
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(raw)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, fileOf(id))
      await syncFolder(dir)
    },
    async list() {
      const names = await readdir(dir).catch(() => [])
      return names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -4))
        .sort()
        .reverse()
    },
    async read(id) {
      if (!/^[0-9a-z]{26}$/.test(id)) return undefined
      return readFile(fileOf(id)).catch(() => undefined)
    },
    async remove(id) {
      await rm(fileOf(id), { force: true })
    },
  }
}
