// Makes one backup in a process of its own: copying a large database takes minutes, in which the server must not wait.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createBucketStorage } from '#server/storage/bucket.ts'
import { connectBucket, type BucketSettings } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { backUp } from './backup-to.ts'
import { BackupError } from './inspect.ts'
import type { BackupOrder, BackupOutcome } from './module.ts'
import { bytesOf, failureWords, nameAt, removeOld, removeUnfinished } from './own-folder.ts'

// Ends with the server that asked for it.
process.once('disconnect', () => process.exit(1))
process.once('message', (order: BackupOrder) => {
  make(order)
    .catch((error: unknown): BackupOutcome => ({ is: 'failed', words: failureWords(error, order.into) }))
    .then((outcome) => process.send?.(outcome, () => process.disconnect()))
    .catch(() => process.exit(1))
})

async function make({ dataDir, into, mayCreate, at, bucket }: BackupOrder): Promise<BackupOutcome> {
  // A disk that is not connected leaves an empty place, which is on another disk.
  if (!mayCreate && !existsSync(into))
    throw new BackupError(`The folder ${into} is not there. Is its disk connected?`)
  removeUnfinished(into)
  const folder = path.join(into, nameAt(at))
  const { madeAt } = bucket
    ? await withBucket(bucket, dataDir, (storage) => backUp(dataDir, folder, storage))
    : await backUp(dataDir, folder)
  removeOld(into)
  return { is: 'made', backup: { at: madeAt, folder, bytes: bytesOf(folder) } }
}

async function withBucket<T>(
  settings: BucketSettings,
  dataDir: string,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const bucket = await connectBucket(settings, { log: quiet })
  try {
    return await work(createBucketStorage({ bucket, spoolDir: path.join(dataDir, 'spool') }))
  } finally {
    bucket.close()
  }
}
