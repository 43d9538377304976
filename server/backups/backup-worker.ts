// Makes one backup in a process of its own: copying a large database takes minutes, in which the server must not wait.
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createBucketStorage } from '#server/storage/bucket.ts'
import { connectBucket, type BucketSettings } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { englishTexts } from '#server/language.ts'
import { copyToBucket } from './bucket-copy.ts'
import { BackupError } from './inspect.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupOrder, BackupOutcome } from './module.ts'
import { failureWords, removeOld, removeUnfinished, totalIn } from './kept-backups.ts'

// Requests come first on a machine with one core. A service may be kept from setting it.
try {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
} catch {
  // The backup is made all the same.
}

// Ends with the server that asked for it.
process.once('disconnect', () => process.exit(1))
process.once('message', (order: BackupOrder) => {
  make(order)
    .catch((error: unknown): BackupOutcome => ({ is: 'failed', words: failureWords(error, order.into) }))
    .then((outcome) => process.send?.(outcome, () => process.disconnect()))
    .catch(() => process.exit(1))
})

async function make(order: BackupOrder): Promise<BackupOutcome> {
  const { dataDir, into, mayCreate, at, floorBytes, postgres } = order
  // A disk that is not connected leaves an empty place, which is on another disk.
  if (!mayCreate && !existsSync(into)) throw new BackupError(englishTexts('backupWords').notThere({ into }))
  removeUnfinished(into)
  const made = await withBucket(order.photos, dataDir, (bucket) =>
    makeBackup({
      dataDir,
      into,
      at,
      bucket,
      floorBytes,
      postgres: postgres && { url: postgres.url, secret: Buffer.from(postgres.secret, 'hex') },
    }),
  )
  const trouble = await tidy(order, path.basename(made.folder)).then(
    () => null,
    (error: unknown) => englishTexts('backupWords').madeBut({ words: failureWords(error, into) }),
  )
  const { folder, bytes, manifest } = made
  const backup = { at, folder, bytes, kept: totalIn(into), damages: manifest.damages ?? [] }
  return { is: 'made', backup, trouble }
}

/** Removes what is not kept, and copies the backup into the bucket. */
async function tidy({ copyTo, dataDir, into, zone }: BackupOrder, name: string): Promise<void> {
  removeOld(into, zone)
  await withBucket(copyTo, dataDir, async (bucket) => {
    if (bucket) await copyToBucket(bucket, { into, name, zone })
  })
}

async function withBucket<T>(
  settings: BucketSettings | undefined,
  dataDir: string,
  work: (storage: Storage | undefined) => Promise<T>,
): Promise<T> {
  if (!settings) return work(undefined)
  const quiet = { info: () => undefined, warn: () => undefined }
  const bucket = await connectBucket(settings, { log: quiet })
  try {
    return await work(createBucketStorage({ bucket, spoolDir: path.join(dataDir, 'spool') }))
  } finally {
    bucket.close()
  }
}
