import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { damagesIn } from '#server/backups/check-contents.ts'
import { fsyncFolder } from '#server/backups/copy-files.ts'
import { BackupError, databaseIn } from '#server/backups/inspect.ts'
import { systemClock } from '#server/clock.ts'
import { assertShares, type Config } from '#server/config.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { copyRows, hashOf } from '#server/db/copy.ts'
import { migrate, migratePostgres } from '#server/db/migrate.ts'
import { assertUsable, connectPostgres, othersConnected } from '#server/db/postgres.ts'
import { INBOUND_FOLDER } from '#server/inbox/raw-files.ts'
import { loadSecrets } from '#server/secrets.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { filesDirOf, placed } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bucketOf, NO_BUCKET } from './backup-command.ts'
import { lockStopped } from './backup-lock-stopped.ts'

const FOLDERS = ['photos', 'attachments', INBOUND_FOLDER]

/**
 * Copies every row, and the files that the new place needs, from the database of the settings to an empty one: to
 * PostgreSQL, or with `sqlite` into the data folder. The source is only read.
 *
 * @returns what to print
 * @throws BackupError when a server runs, the target has rows, or a setting is missing
 */
export async function moveTo(to: string, config: Config): Promise<string> {
  const isToSqlite = to === 'sqlite'
  if (!isToSqlite && !/^postgres(?:ql)?:\/\//.test(to))
    throw new BackupError('--to takes postgres://… or sqlite.')
  if (isToSqlite && config.DATABASE_URL === undefined)
    throw new BackupError('The database is SQLite already: DATABASE_URL is not set.')
  if (!isToSqlite) assertShares({ ...config, DATABASE_URL: to })
  loadSecrets(config.DATA_DIR, config)
  await using bucket = await bucketOf(config)
  if (!bucket) throw new BackupError(NO_BUCKET)
  const disk = createDiskStorage(filesDirOf(config.DATA_DIR))
  const unlock = lockStopped(config.DATA_DIR)
  try {
    const source = await openSource(config)
    try {
      const target = isToSqlite ? await newFile(config.DATA_DIR) : await newPostgres(to)
      try {
        await assertSameVersion(source, target)
        const files = await (isToSqlite
          ? copyFiles(bucket.storage, disk, [INBOUND_FOLDER])
          : copyFiles(disk, bucket.storage, FOLDERS))
        const tables = await copyRows(source, target)
        const storage = isToSqlite ? placed(disk, bucket.storage) : bucket.storage
        const damages = await damagesIn(target.db, (key) => contentsOf(storage, key))
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        await target.finish()
        return [
          `${rows} rows of ${tables.length} tables are in the new database, compared one by one; ${files} files were copied.`,
          `SHA-256 of both: ${hashOf(tables)}`,
          damages.length === 0
            ? 'The records of all claims are unchanged, and every file they name is there.'
            : `Damaged already before:\n  ${damages.join('\n  ')}`,
          isToSqlite
            ? 'Take DATABASE_URL away from the settings, then start the server.'
            : 'Set DATABASE_URL to it, then start the servers.',
        ].join('\n')
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  } finally {
    unlock()
  }
}

async function openSource({ DATABASE_URL, DATA_DIR }: Config): Promise<Connection> {
  if (DATABASE_URL === undefined) {
    if (!existsSync(databaseIn(DATA_DIR))) throw new BackupError(`There is no Homeclaim data in ${DATA_DIR}.`)
    return connect(databaseIn(DATA_DIR))
  }
  const connection = connectPostgres(DATABASE_URL, { max: 1 })
  if ((await othersConnected(connection.db)) > 0) {
    await connection.close()
    throw new BackupError('A server uses the database of DATABASE_URL. Stop it first.')
  }
  return connection
}

type Target = Connection & { finish(): Promise<void> }

/** Opens the new file under another name: it is the database only when everything is in it. */
async function newFile(dataDir: string): Promise<Target> {
  const file = databaseIn(dataDir)
  if (existsSync(file))
    throw new BackupError(`${file} is there already. Move it away first; nothing was changed.`)
  const unfinished = `${file}.moving`
  rmSync(unfinished, { force: true })
  const connection = connect(unfinished)
  await migrate(connection, { clock: systemClock, backupDir: dataDir })
  let isOpen = true
  const close = async () => {
    if (isOpen) await connection.close()
    isOpen = false
  }
  return {
    ...connection,
    close,
    async finish() {
      await close()
      renameSync(unfinished, file)
      fsyncFolder(dataDir)
    },
  }
}

async function newPostgres(url: string): Promise<Target> {
  const connection = connectPostgres(url, { max: 1 })
  try {
    await assertUsable(connection.db)
    await migratePostgres(connection.db, { clock: systemClock })
  } catch (error) {
    await connection.close()
    throw error
  }
  return { ...connection, finish: () => Promise.resolve() }
}

async function assertSameVersion(source: Connection, target: Connection): Promise<void> {
  const newest = async ({ db }: Connection) => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db)
    return rows[0]?.name
  }
  if ((await newest(source)) !== (await newest(target)))
    throw new BackupError('The database is of another version. Start this version on it once, then move it.')
}

/** Copies files that are not there yet, and reads each copy back. Returns how many were copied. */
async function copyFiles(from: Storage, to: Storage, folders: readonly string[]): Promise<number> {
  let copied = 0
  for (const folder of folders) {
    for await (const key of from.list(folder)) {
      const [wanted, there] = [await contentsOf(from, key), await contentsOf(to, key)]
      if (!wanted || there?.sha256 === wanted.sha256) continue
      const opened = await from.open(key)
      if (opened) await to.put(key, opened.stream)
      if ((await contentsOf(to, key))?.sha256 !== wanted.sha256)
        throw new BackupError(`${key} came back with other bytes than were written.`)
      copied += 1
    }
  }
  return copied
}

async function contentsOf(
  storage: Storage,
  key: string,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const opened = await storage.open(key)
  if (!opened) return undefined
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk as Buffer)
  return { bytes: opened.sizeBytes, sha256: hash.digest('hex') }
}
