import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Storage } from './storage.ts'

/** The same words in the data folder and in the bucket say that this server clears it. No backup has them. */
export const OWNER_KEY = 'bucket-owner'

type Places = {
  dataDir: Pick<Storage, 'read' | 'put'>
  bucket: Pick<Storage, 'read' | 'put'>
  log: Pick<Logger, 'warn'>
}

/**
 * Whether what lies in the bucket is this server's to clear; a bucket that nobody marked is marked. A restored backup
 * beside the living server, or a second server by mistake, knows nothing of photos the other one still shows. Throws
 * UNAVAILABLE while the bucket is away.
 */
export function createOwnership({ dataDir, bucket, log }: Places): () => Promise<boolean> {
  let isTold = false
  return async function ownsBucket() {
    const own = await dataDir.read(OWNER_KEY)
    const there = await bucket.read(OWNER_KEY)
    if (!there) {
      const mark = own ?? Buffer.from(randomBytes(16).toString('hex'))
      // Here first: a bucket marked by nobody who remembers it would never be cleared.
      if (!own) await dataDir.put(OWNER_KEY, mark)
      await bucket.put(OWNER_KEY, mark)
      return true
    }
    if (own?.equals(there)) return true
    if (!isTold)
      log.warn(
        `the bucket belongs to another data folder, so nothing in it is cleared; if no other server uses it, remove the object ${OWNER_KEY} from it`,
      )
    isTold = true
    return false
  }
}
