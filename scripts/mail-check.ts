import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { openForCommand } from '#scripts/open-database.ts'
import { lockDataFolder } from '#server/db/lock.ts'
import { createIds } from '#server/ids.ts'
import { createMailTokens, type MailTokens } from '#server/delivery/email/access-token.ts'
import { createMailReader } from '#server/inbox/parse/reader.ts'
import { listTestArrivals } from '#server/inbox/test-mail.ts'
import { ownChannels, type OwnChannels } from '#server/inbox/channels/configured.ts'
import { openForCheck } from '#server/admin/diagnosis/mailbox.ts'
import { createNames } from '#server/admin/diagnosis/records.ts'
import type { CheckDeps } from '#server/admin/diagnosis/check.ts'
import { runMailCheck } from '#server/admin/diagnosis/run.ts'
import { openStandaloneChannels } from '#server/admin/diagnosis/standalone-channels.ts'
import { createAddressBook, type AddressBook } from '#server/delivery/email/address.ts'
import { loadSecrets, type Secrets } from '#server/secrets.ts'
import { createOwnSignals } from '#server/db/signals.ts'
import { openLiveSettings } from '#server/start/live-settings.ts'

/** The place where tests arrive: what records them, which channels there are, and how to close them. */
type Place = Pick<CheckDeps, 'noted' | 'channels'> & {
  /** Of the server: on this machine, or on another one that uses the same database. */
  runs: 'here' | 'elsewhere' | 'nowhere'
  close: () => Promise<void>
}

const ABOUT_PLACE: Record<Place['runs'], string> = {
  here: 'The server runs: its own channels are tested.',
  elsewhere:
    'Another program uses the database, such as a server on another machine: channels are opened here for the check, and what arrives at that server counts too.',
  nowhere: 'The server does not run: its channels are opened for the check.',
}

/**
 * Runs the check on these settings and returns its report. Beside a running server its channels are tested, and the
 * database has what arrived; without one the channels are opened here for as long as it takes. `tell` gets a line for
 * each step that begins.
 */
export async function checkMail(base: Config, tell: (line: string) => void): Promise<MailCheckReport> {
  const { dir, remove } = await secretFolder(base.DATA_DIR)
  const secrets = loadSecrets(dir, base)
  const connection = await openForCommand(base)
  const config = await withBrowserSetup(base, { connection, secrets, tell })
  const addresses = createAddressBook(secrets, () => config.INBOUND_ADDRESS)
  const tokens = createMailTokens({ clock: systemClock, secrets, dataDir: config.DATA_DIR })
  const place = await findPlace(config, { connection, addresses })
  const reader = createMailReader()
  tell(ABOUT_PLACE[place.runs])
  const begun = new Set<string>()
  const showBegun = ({ steps }: MailCheckReport) => {
    for (const { key, title, state } of steps) {
      if (state !== 'running' || begun.has(key)) continue
      begun.add(key)
      tell(`${title} ...`)
    }
  }
  try {
    return await runMailCheck(
      {
        settings: config,
        mailFrom: {
          name: config.MAIL_FROM?.name || PRODUCT_NAME,
          address: config.MAIL_FROM?.address ?? config.INBOUND_ADDRESS ?? 'homeclaim@localhost',
        },
        clock: systemClock,
        ids: createIds(systemClock),
        addresses,
        names: createNames(),
        tokens,
        noted: place.noted,
        channels: place.channels,
        openMailbox: mailboxOpener(config, {
          isRunning: place.runs !== 'nowhere',
          addresses,
          reader,
          tokens,
        }),
      },
      showBegun,
      new AbortController().signal,
    )
  } finally {
    await reader.close()
    await place.close()
    await connection?.close()
    await remove()
  }
}

