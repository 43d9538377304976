import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { createBucketStorage } from './bucket.ts'
import { createDiskStorage } from './disk.ts'
import { createOwnership } from './owner.ts'
import { connectBucket, type Bucket, type BucketSettings } from './s3.ts'
import type { Storage } from './storage.ts'

/** Incoming photos, photos and attachments; everything else stays on the disk whatever the settings are. */
const IN_BUCKET = /^(incoming|photos|attachments)(\/|$)/

export const filesDirOf = (dataDir: string): string => path.join(dataDir, 'files')

/** Returns the S3 settings, which are all set or none; the region defaults to us-east-1. */
export function bucketSettingsOf(config: Config): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Returns the storage for these settings, and the bucket if there is one. Sends no request to the bucket yet. */
export async function openStorage(
  config: Config,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<{ storage: Storage; bucket: Bucket | undefined; ownsBucket: () => Promise<boolean> }> {
  const disk = createDiskStorage(filesDirOf(config.DATA_DIR))
  const settings = bucketSettingsOf(config)
  if (!settings) return { storage: disk, bucket: undefined, ownsBucket: () => Promise.resolve(true) }
  const bucket = await connectBucket(settings, { log })
  const spoolDir = path.join(config.DATA_DIR, 'spool')
  const inBucket = createBucketStorage({ bucket, spoolDir })
  const ownsBucket = createOwnership({ dataDir: createDiskStorage(config.DATA_DIR), bucket: inBucket, log })
  return { storage: placed(disk, inBucket), bucket, ownsBucket }
}

/**
 * Raw mails are on the disk, so that none is lost while the bucket is unavailable; photos and attachments in the
 * bucket. What has not been moved there yet is read from the disk.
 */
export function placed(disk: Storage, bucket: Storage): Storage {
  const homeOf = (key: string): Storage => (IN_BUCKET.test(key) ? bucket : disk)
  return {
    stage: (key, source, limit) => homeOf(key).stage(key, source, limit),
    put: (key, source, limit) => homeOf(key).put(key, source, limit),
    open: async (key) => (await disk.open(key)) ?? (homeOf(key) === bucket ? bucket.open(key) : undefined),
    read: async (key) => (await disk.read(key)) ?? (homeOf(key) === bucket ? bucket.read(key) : undefined),
    async remove(key) {
      await disk.remove(key)
      if (homeOf(key) === bucket) await bucket.remove(key)
    },
    async *list(folder) {
      yield* disk.list(folder)
      if (homeOf(folder) === bucket) yield* bucket.list(folder)
    },
    async sweepTemporary(before) {
      return (await disk.sweepTemporary(before)) + (await bucket.sweepTemporary(before))
    },
  }
}
