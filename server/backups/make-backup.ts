import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { writeDurably as writeStream } from '#server/storage/disk.ts'
import { defaultFloor, networkDriveOf } from '#server/storage/free-space.ts'
import type { Storage } from '#server/storage/storage.ts'
import { photoKey } from '#server/uploads/photo-keys.ts'
import { databaseBytes } from '#server/db/engine-facts.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { INBOUND_FOLDER } from '#server/inbox/raw-files.ts'
import { englishTexts } from '#server/language.ts'
import { copyDatabase, copyPostgres, copySecret, MADE_AGAIN, type OnPostgres } from './backup-to.ts'
import { damagesOf } from './check-contents.ts'
import { fsyncFile, fsyncFolder, writeDurably } from './copy-files.ts'
import {
  BackupError,
  databaseIn,
  FOLDERS,
  inspectDatabase,
  MANIFEST,
  Manifest,
  SECRET,
  sha256Of,
  storedPhotos,
} from './inspect.ts'
import { bytesText, nameAt, ownBackups } from './kept-backups.ts'
import { isWhole, LIST, readList, settle, share, temporaryIn, type ListedFile } from './shared-files.ts'

/** A bucket's part in a backup of a server on SQLite. */
const IN_BUCKET = ['photos', 'attachments']

type NewBackup = {
  dataDir: string
  /** The folder of all backups. */
  into: string
  /** ISO 8601; names the backup. */
  at: string
  /** Has the photos that are not in the data folder. */
  bucket?: Storage | undefined
  /** Has the rows and the secret of a server on PostgreSQL. */
  postgres?: OnPostgres | undefined
  /** Bytes that stay free on the disk of the data; undefined for the usual share of it. */
  floorBytes?: number | undefined
  /** True where the folder is on a network drive, which SQLite cannot lock dependably. */
  isRemote?: boolean
}

/**
 * Makes a backup that shares its files with the others in the folder. It has its name once its files have been read back
 * and its database opened and checked; until then the others are as they were. Throws BackupError.
 */
export async function makeBackup(
  backup: NewBackup,
): Promise<{ folder: string; manifest: Manifest; bytes: number }> {
  const { dataDir, into, at, postgres } = backup
  if (!postgres && !existsSync(databaseIn(dataDir)))
    throw new BackupError(englishTexts('backupWords').noData({ folder: dataDir }))
  const installation = postgres ? installationOfSecret(secretLine(postgres)) : installationOf(dataDir)
  const known = knownFiles(into, installation)
  checkRoom(backup, known, await sizesOf(backup))
  const folder = path.join(into, nameAt(at))
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const isRemote = backup.isRemote ?? networkDriveOf(into) !== undefined
  const database = isRemote ? hereFirst(dataDir) : databaseIn(unfinished)
  try {
    const files = await fill(unfinished, { ...backup, database, known })
    const manifest = await describe(unfinished, { at, files, installation, database })
    renameSync(unfinished, folder)
    fsyncFolder(into)
    const bytes = files.reduce((sum, file) => sum + file.bytes, manifest.database.bytes)
    return { folder, manifest, bytes }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    if (isRemote) rmSync(database, { force: true })
  }
}

/** Returns where a database is written and checked before it is copied to another machine. */
function hereFirst(dataDir: string): string {
  const spool = path.join(dataDir, 'spool')
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  const file = path.join(spool, '.backup.db')
  rmSync(file, { force: true })
  return file
}

/** Two installations in one folder would remove each other's backups. */
function knownFiles(into: string, installation: string): Map<string, ListedFile> {
  const latest = ownBackups(into)
    .toReversed()
    .find((each) => existsSync(path.join(into, each, LIST)))
  if (!latest) return new Map()
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(into, latest, MANIFEST), 'utf8')))
  if (manifest.installation !== installation)
    throw new BackupError(englishTexts('backupWords').otherHomeclaim({ into }))
  return new Map(readList(path.join(into, latest)).map((file) => [file.path, file]))
}

export const installationOf = (folder: string): string =>
  installationOfSecret(readFileSync(path.join(folder, SECRET)))

const installationOfSecret = (line: string | Buffer): string =>
  createHash('sha256').update(line).digest('hex').slice(0, 16)

const secretLine = ({ secret }: OnPostgres): string => `${secret.toString('hex')}\n`

/**
 * Files are shared before and after the database is copied, as `backUp` does and for the same reason: the second pass
 * finds what arrived meanwhile, and what was deleted meanwhile was found by the first.
 */
async function fill(
  folder: string,
  {
    dataDir,
    into,
    bucket,
    postgres,
    database,
    known,
  }: NewBackup & { database: string; known: ReadonlyMap<string, ListedFile> },
): Promise<ListedFile[]> {
  const listed = new Map<string, ListedFile>()
  const pass = async () => {
    for (const file of filesIn(dataDir)) if (!listed.has(file.path)) await take(file)
    if (bucket) await takeFrom(bucket)
  }
  const take = async ({ path: name, bytes, changedAt }: Omit<ListedFile, 'sha256'>) => {
    const before = known.get(name)
    const isKnown = before?.bytes === bytes && before.changedAt === changedAt
    if (isKnown && (await isWhole(into, before))) {
      listed.set(name, before)
      return
    }
    const shared = await share(path.join(dataDir, ...name.split('/')), into)
    if (shared) listed.set(name, { path: name, changedAt, ...shared })
  }
  const takeFrom = async (storage: Storage) => {
    for (const kind of postgres ? [...IN_BUCKET, INBOUND_FOLDER] : IN_BUCKET)
      for await (const key of storage.list(kind)) {
        const name = `files/${key}`
        if (listed.has(name) || MADE_AGAIN.test(key)) continue
        const before = known.get(name)
        if (before && (await isWhole(into, before))) {
          listed.set(name, before)
          continue
        }
        const opened = await storage.open(key)
        // Deleted meanwhile.
        if (!opened) continue
        const temporary = temporaryIn(into)
        await writeStream(temporary, opened.stream)
        listed.set(name, { path: name, changedAt: 0, ...(await settle(temporary, into)) })
      }
  }
  await pass()
  if (postgres) await copyPostgres(postgres.url, database)
  else copyDatabase(databaseIn(dataDir), database)
  await pass()
  if (postgres) writeDurably(path.join(folder, SECRET), secretLine(postgres))
  else copySecret(dataDir, folder)
  return [...listed.values()]
}

