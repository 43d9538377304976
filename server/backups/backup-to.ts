import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import { copyFiles, fsyncFile, fsyncFolder, makePrivate, writeDurably } from './copy-files.ts'
import { iso, systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { copyRows } from '#server/db/copy.ts'
import { openForReading } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { INBOUND_FOLDER } from '#server/inbox/raw-files.ts'
import {
  damagedPhotos,
  inspectDatabase,
  BackupError,
  databaseIn,
  FOLDERS,
  MANIFEST,
  SECRET,
  sha256Of,
  type Manifest,
} from './inspect.ts'
import { createDiskStorage } from '#server/storage/disk.ts'

/** The smaller sizes of a photo: a server that misses them creates them again. */
export const MADE_AGAIN = /\.(large|thumb)\.jpg$/

/**
 * Fetches every photo and attachment from a bucket that is not in the copy yet, and returns how many of the bucket's
 * files the copy then has. Throws UNAVAILABLE while the bucket is unavailable.
 */
async function fetchFiles(bucket: Storage, to: string, folders: readonly string[]): Promise<number> {
  const copy = createDiskStorage(to)
  let count = 0
  for (const folder of folders) {
    for await (const key of bucket.list(folder)) {
      if (MADE_AGAIN.test(key)) continue
      if (!existsSync(path.join(to, ...key.split('/')))) {
        const opened = await bucket.open(key)
        // Deleted meanwhile.
        if (!opened) continue
        await copy.put(key, opened.stream)
      }
      count += 1
    }
  }
  return count
}

/** Where the rows, the raw mails and the secret of a server on PostgreSQL are, which has none of them in its data folder. */
export type OnPostgres = { url: string; secret: Buffer }
type Elsewhere = { bucket?: Storage | undefined; postgres?: OnPostgres | undefined }

/**
 * Copies a data folder while its server runs, complete and consistent, to a folder that does not exist yet or is empty.
 * Photos in a bucket are fetched from it, so that a backup needs nothing else. It is written under another name and
 * renamed when it is complete and checked. A backup of a server on PostgreSQL is the same: its rows in a SQLite file.
 */
export async function backUp(dataDir: string, target: string, elsewhere: Elsewhere = {}): Promise<Manifest> {
  if (!elsewhere.postgres && !existsSync(databaseIn(dataDir)))
    throw new BackupError(`There is no Homeclaim data in ${dataDir}.`)
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new BackupError(`${target} is there already and not empty. Name a new folder for each backup.`)
  }
  const unfinished = `${target}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await copyInto(dataDir, unfinished, elsewhere)
    if (existsSync(target)) rmdirSync(target)
    renameSync(unfinished, target)
    fsyncFolder(path.dirname(target))
    return manifest
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Files are copied before and after the database. A file is on disk before a row refers to it, so the second pass finds
 * everything the copied database refers to; and what is deleted meanwhile was copied in the first pass. The other
 * orders lose something: files first alone misses a photo that arrives in between, the database first alone misses one
 * that is deleted in between. Files without a row do no harm: the server deletes them.
 */
async function copyInto(dataDir: string, folder: string, { bucket, postgres }: Elsewhere): Promise<Manifest> {
  const folders = ['photos', 'attachments', ...(postgres ? [INBOUND_FOLDER] : [])]
  const copyFolders = async () => {
    const [files = 0, mailbox = 0] = FOLDERS.map((name) =>
      copyFiles(path.join(dataDir, name), path.join(folder, name)),
    )
    return {
      files: files + (bucket ? await fetchFiles(bucket, path.join(folder, 'files'), folders) : 0),
      mailbox,
    }
  }
  await copyFolders()
  if (postgres) await copyPostgres(postgres.url, databaseIn(folder))
  else copyDatabase(databaseIn(dataDir), databaseIn(folder))
  const { files, mailbox } = await copyFolders()
  if (postgres) writeDurably(path.join(folder, SECRET), `${postgres.secret.toString('hex')}\n`)
  else copySecret(dataDir, folder)

  const { counts, lastMigration } = inspectDatabase(databaseIn(folder))
  const damaged = await damagedPhotos(folder, { deep: false })
  // The rest is worth having all the same: the loss is reported, and reported again by a restore.
  if (damaged.length > 0)
    process.stderr.write(`Damaged in ${dataDir} already: photo ${damaged.join(', photo ')}\n`)
  const manifest: Manifest = {
    format: 1,
    madeAt: iso(systemClock.now()),
    database: {
      bytes: statSync(databaseIn(folder)).size,
      sha256: await sha256Of(databaseIn(folder)),
      lastMigration,
    },
    counts: { ...counts, files, mailbox },
  }
  writeDurably(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  fsyncFolder(folder)
  return manifest
}

export function copySecret(dataDir: string, folder: string): void {
  const copy = path.join(folder, SECRET)
  copyFileSync(path.join(dataDir, SECRET), copy)
  makePrivate(copy)
  fsyncFile(copy)
}

/** One snapshot of one moment, through its own reading connection; the server continues to write meanwhile. */
export function copyDatabase(from: string, to: string): void {
  const db = openForReading(from)
  try {
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
  makePrivate(to)
  fsyncFile(to)
}

/** Writes one snapshot of a PostgreSQL database as the SQLite file that a data folder has. */
export async function copyPostgres(url: string, to: string): Promise<void> {
  const source = connectPostgres(url, { max: 1 })
  const copy = connect(to)
  try {
    await migrate(copy, { clock: systemClock, backupDir: path.dirname(to) })
    await copyRows(source, copy)
    copy.sqlite.pragma('journal_mode = DELETE')
  } finally {
    await copy.close()
    await source.close()
  }
  fsyncFile(to)
}
