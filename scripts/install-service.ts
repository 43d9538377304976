// `homeclaim install-service`, `npm run install-service`: makes the server a service of systemd that starts with the
// machine. Once more it updates the service to this version. `--root FOLDER` writes below a folder and starts nothing.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { isBuilt } from './built-from.mjs'
import { SETTINGS, SETTINGS_EXAMPLE, unitsFor } from './service-units.ts'
import { isPackaged } from './usage.ts'

const PROGRAM = '/usr/local/bin/homeclaim'
const UNITS = '/etc/systemd/system'

class ServiceError extends Error {}

try {
  const { values } = parseArgs({ options: { root: { type: 'string' } } })
  install(values.root === undefined ? undefined : path.resolve(values.root))
} catch (error) {
  const isPlain = error instanceof ServiceError || error instanceof ConfigError
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

function install(root: string | undefined): void {
  if (process.platform !== 'linux')
    throw new ServiceError('Services are installed on Linux with systemd only.')
  if (root === undefined && process.getuid?.() !== 0)
    throw new ServiceError('A service is installed by root: run this command with sudo.')
  if (root === undefined && !existsSync('/run/systemd/system'))
    throw new ServiceError('This machine was not started by systemd. --root FOLDER only writes the files.')
  if (root === undefined && !isPackaged && !isBuilt())
    throw new ServiceError('Build Homeclaim first: npm run build')
  const at = (file: string) => path.join(root ?? '/', file)
  if (!existsSync(at(SETTINGS))) write(at(SETTINGS), SETTINGS_EXAMPLE, 0o600)
  const config = readConfig(parseEnv(readFileSync(at(SETTINGS), 'utf8')))
  if (config.PORT === 0) throw new ServiceError(`PORT in ${SETTINGS} is 0; a service needs one that stays.`)
  const addressOf = (port: number) => addressFor(config.HOST, port)
  const addresses = {
    http: addressOf(config.PORT),
    smtp: config.INBOUND_SMTP_PORT === undefined ? undefined : addressOf(config.INBOUND_SMTP_PORT),
  }
  const program = isSea() ? { command: installProgram(at(PROGRAM)) } : folderCommand()
  const units = unitsFor(addresses, program)
  for (const [name, text] of Object.entries(units)) write(at(path.join(UNITS, name)), text, 0o644)
  if (root === undefined) start(Object.keys(units))
  process.stdout.write(
    `Homeclaim ${root === undefined ? 'runs' : 'is set up'} as a service at ${addresses.http}.\n` +
      `Settings: ${SETTINGS} · data: /var/lib/homeclaim · log: journalctl -u homeclaim\n`,
  )
}

/** Copies this executable to where every user finds it, and returns the command. A running one is replaced by rename. */
function installProgram(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  const incoming = `${file}.new`
  copyFileSync(process.execPath, incoming)
  chmodSync(incoming, 0o755)
  renameSync(incoming, file)
  return PROGRAM
}

/** Returns how a checkout is run, or a program that was laid out in a folder: as built, because it cannot write there. */
function folderCommand() {
  const folder = fileURLToPath(new URL(isPackaged ? '.' : '..', import.meta.url)).replace(/\/$/, '')
  if (/\s/.test(folder)) throw new ServiceError(`A unit cannot name ${folder}, which has blanks in it.`)
  const main = path.join(folder, isPackaged ? 'homeclaim.mjs' : 'dist/main.mjs')
  return { command: `${process.execPath} ${main}`, folder }
}

/** Returns an address of a socket unit; a name is resolved by nobody there. */
function addressFor(host: string, port: number): string {
  const address = host === 'localhost' ? '127.0.0.1' : host
  if (!/^[\d.]+$|:/.test(address))
    throw new ServiceError(`HOST in ${SETTINGS} is ${host}; a service takes an IP address.`)
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}

function write(file: string, text: string, mode: number): void {
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, text, { mode })
  chmodSync(file, mode)
}

/** Starts the service, or restarts one that runs an older version: its sockets stay open meanwhile. */
function start(units: readonly string[]): void {
  const systemctl = (...words: string[]) =>
    execFileSync('systemctl', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  systemctl('daemon-reload')
  systemctl('enable', ...units)
  systemctl('start', ...units.filter((unit) => unit.endsWith('.socket')))
  systemctl('restart', 'homeclaim.service')
}
