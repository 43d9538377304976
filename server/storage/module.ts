import type { Core } from '#server/core.ts'
import { databaseIdentity } from '#server/db/engine-facts.ts'
import { openFreeSpace, type DiskProbe, type FreeSpace } from './free-space.ts'
import { openStorage } from './open-storage.ts'
import type { Bucket } from './s3.ts'
import type { Storage } from './storage.ts'

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
