import {
  chmodSync,
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyFiles, fsyncFile, fsyncFolder } from '#server/backups/copy-files.ts'
import { BackupError, DATABASE, databaseIn, FOLDERS, SECRET, type Manifest } from '#server/backups/inspect.ts'
import { fileFinder, readList, sharedFile } from '#server/backups/shared-files.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkBackup } from './backup-check-backup.ts'
import { lockStopped } from './backup-lock-stopped.ts'
import { report, verifyClaims } from './verify-answer.ts'

type RestoreOptions = {
  /** Move what the data folder holds aside instead of refusing. */
  force: boolean
  /** Restore although some photos are missing or damaged in the backup. */
  incomplete: boolean
}

/** Backups are no data: the one that is restored may be among them, and the next ones go on there. */
const NO_DATA = /^(server\.(lock|pid).*|backups)$/

/**
 * Restores a backup into a data folder that no server uses. Changes nothing before the backup is checked and its copy
 * is on disk. Returns where the old data was moved, if there was any.
 */
export async function restore(
  backup: string,
  dataDir: string,
  options: RestoreOptions,
): Promise<{ manifest: Manifest; movedTo: string | undefined }> {
  const manifest = await checkBackup(backup, { incomplete: options.incomplete, dataDir })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockStopped(dataDir)
  try {
    const old = readdirSync(dataDir).filter((name) => !NO_DATA.test(name))
    if (old.length > 0 && !options.force) {
      throw new BackupError(`${dataDir} is not empty. With --force what it holds is moved aside first.`)
    }
    // Inside the folder, which may be a mounted volume and then cannot be renamed itself.
    const incoming = path.join(dataDir, `.incoming-${process.pid}`)
    try {
      copyBackup(backup, incoming, manifest)
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const aside = old.length > 0 ? path.join(dataDir, `before-restore-${stamp}`) : undefined
      if (aside) moveAll(dataDir, old, aside)
      // The database last: a folder with a database has everything the database refers to.
      moveAll(incoming, [...FOLDERS, SECRET, DATABASE], dataDir)
      return { manifest, movedTo: aside }
    } finally {
      rmSync(incoming, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

function copyBackup(backup: string, to: string, manifest: Manifest): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of FOLDERS) mkdirSync(path.join(to, name), { mode: 0o700 })
  if (manifest.format === 1)
    for (const name of FOLDERS) copyFiles(path.join(backup, name), path.join(to, name))
  else copyShared(backup, to)
  for (const name of [DATABASE, SECRET]) {
    copyFileSync(path.join(backup, name), path.join(to, name))
    chmodSync(path.join(to, name), 0o600)
    fsyncFile(path.join(to, name))
  }
  fsyncFolder(to)
}

/** Gives each file its own name again. What the backup is without was accepted by then. */
function copyShared(backup: string, to: string): void {
  const folders = new Set<string>()
  for (const file of readList(backup)) {
    const source = sharedFile(path.dirname(backup), file.sha256)
    if (!existsSync(source)) continue
    const target = path.join(to, ...file.path.split('/'))
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
    fsyncFile(target)
    folders.add(path.dirname(target))
  }
  for (const folder of folders) fsyncFolder(folder)
}

function moveAll(from: string, names: readonly string[], to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of names) renameSync(path.join(from, name), path.join(to, name))
  fsyncFolder(to)
  fsyncFolder(from)
}

/**
 * Tests a backup without touching a data folder: checks it as a restore does, brings a copy of its database up to date
 * as a start would, and verifies every record with its files. Returns what was verified, in lines. Throws BackupError.
 */
export async function testBackup(backup: string): Promise<ReturnType<typeof report>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeclaim-restore-'))
  const database = databaseIn(folder)
  try {
    const manifest = await checkBackup(backup, { incomplete: false, dataDir: folder, isDatabaseOnly: true })
    copyFileSync(databaseIn(backup), database)
    chmodSync(database, 0o600)
    const connection = connect(database)
    try {
      await migrate(connection, { clock: systemClock, backupDir: folder })
      const fileOf = fileFinder(backup, manifest)
      const open = async (key: string) => {
        const file = fileOf(key)
        const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
        return file && stat ? { stream: createReadStream(file), sizeBytes: stat.size } : undefined
      }
      return report(await verifyClaims({ db: connection.db, storage: { open } }, undefined))
    } finally {
      await connection.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
