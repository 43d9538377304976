import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { pino, type Logger } from 'pino'
import manifest from '../../package.json' with { type: 'json' }
import { createRecentErrors } from '#server/admin/health.ts'
import { readSetupCode } from '#server/auth/admission.ts'
import { systemClock } from '#server/clock.ts'
import { assertShares, ConfigError, readConfig } from '#server/config.ts'
import { startServer, type RunningServer, readKeptSockets } from '#server/server.ts'
import { isKeySentInClear } from '#server/writing/service.ts'
import { logOptions, misspelt, startLines } from './start-lines.ts'

/** Longer than a request may take; then the process ends in any case. */
const STOP_WITHIN_MS = 10_000
/** In ms. A service manager ends the server to start it again; a person at the terminal wants it to end. */
const GRACE_MS = { SIGTERM: 500, SIGINT: 0 }
/** One of several servers first lets its balancer see, by /readyz, that it will be gone. */
const NOTICE_MS = { SIGTERM: 4_000, SIGINT: 0 }

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

async function main(): Promise<void> {
  // Files created from here on (database, photos, backups, locks) are readable by this user only.
  process.umask(0o077)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig()
  assertShares(config)
  const errors = createRecentErrors(systemClock)
  const options = { ...logOptions(config.LOG_LEVEL), hooks: errors.hooks }
  const destination = pino.destination({ sync: false })
  const log = process.stdout.isTTY
    ? pino(
        options,
        (await import('pino-pretty')).default({
          ignore: 'pid,hostname',
          translateTime: 'HH:MM:ss',
          destination,
        }),
      )
    : pino(options, destination)
  for (const { name, meant } of misspelt(namesInFile()))
    log.warn(`.env sets ${name}, which is no setting${meant ? `; is ${meant} meant?` : ''}`)
  const isBundle = import.meta.url.endsWith('.mjs')
  const clientDir = here(isBundle ? './client' : '../../dist/client')
  const starting = startServer({
    config,
    clock: systemClock,
    log,
    version: manifest.version,
    errors,
    clientDir: existsSync(clientDir) && config.NODE_ENV !== 'development' ? clientDir : undefined,
    sockets: readKeptSockets(config),
  })
  stopAtSignal(log, starting, { isOneOfSeveral: config.DATABASE_URL !== undefined })
  const server = await starting

  if (server.smtpPort !== undefined) log.info(`taking replies by SMTP on port ${server.smtpPort}`)
  if (!server.services.outbox.hasSmtp) log.info('email is not set up: emails are stored in the local mailbox')
  else if (config.SMTP_URL && !config.PUBLIC_URL)
    log.warn(
      `no PUBLIC_URL is set: links in emails name ${server.publicUrl}, which only this machine can open`,
    )
  if (!config.INBOUND_ADDRESS && (config.INBOUND_WEBHOOK_SECRET || config.INBOUND_SMTP_PORT !== undefined)) {
    log.warn(
      'no INBOUND_ADDRESS is set: emails carry no reply address, so replies find their claim by their thread only',
    )
  }
  for (const line of startLines(config)) log.info(line)
  if (isKeySentInClear(config))
    log.warn('AI_BASE_URL is http on another machine: AI_API_KEY and the summaries can be read on the way')
  const setupCode = await readSetupCode(server.services.auth)
  if (setupCode)
    log.info(`set-up code for the first account, when it is not made on this machine: ${setupCode}`)
  // For the person who started it; on stderr, because stdout is the log, a JSON object a line when it is piped.
  if (log.isLevelEnabled('info')) {
    const code = setupCode ? `On another device the first account needs this code: ${setupCode}\n` : ''
    const phones = process.stdout.isTTY
      ? (await import('./phone-address.ts')).linesForPhones({
          host: config.HOST,
          publicUrl: server.publicUrl,
        })
      : ''
    // The log is written in the background: its lines go first, so that none comes between.
    destination.flushSync()
    process.stderr.write(`\nOpen ${server.publicUrl}\n${code}${phones}\n`)
  }
}

/**
 * Ends the process at the first signal, once the server has started and stopped again. Call it before the server listens:
 * without it a signal would cut off whoever is connected by then.
 */
function stopAtSignal(
  log: Logger,
  starting: Promise<RunningServer>,
  { isOneOfSeveral }: { isOneOfSeveral: boolean },
): void {
  let isStopping = false
  const stop = async (graceMs: number, noticeMs: number) => {
    await (await starting).stop({ graceMs, notice: pause(noticeMs) })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info(`${signal}: finishing what is in flight`)
      const noticeMs = isOneOfSeveral ? NOTICE_MS[signal] : 0
      setTimeout(() => process.exit(1), noticeMs + STOP_WITHIN_MS).unref()
      // A failed start is reported where it was begun.
      stop(GRACE_MS[signal], noticeMs).catch(() => undefined)
    })
  }
}

function namesInFile(): string[] {
  return existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
}

/** An error that the operator can fix is one line; any other needs its stack. */
function plainly(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    const { INBOUND_SMTP_PORT } = readConfig()
    const setting = 'port' in error && error.port === INBOUND_SMTP_PORT ? 'INBOUND_SMTP_PORT' : 'PORT'
    return `The port of ${setting} is taken (${error.message}). Set ${setting} to a free one, or stop the other program.`
  }
  const isPlain =
    error instanceof ConfigError ||
    /already running|newer version|DATABASE_URL|PostgreSQL/.test(error.message)
  return isPlain ? error.message : (error.stack ?? error.message)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${plainly(error)}\n`)
  process.exit(1)
}