/** Returns the finished files of a data folder; a leading dot marks one that is still being written. */
function filesIn(dataDir: string): Omit<ListedFile, 'sha256'>[] {
  return FOLDERS.filter((name) => existsSync(path.join(dataDir, name))).flatMap((name) =>
    readdirSync(path.join(dataDir, name), { withFileTypes: true, recursive: true }).flatMap((entry) => {
      if (!entry.isFile() || entry.name.startsWith('.') || MADE_AGAIN.test(entry.name)) return []
      const file = path.join(entry.parentPath, entry.name)
      const stat = statSync(file, { throwIfNoEntry: false })
      const relative = path.relative(dataDir, file).split(path.sep).join('/')
      return stat ? [{ path: relative, bytes: stat.size, changedAt: stat.mtimeMs }] : []
    }),
  )
}

/** Checks the copy and writes its list and, last, its manifest. */
async function describe(
  folder: string,
  {
    at,
    files,
    installation,
    database,
  }: { at: string; files: ListedFile[]; installation: string; database: string },
): Promise<Manifest> {
  writeDurably(path.join(folder, LIST), `${JSON.stringify(files)}\n`)
  const { counts, lastMigration } = inspectDatabase(database)
  const byPath = new Map(files.map((file) => [file.path, file]))
  const damages = await damagesOf(database, (key) => byPath.get(`files/${key}`))
  const sha256 = await sha256Of(database)
  const copy = databaseIn(folder)
  if (copy !== database) {
    copyFileSync(database, copy)
    fsyncFile(copy)
    if ((await sha256Of(copy)) !== sha256)
      throw new BackupError(englishTexts('backupWords').notReadBack({ file: copy }))
  }
  const inFolder = (name: string) => files.filter((file) => file.path.startsWith(`${name}/`)).length
  const manifest: Manifest = {
    format: 2,
    madeAt: at,
    installation,
    damages,
    list: await sha256Of(path.join(folder, LIST)),
    database: {
      bytes: statSync(copy).size,
      sha256,
      lastMigration,
    },
    counts: { ...counts, files: inFolder('files'), mailbox: inFolder('mailbox') },
  }
  writeDurably(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  fsyncFolder(folder)
  return manifest
}

/** Looks at the disk before anything is written: a backup must not take the room that the database needs. */
function checkRoom(backup: NewBackup, known: ReadonlyMap<string, ListedFile>, sizes: Sizes): void {
  const { dataDir, into } = backup
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = statfsSync(into)
  // Some network drives do not say.
  if (blocks === 0) return
  const isSameDisk = statSync(into).dev === statSync(dataDir).dev
  const floor = isSameDisk ? (backup.floorBytes ?? defaultFloor(blocks * bsize)) : 0
  const needed = bytesNeeded(backup, known, sizes)
  if (needed + floor <= bavail * bsize) return
  const text = englishTexts('backupWords')
  const facts = { into, needed: bytesText(needed), free: bytesText(bavail * bsize) }
  throw new BackupError(
    floor > 0 ? text.tooLargeBeside({ ...facts, kept: bytesText(floor) }) : text.tooLarge(facts),
  )
}

/** The bytes of the database, and of each stored photo. */
type Sizes = { database: number; photos: readonly { id: string; size_bytes: number }[] }

async function sizesOf({ dataDir, bucket, postgres }: NewBackup): Promise<Sizes> {
  if (!postgres) {
    const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
    return {
      database: size(databaseIn(dataDir)) + size(`${databaseIn(dataDir)}-wal`),
      photos: bucket ? storedPhotos(databaseIn(dataDir)) : [],
    }
  }
  const connection = connectPostgres(postgres.url, { max: 1 })
  try {
    return {
      database: await databaseBytes(connection.db),
      photos: await connection.db
        .selectFrom('photos')
        .select(['id', 'size_bytes'])
        .where('state', '=', 'stored')
        .execute(),
    }
  } finally {
    await connection.close()
  }
}

function bytesNeeded(
  { dataDir }: NewBackup,
  known: ReadonlyMap<string, ListedFile>,
  { database, photos }: Sizes,
): number {
  const files = filesIn(dataDir)
  const there = new Set(files.map((file) => file.path))
  const fresh = files.filter(({ path: name, bytes, changedAt }) => {
    const before = known.get(name)
    return before?.bytes !== bytes || before.changedAt !== changedAt
  })
  const sum = fresh.reduce((total, { bytes }) => total + bytes, database)
  return photos
    .map(({ id, size_bytes: bytes }) => ({ name: `files/${photoKey(id)}`, bytes }))
    .filter(({ name }) => !there.has(name) && !known.has(name))
    .reduce((total, { bytes }) => total + bytes, sum)
}
