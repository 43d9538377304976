import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Language } from '#shared/messages/languages.ts'
import { createApp } from './app.ts'
import { promoteVerified } from './auth/repository.ts'
import type { Clock } from './clock.ts'
import { localUrl, type Config, ConfigError, socketVariables } from './config.ts'
import type { Core } from './core.ts'
import { assetFolder, openDataFolder } from '#server/start/data-folder.ts'
import { pullBackWaits, reportEarlyClock } from './db/clock-jumps.ts'
import { connect, enlargePages } from './db/connect.ts'
import { createLeases } from './db/leases.ts'
import { lockDataFolder } from './db/lock.ts'
import { createOwnSignals } from './db/signals.ts'
import { migrate, migratePostgres } from './db/migrate.ts'
import { watchConnections } from '#server/http/polite-stop.ts'
import { openCertificate } from '#server/http/own-certificate.ts'
import { createDomainEvents } from './domain-events.ts'
import { createIds, idsAfter } from './ids.ts'
import { lastIdOf } from './db/subjects.ts'
import { allJobs } from './start/jobs.ts'
import { createScheduler, type Scheduler } from './start/scheduler.ts'
import { ownChannels } from '#server/inbox/channels/configured.ts'
import { releaseLeases } from '#server/delivery/email/delivery-repository.ts'
import { openLiveSettings, notePublicUrl } from './start/live-settings.ts'
import { announceName, localNameOf } from './start/local-name.ts'
import { freePort } from './start/free-port.ts'
import { type Workers, createModules, type Modules } from './modules.ts'
import { loadSecrets } from './secrets.ts'
import type { RecentErrors } from '#server/admin/health.ts'
import type { DiskProbe } from './storage/free-space.ts'
import { isNewestPhotoThere } from './uploads/stored.ts'

type ServerDeps = {
  config: Config
  clock: Clock
  log: Logger
  version: string
  clientDir: string | undefined
  /** Offers other languages than those whose texts are complete, in tests. */
  languages?: readonly Language[] | undefined
  /** The last errors of the log, for the admin. */
  errors?: RecentErrors | undefined
  /** Replaces the file system's figures in tests. */
  diskProbe?: DiskProbe | undefined
  /** Replace workers of its own, and outlive it: a test's server needs none longer than a moment. */
  workers?: Workers | undefined
  /** Jobs that run only when a test asks for them, which then knows what has happened between two of its steps. */
  onlyNow?: readonly string[] | undefined
  /** Listen in place of its own sockets. */
  sockets?: KeptSockets | undefined
}

/**
 * Starts one server on one data folder: lock, migrate, wire, listen, run jobs. Throws when the folder is in use or a
 * port is taken. `stop` finishes requests in progress, then releases everything in reverse order.
 */
