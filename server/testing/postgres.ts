// A PostgreSQL server for the tests that run on both engines: one for a run, a database for each world.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { systemClock } from '#server/clock.ts'
import { migratePostgres } from '#server/db/migrate.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { freePort } from '#server/start/free-port.ts'

/** Set for the tests by the start below: the address of the server, without a database. */
const ADDRESS = 'TEST_POSTGRES_ADDRESS'
const TEMPLATE = 'template_of_worlds'
const ROLE = 'homeclaim'
/**
 * What is lost in a power cut is of no interest here; the migrator's lock and the pools of many worlds are. Tables that
 * live for seconds need no vacuum, and their statements are over before they would be compiled.
 */
const OPTIONS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum=off',
  'jit=off',
]
/** Where files are kept in memory: a disk that others write to makes a database's 400 files in 400 ms instead of 20. */
const MEMORY = '/dev/shm'
const ENOUGH_MEMORY = 2 ** 30

/** Returns the folder of PostgreSQL's programs, the newest on this machine; undefined without one. */
export function postgresPrograms(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(a) - versionIn(b))
  return folders.findLast((folder) => existsSync(path.join(folder, 'initdb')))
}

const versionIn = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0)

/**
 * Starts a server in a folder of its own: an empty one, or a standby that follows the server at a port.
 *
 * @param options as on its command line
 */
export async function startCluster(
  options: readonly string[],
  { standbyOf, parent = tmpdir() }: { standbyOf?: number; parent?: string } = {},
) {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const folder = mkdtempSync(path.join(parent, 'postgres-'))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  if (user) chownSync(folder, ...ownerOf(user))
  const run = async (name: string, args: readonly string[]) => {
    const program = path.join(programs, name)
    const [command, ...rest] = user ? ['runuser', '-u', user, '--', program, ...args] : [program, ...args]
    // The test goes on meanwhile; a server that was started keeps the pipes of whoever waits for its output.
    const child = spawn(command, rest, { cwd: folder, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  }
  const data = path.join(folder, 'data')
  if (standbyOf === undefined)
    await run('initdb', [
      '-D',
      data,
      '-U',
      ROLE,
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ])
  else
    await run('pg_basebackup', ['-D', data, '-h', '127.0.0.1', `-p${standbyOf}`, '-U', ROLE, '-R', '-cfast'])
  const port = await freePort()
  const all = [`-p ${port}`, '-h 127.0.0.1', `-k ${folder}`, ...options.map((option) => `-c ${option}`)]
  const start = () =>
    run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', '-o', all.join(' '), 'start'])
  const kill = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  await start()
  return {
    port,
    address: `postgres://${ROLE}@127.0.0.1:${port}/`,
    /** The same without TCP: a statement takes a quarter less of the processor. */
    socketAddress: `postgres://${ROLE}@${encodeURIComponent(folder)}:${port}/`,
    start,
    /** Ends it as a power cut does. */
    kill,
    /** Lets a standby take over. */
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    async remove() {
      try {
        await kill()
      } catch {
        // It was ended already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server of a run of tests, unless another project of it did. Returns how to stop it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return process.env[ADDRESS] ? undefined : startForWorlds(OPTIONS, hasMemory() ? MEMORY : tmpdir())
}

function hasMemory(): boolean {
  // A million claims are for the disk.
  if (!existsSync(MEMORY) || process.env['CLAIMS'] !== undefined) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_MEMORY
}

/** Starts a server with a migrated database to copy, in a folder below `parent`. Returns how to stop it. */
export async function startForWorlds(
  options: readonly string[],
  parent = tmpdir(),
): Promise<() => Promise<void>> {
  const cluster = await startCluster(options, { parent })
  process.env[ADDRESS] = cluster.socketAddress
  await asServer(`create database ${TEMPLATE}`)
  const connection = connectPostgres(addressOf(TEMPLATE))
  await migratePostgres(connection.db, { clock: systemClock })
  await connection.close()
  return () => cluster.remove()
}

function ownerOf(user: string): [number, number] {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return [id('-u'), id('-g')]
}

/** Returns whether the tests of this process run on PostgreSQL. */
export const isOnPostgres = (): boolean => process.env['TEST_ENGINE'] === 'postgres'

const addressOf = (database: string): string => new URL(database, process.env[ADDRESS]).href

/** Returns the address of the database of a data folder; a new folder gets an empty one of the newest schema. */
export async function databaseOf(dataDir: string): Promise<string> {
  const name = nameOf(dataDir)
  const isThere = await asServer('select 1 from pg_database where datname = $1', [name])
  if (!isThere) await asServer(`create database ${name} template ${TEMPLATE} ${copied()}`)
  return addressOf(name)
}

/** File by file, as version 14 always does, takes half the time of writing each page to the log. */
const copied = (): string => (versionIn(postgresPrograms() ?? '') > 14 ? 'strategy file_copy' : '')

/** Deletes the database of a data folder. */
export async function dropDatabaseOf(dataDir: string): Promise<void> {
  await asServer(`drop database if exists ${nameOf(dataDir)} with (force)`)
}

/** A folder may be deleted and its path used again: its inode is in the name. */
const nameOf = (dataDir: string): string =>
  `world_${path.basename(dataDir).toLowerCase().replaceAll(/\W/g, '_')}_${statSync(dataDir).ino}`

let server: Pool | undefined

/** Asks the server itself, by one connection that does not keep a process from ending. */
async function asServer(statement: string, values: string[] = []): Promise<number> {
  if (!server) {
    server = new Pool({ connectionString: addressOf('postgres'), max: 1, allowExitOnIdle: true })
    // It is gone before the last of its connections.
    server.on('error', () => undefined)
  }
  const { rowCount } = await server.query(statement, values)
  return rowCount ?? 0
}

/** Returns a database without a table, which is deleted when it goes out of use. */
export async function emptyDatabase() {
  const name = `empty_${randomInt(2 ** 40)}`
  await asServer(`create database ${name}`)
  const connection = connectPostgres(addressOf(name))
  return {
    db: connection.db,
    async [Symbol.asyncDispose]() {
      await connection.close()
      await asServer(`drop database ${name}`)
    },
  }
}
