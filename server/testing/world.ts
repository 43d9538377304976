import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Language } from '#shared/messages/languages.ts'
import { readSetupCode } from '#server/auth/admission.ts'
import { UNDO_MS } from '#shared/claims/reasons.ts'
import { inPostgresWords } from '#server/db/migrate.ts'
import { readConfig } from '#server/config.ts'
import { loadSecrets } from '#server/secrets.ts'
import { startServer } from '#server/server.ts'
import { freePort } from '#server/start/free-port.ts'
import type { DiskProbe } from '#server/storage/free-space.ts'
import { createMovableClock } from './clock.ts'
import { writeEmptyDatabase } from './database.ts'
import { evidenceLog, keepAnswers, keepSecrets } from './evidence.ts'
import { createHomeowner } from './homeowner.ts'
import { insertHomeowner } from './inserted-homeowner.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { databaseOf, dropDatabaseOf, isOnPostgres } from './postgres.ts'
import { sharedWorkers } from './shared-workers.ts'
import { delayBrowsers } from './slow.ts'

/** The jobs that send and read emails and notifications. */
const DELIVERY = ['outbox', 'push', 'notify', 'inbox']

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

export const INBOUND_ADDRESS = 'claims@homeclaim.example'
export const WEBHOOK_SECRET = 'a-long-webhook-secret'

export type WorldOptions = {
  /** Further settings, as the environment would give them. */
  env?: Record<string, string>
  /** Without a mail server emails are stored in the local mailbox. */
  hasMailServer?: boolean
  /** Serves the built client too, for a browser. */
  withClient?: boolean
  /** Another build of the client than the one in dist/. */
  clientDir?: string
  /** The languages that people are offered. */
  languages?: readonly Language[]
  /** A data folder that outlives this world, to start again on. */
  dataDir?: string
  /** The reported free space of the disk, instead of the real one. */
  diskProbe?: DiskProbe
  /** Sends and reads emails by itself, as it always does for a browser; otherwise only when the test asks for it. */
  deliversByItself?: boolean
  /** Jobs that run only when the test asks for them. */
  onlyNow?: readonly string[]
  /** Gets what the server logs, instead of the evidence of the test run. */
  log?: Logger
}

