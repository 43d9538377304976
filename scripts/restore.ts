// `npm run restore -- DIR [--force] [--incomplete]`: restores a backup into the data folder of a stopped server.
import { readCommand, runCommand, settingsInUse } from './backup-command.ts'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFiles, fsyncFile, fsyncFolder } from '#server/backups/copy-files.ts'
import { BackupError, DATABASE, FOLDERS, SECRET, type Manifest } from '#server/backups/inspect.ts'
import { checkBackup } from './backup-check-backup.ts'
import { lockStopped } from './backup-lock-stopped.ts'
import { typed } from './usage.ts'

type RestoreOptions = {
  /** Move what the data folder holds aside instead of refusing. */
  force: boolean
  /** Restore although some photos are missing or damaged in the backup. */
  incomplete: boolean
}

const LOCK_FILES = /^server\.(lock|pid)/

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
    const old = readdirSync(dataDir).filter((name) => !LOCK_FILES.test(name))
    if (old.length > 0 && !options.force) {
      throw new BackupError(`${dataDir} is not empty. With --force what it holds is moved aside first.`)
    }
    // Inside the folder, which may be a mounted volume and then cannot be renamed itself.
    const incoming = path.join(dataDir, `.incoming-${process.pid}`)
    try {
      copyBackup(backup, incoming)
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

function copyBackup(backup: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of FOLDERS) copyFiles(path.join(backup, name), path.join(to, name))
  for (const name of [DATABASE, SECRET]) {
    copyFileSync(path.join(backup, name), path.join(to, name))
    chmodSync(path.join(to, name), 0o600)
    fsyncFile(path.join(to, name))
  }
  fsyncFolder(to)
}

function moveAll(from: string, names: readonly string[], to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of names) renameSync(path.join(from, name), path.join(to, name))
  fsyncFolder(to)
  fsyncFolder(from)
}

await runCommand(async () => {
  const usage = `Usage: ${typed('restore')} DIR [--force] [--incomplete]`
  const { folder, has } = readCommand(usage, ['force', 'incomplete'])
  const dataDir = settingsInUse().DATA_DIR
  const options = { force: has('force'), incomplete: has('incomplete') }
  const { manifest, movedTo } = await restore(folder, dataDir, options)
  const restored = `Restored ${manifest.counts.claims} claims and ${manifest.counts.photos} photos of ${manifest.madeAt} into ${dataDir}.`
  return movedTo ? `${restored}\nWhat was there is in ${movedTo}.` : restored
})