export async function startServer(deps: ServerDeps) {
  const { config, clock, log } = deps
  const certificate = openCertificate(config, { clock, log })
  const { connection, signals, unlock } = await openDatabase(deps)
  // What comes next is after what is there, also when the clock was set back since. Several servers look each time.
  const last = connection.engine === 'sqlite' ? await lastIdOf(connection.db) : undefined
  const ids = last === undefined ? createIds(clock) : idsAfter(createIds(clock), last)
  const publicUrl = await publicUrlOf(config)
  const secrets = loadSecrets(config.DATA_DIR, config)
  const settings = { ...config, publicUrl: publicUrl.url }
  const liveSettings = await openLiveSettings(settings, { db: connection.db, secrets, signals, log })
  let scheduler: Scheduler | undefined
  let smtpPort: number | undefined
  const core: Core = {
    db: connection.db,
    clock,
    ids,
    log,
    config: liveSettings.config,
    secrets,
    events: createDomainEvents(),
    signals,
    wake: (job) => scheduler?.wake(job),
  }
  const services = await createModules(core, {
    mailAssetsDir: assetFolder('delivery/email'),
    pdfAssetsDir: assetFolder('documents'),
    clientDir: deps.clientDir,
    liveSettings,
    diskProbe: deps.diskProbe,
    workers: deps.workers,
    version: deps.version,
    errors: deps.errors,
    jobs: () => scheduler?.states() ?? [],
    channels: () =>
      ownChannels(
        config.HOST,
        { http: publicUrl.port, smtp: smtpPort },
        certificate && core.config.publicUrl,
      ),
  })
  await warnOfLostPhotos(services, log)
  const jobs = allJobs(services)
  // SQLite's file is one server's; a database on PostgreSQL is shared by several.
  const leases = connection.engine === 'postgres' ? createLeases(core, jobs) : undefined
  scheduler = createScheduler(jobs, core, { onlyNow: deps.onlyNow, leases })
  let isLeaving = false
  const app = await createApp({
    config: core.config,
    services,
    clock,
    db: connection.db,
    log,
    publicUrl: publicUrl.url,
    version: deps.version,
    clientDir: deps.clientDir,
    languages: deps.languages,
    certificate,
    isLeaving: () => isLeaving,
  })
  const connections = watchConnections(app.server)
  await app.listen({
    ...(deps.sockets?.http === undefined
      ? { port: publicUrl.port, host: config.HOST }
      : { fd: deps.sockets.http, host: '0.0.0.0' }),
    listenTextResolver: announceAt(publicUrl.url),
  })
  const listener = await smtpListenerOf(deps, core, services)
  smtpPort = await listener?.listen()
  const name = localNameOf(core.config)
  const localName = name && (await announceName(name, { HOST: config.HOST, log }))
  await notePublicUrl(connection.db, core.config.publicUrl)
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
    /**
     * Stops it. Until `notice` ends it does all as before, but is not ready: a balancer learns that and asks another. For
     * `graceMs` new connections are still accepted, so that clients give up those that they would reuse.
     */
    async stop({
      graceMs = 0,
      notice = Promise.resolve(),
    }: { graceMs?: number; notice?: Promise<void> } = {}) {
      isLeaving = true
      await notice
      await connections.endReuse(graceMs)
      // The next server answers the backlog of a socket that outlives this one.
      if (deps.sockets?.http === undefined) await connections.acceptBacklog()
      // In the same turn, so that no stream begins after the others have ended.
      services.streams.close()
      await connections.drain(graceMs)
      await app.close()
      await listener?.close()
      if (localName) await localName.close()
      certificate?.close()
      await stopModules(services, scheduler)
      await signals.close()
      await connection.close()
      unlock()
    },
  }
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Locks the data folder, opens its database and brings it up to date. Throws when the folder is in use. */
async function openDatabase({ config, clock, log }: ServerDeps) {
  openDataFolder(config.DATA_DIR, {
    isAllowed: config.NETWORK_DATA_DIR,
    warn: (words) => log.warn(words),
  })
  const unlock = lockDataFolder(config.DATA_DIR)
  const { connection, signals, ran } = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, { config, clock, log })
    : await openSqlite({ config, clock })
  // The names only for who looks for them: a new database runs all of them.
  if (ran.length > 0) log.debug({ migrations: ran }, 'migrations')
  if (ran.length > 0) log.info({ migrations: ran.length, last: ran.at(-1) }, 'database brought up to date')
  try {
    if (connection.engine === 'sqlite' && enlargePages(connection.sqlite))
      log.info('database file rewritten with larger pages')
  } catch (error) {
    log.warn({ err: error }, 'the database file keeps its small pages, which makes searching slower')
  }
  // Nobody else has this file. On a shared database the leases of a server that was killed end by themselves.
  if (connection.engine === 'sqlite') await releaseLeases(connection.db)
  await reportEarlyClock({ db: connection.db, clock, log })
  await pullBackWaits({ db: connection.db, clock, log })
  await promoteVerified(connection.db, config.ADMIN_EMAILS ?? [])
  return { connection, signals, unlock }
}

async function openSqlite({ config, clock }: Pick<ServerDeps, 'config' | 'clock'>) {
  const connection = connect(path.join(config.DATA_DIR, 'homeclaim.db'))
  const ran = await migrate(connection, { clock, backupDir: path.join(config.DATA_DIR, 'backups') })
  return { connection, signals: createOwnSignals(connection.db), ran }
}

