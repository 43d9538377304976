import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { promoteVerified } from './auth/repository.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { assetFolder } from './start/asset-folders.ts'
import { openDataFolder } from './start/data-folder.ts'
import { connect } from './db/connect.ts'
import { lockDataFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { enlargePages } from './db/page-size.ts'
import { watchRequests } from './http/drain.ts'
import { createDomainEvents } from './domain-events.ts'
import { createIds } from './ids.ts'
import { allJobs } from './jobs/jobs.ts'
import { createScheduler, type Scheduler } from './jobs/scheduler.ts'
import { ownChannels } from '#server/mail/diagnostics/checks/own-channels.ts'
import { releaseLeases } from '#server/mail/outbox/repository.ts'
import { notePublicUrl } from './start/public-address.ts'
import { loadSecrets } from './secrets.ts'
import { createModules } from './modules.ts'
import type { DiskProbe } from './storage/free-space.ts'
import { isNewestPhotoThere } from './uploads/stored.ts'

export type ServerDeps = {
  config: Config
  clock: Clock
  log: Logger
  version: string
  clientDir: string | undefined
  /** Replaces the file system's figures in tests. */
  diskProbe?: DiskProbe | undefined
}

/**
 * Starts one server on one data folder: lock, migrate, wire, listen, run jobs. Throws when the folder is in use or a
 * port is taken. `stop` finishes requests in progress, then releases everything in reverse order.
 */
export async function startServer(deps: ServerDeps) {
  const { config, clock, log } = deps
  openDataFolder(config.DATA_DIR)
  const unlock = lockDataFolder(config.DATA_DIR)
  const connection = connect(path.join(config.DATA_DIR, 'homeclaim.db'))
  const ran = await migrate(connection, { clock, backupDir: path.join(config.DATA_DIR, 'backups') })
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date')
  try {
    if (enlargePages(connection.sqlite)) log.info('database file rewritten with larger pages')
  } catch (error) {
    log.warn({ err: error }, 'the database file keeps its small pages, which makes searching slower')
  }
  await releaseLeases(connection.db)
  await promoteVerified(connection.db, config.ADMIN_EMAILS ?? [])

  const publicUrl = await publicUrlOf(config)
  let scheduler: Scheduler | undefined
  let smtpPort: number | undefined
  const core: Core = {
    db: connection.db,
    clock,
    ids: createIds(clock),
    log,
    config: { ...config, publicUrl: publicUrl.url },
    secrets: loadSecrets(config.DATA_DIR),
    events: createDomainEvents(),
    wake: (job) => scheduler?.wake(job),
  }
  const services = await createModules(core, {
    mailAssetsDir: assetFolder('mail/outbox'),
    pdfAssetsDir: assetFolder('account'),
    diskProbe: deps.diskProbe,
    channels: () => ownChannels(config.HOST, { http: publicUrl.port, smtp: smtpPort }),
  })
  // With a bucket this would need a request to it, and starting must not wait for another machine.
  if (!services.uploadOrigin && !(await isNewestPhotoThere(services.uploads)))
    log.warn('the newest photo is not in DATA_DIR: is it in a bucket whose S3_ settings are gone?')
  scheduler = createScheduler(allJobs(services), log)
  const app = await createApp({
    config,
    services,
    clock,
    db: connection.db,
    log,
    publicUrl: publicUrl.url,
    version: deps.version,
    clientDir: deps.clientDir,
    assetsDir: assetFolder('builder-portal'),
  })
  const requests = watchRequests(app.server)
  let isAnnounced = false
  await app.listen({
    port: publicUrl.port,
    host: config.HOST,
    // Called once for each address that HOST resolves to.
    listenTextResolver: (address) => {
      const line = isAnnounced ? `it listens at ${address} too` : `Homeclaim is at ${publicUrl.url}`
      isAnnounced = true
      return line
    },
  })
  const listener =
    config.INBOUND_SMTP_PORT === undefined
      ? undefined
      : (await import('#server/mail/channels/smtp-listener.ts')).createSmtpListener({
          port: config.INBOUND_SMTP_PORT,
          host: config.HOST,
          accepts: (address) => services.inbox.accepts(address),
          hasRoom: () => services.freeSpace.hasRoom(),
          hasSecret: (address) => services.inbox.hasSecret(address),
          store: async (raw, envelope) => {
            await services.inbox.receive(raw, envelope, 'smtp')
          },
          log,
        })
  smtpPort = await listener?.listen()
  await notePublicUrl(connection.db, publicUrl.url)
  scheduler.start()

  const { address, port } = addressOf(app.server.address())
  return {
    app,
    services,
    scheduler,
    connection,
    publicUrl: publicUrl.url,
    address,
    port,
    smtpPort,
    async stop() {
      const closed = app.close()
      await requests.drain()
      await closed
      await listener?.close()
      await services.imap?.close()
      // Jobs are not awaited at a store that may never respond; each can run again.
      services.leaveBucket()
      await scheduler.stop()
      await services.close()
      await connection.close()
      unlock()
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

function addressOf(address: string | AddressInfo | null): { address: string; port: number } {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return { address: address.address, port: address.port }
}

/** With `PORT=0` the port is chosen here, because links in emails contain it and are created before listening. */
async function publicUrlOf(config: Config): Promise<{ url: string; port: number }> {
  if (config.PORT !== 0) return { url: config.publicUrl, port: config.PORT }
  const port = await freePort(config.HOST)
  return { url: config.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`, port }
}

async function freePort(host: string): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const { port } = addressOf(probe.address())
      probe.close(() => resolve(port))
    })
  })
}
