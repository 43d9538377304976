// The program of a package: `homeclaim` serves, `homeclaim COMMAND` runs a command. Loads only what the command needs.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { SERVICE_DATA, SETTINGS } from '../service-units.ts'

const HELP = `Usage: homeclaim [COMMAND]
  start                 serve; also without a command
  backup FOLDER         a consistent copy into a new folder, beside a running server
  restore FOLDER        restore a backup, with the server stopped; with --verify only test it
  verify                are the records of all claims unchanged?
  ready                 is the server of these settings ready? For health checks; ends with 0 or 1
  admin COMMAND         accounts, plans, admins, registration, a lost password
  mail check            send a real email out and back, and name what is wrong with the mail set-up
  photos COMMAND        test a bucket, or move the photos there and back
  move --to DATABASE    take everything to PostgreSQL, or back to SQLite
  install-service       start with the machine: a service of systemd (as root)
  demo                  serve sample data from a temporary folder
  licenses              print the licenses of everything in it
  version               print the version
  help                  print this
Settings are read from the environment and from .env in the working folder (by root else from ${SETTINGS}). Data is in DATA_DIR, now
`

const COMMANDS: Partial<Record<string, () => unknown>> = {
  start: () => import('#server/main.ts'),
  backup: () => import('../backup.ts'),
  restore: () => import('../restore.ts'),
  verify: () => import('../verify.ts'),
  ready: () => import('../ready.ts'),
  admin: () => import('../admin.ts'),
  mail: () => import('../mail.ts'),
  photos: () => import('../photos.ts'),
  move: () => import('../move.ts'),
  'install-service': () => import('../install-service.ts'),
  demo: async () => {
    const { runDemo } = await import('../demo/run.ts')
    await runDemo({ seed: () => import('../demo/seed.ts'), serve: () => import('#server/main.ts') })
  },
  licenses,
  version,
  '--version': version,
  help,
  '--help': help,
  '-h': help,
}

// Those of the service only root can read: what root runs is about its data.
const settings = ['.env', SETTINGS].find(isReadable)
if (settings) process.loadEnvFile(settings)
if (!process.env['DATA_DIR']?.trim())
  process.env['DATA_DIR'] = settings === SETTINGS ? SERVICE_DATA : defaultDataDir()

const [word = 'start'] = process.argv.splice(2, 1)
// Own properties only: `toString` is no command.
const run = Object.hasOwn(COMMANDS, word) && COMMANDS[word]
if (run) await run()
else {
  process.stderr.write(`homeclaim has no command ${word}. \`homeclaim help\` lists them.\n`)
  process.exitCode = 1
}

function version(): void {
  process.stdout.write(`homeclaim ${manifest.version}\n`)
}

function licenses(): void {
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES.txt'])
    process.stdout.write(readFileSync(new URL(`./${name}`, import.meta.url)))
}

function help(): void {
  process.stdout.write(`${HELP}${path.resolve(process.env['DATA_DIR'] ?? '')}\n`)
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns ./data where there is a database, as with `npm start`, else the folder of this user's data: the same one
 * wherever the program is started.
 */
function defaultDataDir(): string {
  if (existsSync(path.join('data', 'homeclaim.db'))) return 'data'
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env
  if (process.platform === 'win32')
    return path.join(LOCALAPPDATA ?? path.join(homedir(), 'AppData', 'Local'), 'homeclaim', 'data')
  // Relative paths are invalid there (XDG Base Directory Specification).
  const base = XDG_DATA_HOME && path.isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : undefined
  return path.join(base ?? path.join(homedir(), '.local', 'share'), 'homeclaim')
}
