// `npm run restore -- DIR`: restores a backup into the data folder of a stopped server, or tests one.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createBucketStorage } from '#server/storage/bucket.ts'
import { backupBucketOf } from '#server/storage/open-storage.ts'
import { connectBucket } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { backupsIn, fetchBackup } from '#server/backups/bucket-copy.ts'
import { BackupError } from '#server/backups/inspect.ts'
import type { Config } from '#server/config.ts'
import { NO_BUCKET, readCommand, runCommand, settingsInUse } from './backup-command.ts'
import { restore, testBackup } from './backup-restoring.ts'
import { typed } from './usage.ts'

const USAGE = `Usage: ${typed('restore')} DIR | bucket | bucket:NAME [--verify] [--force] [--incomplete]
  DIR            a backup's folder
  bucket         lists the backups in the bucket
  bucket:NAME    fetches one of them into the folder of backups, and restores it
  --verify       tests the backup and leaves the data folder as it is
  --force        moves what the data folder holds aside first
  --incomplete   restores although files of the backup are damaged`

await runCommand(async () => {
  const { folder, has, given } = readCommand(USAGE, ['verify', 'force', 'incomplete'])
  const config = settingsInUse()
  if (given === 'bucket')
    return withBackupBucket(config, async (bucket) => (await backupsIn(bucket)).join('\n') || 'It has none.')
  const backup = given.startsWith('bucket:') ? await fetched(config, given.slice('bucket:'.length)) : folder
  if (has('verify')) {
    const { code, out } = await testBackup(backup)
    process.exitCode = code
    return code === 0 ? `${out}${backup} is whole: this version can restore it.` : out.trimEnd()
  }
  const options = { force: has('force'), incomplete: has('incomplete') }
  const { manifest, movedTo } = await restore(backup, config.DATA_DIR, options)
  const restored = `Restored ${manifest.counts.claims} claims and ${manifest.counts.photos} photos of ${manifest.madeAt} into ${config.DATA_DIR}.`
  return movedTo ? `${restored}\nWhat was there is in ${movedTo}.` : restored
})

function fetched(config: Config, name: string): Promise<string> {
  const into = config.BACKUP_DIR ?? path.join(config.DATA_DIR, 'backups')
  mkdirSync(into, { recursive: true, mode: 0o700 })
  return withBackupBucket(config, (bucket) => fetchBackup(bucket, { into, name }))
}

async function withBackupBucket<T>(config: Config, work: (bucket: Storage) => Promise<T>): Promise<T> {
  const settings = backupBucketOf(config)
  if (!settings) throw new BackupError(NO_BUCKET)
  const bucket = await connectBucket(settings, { log: { info: () => undefined, warn: () => undefined } })
  try {
    return await work(createBucketStorage({ bucket, spoolDir: path.join(config.DATA_DIR, 'spool') }))
  } finally {
    bucket.close()
  }
}