/** Its driver is loaded only where it is used. */
async function openPostgres(
  url: string,
  { config, clock, log }: Pick<ServerDeps, 'config' | 'clock' | 'log'>,
) {
  const { assertUsable, connectPostgres } = await import('./db/postgres.ts')
  const connection = connectPostgres(url, { max: config.DATABASE_POOL, log })
  await assertUsable(connection.db)
  const ran = await migratePostgres(connection.db, { clock })
  const { openPostgresSignals } = await import('./db/postgres-signals.ts')
  return { connection, signals: await openPostgresSignals(url, log), ran }
}

async function warnOfLostPhotos(services: Modules, log: Logger): Promise<void> {
  // With a bucket this would need a request to it, and starting must not wait for another machine.
  if (!services.files.bucket && !(await isNewestPhotoThere(services.uploads)))
    log.warn('the newest photo is not in DATA_DIR: is it in a bucket whose S3_ settings are gone?')
}

/** Stops the jobs and what the modules hold open. */
async function stopModules(services: Modules, scheduler: Scheduler): Promise<void> {
  await services.imap.close()
  // Jobs are not awaited at a store or push service that may never respond; each can run again.
  services.files.bucket?.close()
  services.push.close()
  services.notify.close()
  await scheduler.stop()
  await services.close()
}

/** Returns the line that is logged for an address; it is called once for each that HOST resolves to. */
function announceAt(url: string): (address: string) => string {
  let isAnnounced = false
  return (address) => {
    const line = isAnnounced ? `it listens at ${address} too` : `Homeclaim is at ${url}`
    isAnnounced = true
    return line
  }
}

/** Returns this server's own SMTP listener, which is loaded only with a port for it. */
async function smtpListenerOf({ config, log, sockets }: ServerDeps, core: Core, { inbox, files }: Modules) {
  const { INBOUND_SMTP_PORT: port, HOST: host } = config
  if (port === undefined) return undefined
  const { createSmtpListener } = await import('#server/inbox/channels/smtp-listener.ts')
  return createSmtpListener({
    port,
    host,
    core,
    fd: sockets?.smtp,
    accepts: (address) => inbox.accepts(address),
    hasRoom: () => files.freeSpace.hasRoom(),
    hasSecret: (address) => inbox.hasSecret(address),
    store: async (raw, envelope) => {
      await inbox.receive(raw, envelope, 'smtp')
    },
    log,
  })
}

function addressOf(address: string | AddressInfo | null): { address: string; port: number } {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return { address: address.address, port: address.port }
}

/** With `PORT=0` the port is chosen here, because links in emails contain it and are created before listening. */
async function publicUrlOf(config: Config): Promise<{ url: string; port: number }> {
  if (config.PORT !== 0) return { url: config.publicUrl, port: config.PORT }
  const port = await freePort(config.HOST)
  return { url: config.PUBLIC_URL ? config.publicUrl : localUrl(config, port), port }
}

/** Listening sockets that the program which started this one opened and keeps: file descriptors, for HTTP and SMTP. */
type KeptSockets = { http?: number | undefined; smtp?: number | undefined }

/** The first one that is handed over; the others follow it. */
const FIRST_FD = 3

/**
 * Returns the sockets that a service manager hands over (systemd's `sd_listen_fds`): while this process restarts, they
 * collect connections instead of refusing them. The one called `smtp` is for emails, another one for HTTP. Variables
 * for another process, or inherited by one, count for nothing. Throws ConfigError for sockets that have no use.
 */
export function readKeptSockets(
  config: Pick<Config, 'INBOUND_SMTP_PORT'>,
  env = socketVariables(),
  pid = process.pid,
): KeptSockets {
  if (env.LISTEN_PID !== String(pid)) return {}
  const names = (env.LISTEN_FDNAMES ?? '').split(':')
  const sockets: KeptSockets = {}
  for (let index = 0; index < Number(env.LISTEN_FDS ?? 0); index += 1) {
    const use = names[index] === 'smtp' ? 'smtp' : 'http'
    if (sockets[use] !== undefined)
      throw new ConfigError(`The socket unit has two sockets for ${use}; it takes one ListenStream for each.`)
    sockets[use] = FIRST_FD + index
  }
  if (sockets.smtp !== undefined && config.INBOUND_SMTP_PORT === undefined)
    throw new ConfigError('INBOUND_SMTP_PORT is not set; it is needed for a socket called smtp.')
  return sockets
}