/** Returns a port that no other world of the run is given: between looking for one and listening, two took the same. */
async function reservedPort(): Promise<number> {
  for (;;) {
    const port = await freePort()
    try {
      await mkdir(path.join(os.tmpdir(), `port-${port}`))
      return port
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** The whole product on a new data folder and real ports: a server, a mail server, a movable clock, and people. */
export async function startWorld(options: WorldOptions = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'homeclaim-')))
  if (!options.dataDir && !isOnPostgres()) await writeEmptyDatabase(path.join(dataDir, 'homeclaim.db'))
  const clock = createMovableClock()
  const mail = options.hasMailServer === false ? undefined : await startMailServer()
  const clientDir = clientDirOf(options)
  const env = environmentOf(options, dataDir, mail)
  if (isOnPostgres()) {
    env['DATABASE_URL'] ??= await databaseOf(dataDir)
    // Each is a process, which first reads the catalog.
    env['DATABASE_POOL'] ??= '4'
  }
  if (env['PORT'] === '0') env['PORT'] = String(await reservedPort())
  const config = readConfig(env)
  const deliversByItself = options.deliversByItself ?? options.withClient ?? false
  const started = await startServer({
    config,
    clock,
    log: options.log ?? evidenceLog(options.env?.['LOG_LEVEL'] ?? 'silent'),
    version: 'test',
    clientDir,
    languages: options.languages,
    diskProbe: options.diskProbe,
    workers: sharedWorkers,
    onlyNow: [...(options.onlyNow ?? []), ...(deliversByItself ? [] : DELIVERY)],
  })
  // A test that has a statement fail writes its trigger once, as SQLite knows it.
  const { connection } = started
  const db = isOnPostgres() ? connection.db.withPlugin(inPostgresWords) : connection.db
  const server = { ...started, connection: { ...connection, db } }
  keepSecrets(env, dataDir)
  keepAnswers(server.app.server)
  delayBrowsers(server.app.server)
  const url = `http://localhost:${server.port}`
  const secrets = loadSecrets(dataDir, config)
  const deliverMail = () => server.scheduler.runNow('outbox')
  const waitFor: MailServer['waitFor'] = (...which) => {
    if (!mail) throw new Error('this world has no mail server')
    if (!deliversByItself) void deliverMail()
    return mail.waitFor(...which)
  }

  return {
    server,
    clock,
    url,
    dataDir,
    /** The database file, for what only SQLite's own program shows; a world on PostgreSQL throws when asked for it. */
    get sqlite() {
      if (server.connection.engine !== 'sqlite') throw new Error('this world has no database file')
      return server.connection.sqlite
    },
    /** The mail server; a world without one throws when asked for it. Who waits for a mail has it sent. */
    get mail() {
      if (!mail) throw new Error('this world has no mail server')
      return { ...mail, waitFor }
    },
    /**
     * Creates a person with an account and a session; the first one is the admin. With mail their address is confirmed.
     */
    homeowner: (name = 'Maya Lindqvist') =>
      insertHomeowner(
        {
          db: server.connection.db,
          clock,
          secrets,
          url,
          publicUrl: server.publicUrl,
          hasMail: config.SMTP_URL !== undefined,
        },
        name,
      ),
    /** The same over HTTP, by the form and the link in the email, for tests of how accounts are made. */
    registers: (name = 'Maya Lindqvist') =>
      createHomeowner(url, name, {
        setupCode: () => readSetupCode(server.services.auth),
        ...(mail && { linkMailedTo: (email: string) => linkIn({ waitFor }, email) }),
      }),
    /** Sends everything that is due by now. */
    deliverMail,
    /** Reads everything that was received. */
    readMail: () => server.scheduler.runNow('inbox'),
    /** The time to undo answers passes: they count, and the other side is notified. */
    async undoTimePasses() {
      clock.advance(UNDO_MS)
      await server.scheduler.runNow('pending-answers')
    },
    /** Posts a raw mail to the webhook. */
    postMail: (raw: Buffer | string) => postMail(url, raw),
    async stop() {
      await server.stop()
      await mail?.close()
    },
    async [Symbol.asyncDispose]() {
      await this.stop()
      if (options.dataDir) return
      if (isOnPostgres()) await dropDatabaseOf(dataDir)
      // A small picture for somebody who has left is still being written now and then.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function postMail(url: string, raw: Buffer | string): Promise<Response> {
  return fetch(`${url}/api/inbound/mail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WEBHOOK_SECRET}`, 'content-type': 'message/rfc822' },
    body: new Uint8Array(Buffer.from(raw)),
  })
}

/** Returns the built client; undefined in a world without one. */
function clientDirOf({
  withClient,
  clientDir = here('../../dist/client'),
}: WorldOptions): string | undefined {
  if (!withClient) return undefined
  if (!existsSync(clientDir)) throw new Error('build the client first: npm run build')
  return clientDir
}

/** The settings of a test's server, as the environment would give them. */
function environmentOf(
  options: WorldOptions,
  dataDir: string,
  mail: MailServer | undefined,
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // The builder of most tests opens links on this machine.
    EMAIL_LINKS: 'always',
    INBOUND_ADDRESS,
    INBOUND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    INBOUND_SMTP_PORT: '0',
    // Independent of how full the disk of the test machine is.
    MIN_FREE_DISK_MB: '0',
    // A test that moves the clock by days is not about backups.
    NIGHTLY_BACKUP: 'off',
    ...(mail ? { SMTP_URL: mail.url, MAIL_FROM: `Homeclaim <letters@homeclaim.example>` } : {}),
    ...options.env,
  }
}

/** Returns the secret of the confirmation link emailed to an address. */
async function linkIn(mail: Pick<MailServer, 'waitFor'>, address: string): Promise<string> {
  const { parsed } = await mail.waitFor(
    address,
    (each) => each.parsed.text?.includes('/confirm?token=') ?? false,
  )
  return /confirm\?token=([\w-]+)/.exec(parsed.text ?? '')?.[1] ?? ''
}

export type World = Awaited<ReturnType<typeof startWorld>>
