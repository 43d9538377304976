import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { createBucketStorage } from './bucket.ts'
import { createDiskStorage } from './disk.ts'
import { connectBucket, type Bucket, type BucketSettings } from './s3.ts'
import type { Storage } from './storage.ts'
import { randomBytes } from 'node:crypto'
import type { Core } from '#server/core.ts'
import { databaseIdentity } from '#server/db/engine-facts.ts'
import { openFreeSpace, type DiskProbe, type FreeSpace } from './free-space.ts'

/**
 * The same mark in the data folder and in the bucket means that this server may delete objects. Backups do not contain
 * it. On PostgreSQL the database is its own mark, which all of its servers have.
 */
export const OWNER_KEY = 'bucket-owner'

type Places = {
  dataDir: Pick<Storage, 'read' | 'put'>
  bucket: Pick<Storage, 'read' | 'put'>
  log: Pick<Logger, 'warn'>
  /** Returns what tells the database from others; undefined for one that is in the data folder. */
  identity: () => Promise<string | undefined>
}

/**
 * Returns whether this server may delete objects of the bucket; marks a bucket without a mark. A restored backup beside the
 * running server, or a second server by mistake, does not know the photos the other one still shows. Throws UNAVAILABLE
 * while the bucket cannot be reached.
 */
function createOwnership({ dataDir, bucket, log, identity }: Places): () => Promise<boolean> {
  let isLogged = false
  return async function ownsBucket() {
    const inFolder = await dataDir.read(OWNER_KEY)
    const known = await identity()
    const own = known === undefined ? inFolder : Buffer.from(known)
    let there = await bucket.read(OWNER_KEY)
    // The rows were moved from this folder to the database.
    if (there && known !== undefined && inFolder?.equals(there)) there = undefined
    if (!there) {
      const mark = own ?? Buffer.from(randomBytes(16).toString('hex'))
      // Locally first: a mark in the bucket that no data folder has would stop every cleanup.
      if (!own) await dataDir.put(OWNER_KEY, mark)
      await bucket.put(OWNER_KEY, mark)
      return true
    }
    if (own?.equals(there)) return true
    if (!isLogged)
      log.warn(
        `the bucket belongs to another data folder or database, so nothing in it is cleared; if no other server uses it, remove the object ${OWNER_KEY} from it`,
      )
    isLogged = true
    return false
  }
}

/** Incoming photos, photos and attachments. */
const IN_BUCKET = /^(incoming|photos|attachments)(\/|$)/
/** Raw mails and what waits to be read or fetched too, where several servers share everything. */
const SHARED_BY_SERVERS = /^(incoming|photos|attachments|inbound|imports|evidence|recording-parts)(\/|$)/

export const filesDirOf = (dataDir: string): string => path.join(dataDir, 'files')

/** Returns the S3 settings, which are all set or none; the region defaults to us-east-1. */
export function bucketSettingsOf(
  config: Pick<
    Config,
    'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >,
): BucketSettings | undefined {
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

/** Returns the bucket that backups are copied to: its own, or that of the photos. */
export function backupBucketOf(config: Config): BucketSettings | undefined {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_REGION } = config
  const { BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = config
  return bucketSettingsOf(
    BACKUP_S3_ENDPOINT === undefined
      ? config
      : {
          S3_ENDPOINT: BACKUP_S3_ENDPOINT,
          S3_BUCKET: BACKUP_S3_BUCKET,
          S3_REGION: BACKUP_S3_REGION,
          S3_ACCESS_KEY_ID: BACKUP_S3_ACCESS_KEY_ID,
          S3_SECRET_ACCESS_KEY: BACKUP_S3_SECRET_ACCESS_KEY,
        },
  )
}

/** Returns the storage for these settings, and the bucket if there is one. Sends no request to the bucket yet. */
export async function openStorage(
  config: Config,
  log: Pick<Logger, 'info' | 'warn'>,
  identity: Places['identity'] = () => Promise.resolve(undefined),
): Promise<{ storage: Storage; bucket: Bucket | undefined; ownsBucket: () => Promise<boolean> }> {
  const disk = createDiskStorage(filesDirOf(config.DATA_DIR))
  const settings = bucketSettingsOf(config)
  if (!settings) return { storage: disk, bucket: undefined, ownsBucket: () => Promise.resolve(true) }
  const bucket = await connectBucket(settings, { log })
  const spoolDir = path.join(config.DATA_DIR, 'spool')
  const inBucket = createBucketStorage({ bucket, spoolDir })
  const ownsBucket = createOwnership({
    dataDir: createDiskStorage(config.DATA_DIR),
    bucket: inBucket,
    log,
    identity,
  })
  const isShared = config.DATABASE_URL !== undefined
  return {
    storage: placed(disk, inBucket, isShared ? SHARED_BY_SERVERS : IN_BUCKET),
    bucket,
    ownsBucket,
  }
}

/**
 * Raw mails of a server with a disk of its own are there, so that none is lost while the bucket is unavailable; photos and
 * attachments are in the bucket. What has not been moved there yet is read from the disk.
 */
export function placed(disk: Storage, bucket: Storage, inBucket = IN_BUCKET): Storage {
  const homeOf = (key: string): Storage => (inBucket.test(key) ? bucket : disk)
  return {
    stage: (key, source, limit) => homeOf(key).stage(key, source, limit),
    put: (key, source, limit) => homeOf(key).put(key, source, limit),
    open: async (key, range) =>
      (await disk.open(key, range)) ?? (homeOf(key) === bucket ? bucket.open(key, range) : undefined),
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

/** The storage of files, and the check that it has room for more. */
export type Files = {
  storage: Storage
  /** Undefined without one: then photos are on the disk as well, and browsers upload to this server. */
  bucket: Bucket | undefined
  /** Returns whether files without a row may be deleted; true without a bucket. */
  ownsBucket: () => Promise<boolean>
  freeSpace: FreeSpace
}

/** Opens the storage of the settings. Sends no request to a bucket yet. */
export async function createStorageModule(core: Core, diskProbe?: DiskProbe): Promise<Files> {
  const opened = await openStorage(core.config, core.log, () => databaseIdentity(core.db))
  return { ...opened, freeSpace: openFreeSpace(core, diskProbe) }
}
