import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type SQLite from 'better-sqlite3'
import { z } from 'zod'
import { MIGRATIONS } from '#migrations/index.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openForReading } from '#server/db/lock.ts'
import {
  damagedPhotos,
  inspectDatabase,
  BackupError,
  DATABASE,
  databaseIn,
  FOLDERS,
  MANIFEST,
  Manifest,
  SECRET,
  sha256Of,
} from '#server/backups/inspect.ts'
import { damagedFiles, fileFinder, LIST, notPlain, readList } from '#server/backups/shared-files.ts'

const MAX_MANIFEST_BYTES = 64 * 1024
/** Endings of files that SQLite reads together with a database of this name. No backup has them. */
const BESIDE_DATABASE = ['-wal', '-shm', '-journal'].map((ending) => `${DATABASE}${ending}`)

/**
 * Reads a backup's manifest and checks everything in the folder, which may come from anywhere: only plain files, a
 * database with the tables and triggers that Homeclaim makes and no others, photos with their bytes. Throws BackupError.
 */
export async function checkBackup(
  backup: string,
  options: { incomplete: boolean; dataDir: string; isDatabaseOnly?: boolean },
): Promise<Manifest> {
  const { incomplete, dataDir, isDatabaseOnly = false } = options
  const inFolder = bytesOfPlainFiles(backup)
  const manifest = readManifest(backup)
  if (manifest.format === 2 && (await sha256Of(path.join(backup, LIST))) !== manifest.list)
    throw new BackupError(`${path.join(backup, LIST)} is not the file that was written: its SHA-256 differs.`)
  const shared = manifest.format === 2 ? readList(backup).reduce((sum, file) => sum + file.bytes, 0) : 0
  const bytes = isDatabaseOnly ? statSync(databaseIn(backup)).size : inFolder + shared
  checkRoom(bytes, { backup, dataDir })
  checkSecret(path.join(backup, SECRET))
  const database = databaseIn(backup)
  if ((await sha256Of(database)) !== manifest.database.sha256)
    throw new BackupError(`${database} is not the file that was written: its SHA-256 differs.`)
  try {
    await checkSchema(database)
    inspectDatabase(database)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${database} is not a database of Homeclaim.`, { cause: error })
  }
  // Those of the data folder were lost before the backup, which is worth having all the same.
  const lost = new Set((manifest.damages ?? []).map((words) => /^photo (\S+) /.exec(words)?.[1]))
  const damaged =
    manifest.format === 1
      ? await damagedPhotos(backup, { deep: true })
      : [
          ...(await damagedFiles(backup)),
          ...(await damagedPhotos(backup, { deep: false, fileOf: fileFinder(backup, manifest) })),
        ].filter((words) => !lost.has(words.split(' ')[0]))
  if (damaged.length > 0 && !incomplete)
    throw new BackupError(
      `Files of the backup are damaged (--incomplete restores all the rest):\n  ${damaged.join('\n  ')}`,
    )
  return manifest
}

function readManifest(backup: string): Manifest {
  const file = path.join(backup, MANIFEST)
  if (statSync(file).size > MAX_MANIFEST_BYTES)
    throw new BackupError(`${file} cannot be read: it is too large.`)
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new BackupError(`${file} cannot be read.`, { cause: error })
  }
}

/** Returns the bytes of what is restored. Throws BackupError for what is missing, and for an entry that is no plain file. */
function bytesOfPlainFiles(backup: string): number {
  // A file in a folder that may not be read seems missing.
  if (existsSync(backup)) accessSync(backup, constants.R_OK)
  if (!existsSync(path.join(backup, MANIFEST)))
    throw new BackupError(`${backup} is no backup: it has no ${MANIFEST}.`)
  for (const name of BESIDE_DATABASE)
    if (existsSync(path.join(backup, name)))
      throw new BackupError(`${backup} has been changed: ${name} is not part of a backup.`)
  let bytes = 0
  for (const name of [MANIFEST, DATABASE, SECRET]) {
    const stat = lstatSync(path.join(backup, name), { throwIfNoEntry: false })
    if (!stat || stat.isDirectory()) throw new BackupError(`${backup} is not whole: ${name} is missing.`)
    bytes += bytesOf(path.join(backup, name))
  }
  if (existsSync(path.join(backup, LIST))) bytes += bytesOf(path.join(backup, LIST))
  for (const name of FOLDERS) {
    const folder = path.join(backup, name)
    if (lstatSync(folder, { throwIfNoEntry: false })) bytes += bytesOf(folder)
  }
  return bytes
}

/** Hard links are how rsnapshot and `rsync --link-dest` keep unchanged files, and are copied like any file. */
function bytesOf(file: string): number {
  const stat = lstatSync(file)
  if (stat.isDirectory())
    return readdirSync(file).reduce((sum, name) => sum + bytesOf(path.join(file, name)), 0)
  if (!stat.isFile()) throw notPlain(file)
  return stat.size
}

/** A copy may share its blocks with the backup on the same disk, so there only more than the whole disk is refused. */
function checkRoom(bytes: number, { backup, dataDir }: { backup: string; dataDir: string }): void {
  let folder = dataDir
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, blocks, bsize } = statfsSync(folder)
  const room = (statSync(folder).dev === statSync(backup).dev ? blocks : bavail) * bsize
  if (bytes > room)
    throw new BackupError(`The backup has ${bytes} bytes, and there is room for ${room} in ${folder}.`)
}

function checkSecret(file: string): void {
  if (statSync(file).size > 1_000 || !/^[0-9a-f]{64}\s*$/i.test(readFileSync(file, 'utf8')))
    throw new BackupError(`${file} is damaged: it should hold 64 hexadecimal digits.`)
}

/**
 * Compares the schema of a database with what its migrations make. A trigger or a view of somebody else would run inside
 * of the server's statements. Throws BackupError naming the differences.
 */
async function checkSchema(file: string): Promise<void> {
  const found = openForReading(file)
  try {
    // Nothing of a foreign schema may have effects while it is looked at.
    found.pragma('trusted_schema = off')
    const names = z
      .array(z.object({ name: z.string() }))
      .parse(found.prepare('select name from migrations order by rowid').all())
      .map(({ name }) => name)
    const known = new Map(MIGRATIONS.map((migration) => [migration.name, migration]))
    const newer = names.filter((name) => !known.has(name))
    if (newer.length > 0)
      throw new BackupError(
        `The backup was made by a newer version (${newer.slice(0, 5).join(', ')}). Restore it with that version.`,
      )
    const expected = await schemaAfter(names.flatMap((name) => known.get(name) ?? []))
    const actual = schemaOf(found)
    const differences = [
      ...[...actual].flatMap(([name, sql]) =>
        expected.has(name)
          ? expected.get(name) === sql
            ? []
            : [`${name} was changed`]
          : [`${name} is foreign`],
      ),
      ...[...expected.keys()].filter((name) => !actual.has(name)).map((name) => `${name} is missing`),
    ]
    if (differences.length > 0)
      throw new BackupError(
        `${file} is not as Homeclaim makes it, so it is not restored: ${differences.slice(0, 5).join(', ')}.`,
      )
  } finally {
    found.close()
  }
}

/** Returns the schema that these migrations make, in their order. */
async function schemaAfter(migrations: readonly (typeof MIGRATIONS)[number][]): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeclaim-schema-'))
  const connection = connect(path.join(folder, DATABASE))
  try {
    const changesData = false
    await migrate(connection, {
      clock: systemClock,
      backupDir: folder,
      migrations: migrations.map((migration) => ({ ...migration, changesData })),
    })
    return schemaOf(connection.sqlite)
  } finally {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tables that SQLite makes itself, for statistics and for autoincrement. */
const OF_SQLITE =
  /^CREATE TABLE sqlite_(stat1\(tbl,idx,stat\)|sequence\(name,seq\)|stat4\(tbl,idx,neq,nlt,ndlt,sample\))$/

/** Returns the statement of each table, index, trigger and view. Indexes without one belong to the statement of a table. */
function schemaOf(db: SQLite.Database): Map<string, string> {
  const rows = z
    .array(z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() }))
    .parse(db.prepare('select type, name, sql from sqlite_schema').all())
  return new Map(
    rows.flatMap(({ type, name, sql }) =>
      (type === 'index' && sql === null) || OF_SQLITE.test(sql ?? '')
        ? []
        : // Versions of SQLite write spaces and quotes differently when a table is renamed.
          [[`${type} ${name}`, (sql ?? '').replaceAll(/["\s]/g, '')]],
    ),
  )
}