/** Returns the settings with what an admin set up in the browser, where the environment sets no email. */
async function withBrowserSetup(
  base: Config,
  {
    connection,
    secrets,
    tell,
  }: { connection: Connection | undefined; secrets: Secrets; tell: (line: string) => void },
): Promise<Config> {
  if (!connection) return base
  try {
    const settings = await openLiveSettings(base, {
      db: connection.db,
      secrets,
      signals: createOwnSignals(connection.db),
      log: { warn: tell },
    })
    if (settings.stored() && !settings.isMailByHost) tell('Email was set up in the browser.')
    return settings.config
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    tell(
      words.startsWith('no such ')
        ? 'The database is of an older version, so only the environment counts.'
        : `The database cannot be read (${words}), so only the environment counts.`,
    )
    return base
  }
}

/**
 * The folder whose secret.key the tests are made with. Before the first start there is none, and none is created: the
 * server's user may be another than the one who runs the check.
 */
async function secretFolder(dataDir: string): Promise<{ dir: string; remove: () => Promise<void> }> {
  if (existsSync(path.join(dataDir, 'secret.key'))) return { dir: dataDir, remove: () => Promise.resolve() }
  const dir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-mail-'))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

async function findPlace(
  config: Config,
  { connection, addresses }: { connection: Connection | undefined; addresses: AddressBook },
): Promise<Place> {
  // A server on PostgreSQL has no database in its folder, but locks it too.
  const isUsed = ['homeclaim.db', 'server.lock'].some((name) => existsSync(path.join(config.DATA_DIR, name)))
  const unlock = isUsed ? lockUnlessRunning(config.DATA_DIR) : () => undefined
  const inDatabase: CheckDeps['noted'] = async (testIds) =>
    connection ? listTestArrivals(connection.db, testIds) : []
  if (!unlock)
    return {
      runs: 'here',
      noted: inDatabase,
      channels: () => runningChannels(config),
      close: () => Promise.resolve(),
    }
  const runs = connection && (await isUsedElsewhere(connection)) ? 'elsewhere' : 'nowhere'
  const standalone = await openStandaloneChannels({ settings: config, addresses, clock: systemClock })
  return {
    runs,
    noted: async (testIds) => [
      ...(await standalone.noted(testIds)),
      ...(runs === 'elsewhere' ? await inDatabase(testIds) : []),
    ],
    channels: () => standalone.channels,
    async close() {
      await standalone.close()
      unlock()
    },
  }
}

/** Returns whether a server on another machine may use this database; false where it cannot be read. */
async function isUsedElsewhere({ engine, db }: Connection): Promise<boolean> {
  if (engine === 'sqlite') return false
  const { othersConnected } = await import('#server/db/postgres.ts')
  return (await othersConnected(db).catch(() => 0)) > 0
}

/** Prevents a server from starting meanwhile and finding its ports taken; undefined when one runs already. */
function lockUnlessRunning(dataDir: string): (() => void) | undefined {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof Error && /already running/.test(error.message)) return undefined
    throw error
  }
}

function runningChannels(config: Config): OwnChannels {
  const { HOST, PORT, INBOUND_SMTP_PORT: smtp, HTTPS_CERT, publicUrl } = config
  const channels = ownChannels(HOST, { http: PORT, smtp }, HTTPS_CERT && publicUrl)
  const problem = 'The server chose its port itself (0). Check from the page: Admin, Email.'
  return {
    listener: smtp === 0 ? { problem } : channels.listener,
    webhook: PORT === 0 ? { problem } : channels.webhook,
  }
}

function mailboxOpener(
  config: Config,
  {
    isRunning,
    addresses,
    reader,
    tokens: signIns,
  }: {
    isRunning: boolean
    addresses: AddressBook
    reader: ReturnType<typeof createMailReader>
    tokens: MailTokens
  },
): CheckDeps['openMailbox'] {
  const { IMAP_URL: setting } = config
  if (!setting) return undefined
  const { auth } = setting
  // A token service may invalidate one refresh token when it issues the next, and the server uses that one.
  if (isRunning && auth.kind === 'oauth2')
    return () =>
      Promise.resolve({ left: 'The running server reads it, with OAuth2; its page shows how it fares.' })
  const tokens = auth.kind === 'oauth2' ? signIns.of(auth) : undefined
  return (limits) => openForCheck({ ...limits, setting, tokens, addresses, clock: systemClock, reader })
}
