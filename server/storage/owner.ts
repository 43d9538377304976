import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Storage } from './storage.ts'

/**
 * The same mark in the data folder and in the bucket means that this server may delete objects. Backups do not contain
 * it.
 */
export const OWNER_KEY = 'bucket-owner'

type Places = {
  dataDir: Pick<Storage, 'read' | 'put'>
  bucket: Pick<Storage, 'read' | 'put'>
  log: Pick<Logger, 'warn'>
}

/**
 * Returns whether this server may delete objects of the bucket; marks a bucket without a mark. A restored backup beside the
 * running server, or a second server by mistake, does not know the photos the other one still shows. Throws UNAVAILABLE
 * while the bucket cannot be reached.
 */
export function createOwnership({ dataDir, bucket, log }: Places): () => Promise<boolean> {
  let isLogged = false
  return async function ownsBucket() {
    const own = await dataDir.read(OWNER_KEY)
    const there = await bucket.read(OWNER_KEY)
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
        `the bucket belongs to another data folder, so nothing in it is cleared; if no other server uses it, remove the object ${OWNER_KEY} from it`,
      )
    isLogged = true
    return false
  }
}
