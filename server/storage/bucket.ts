import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sweepUnfinished } from './disk.ts'
import type { Bucket } from './s3.ts'
import { HEAD_BYTES, writeDurably } from './spool.ts'
import { checkKey, putBy, TooManyBytes, type Limit, type Staged, type Storage } from './storage.ts'

/**
 * Storage in a bucket. A stream is written to a local file first, so that only complete, inspected bytes of known
 * length and hash are sent, and the same bytes again in a retry. A store shows an object completely or not at all.
 * Throws UNAVAILABLE while the bucket is unavailable.
 */
export function createBucketStorage({ bucket, spoolDir }: { bucket: Bucket; spoolDir: string }): Storage {
  const unfinished = new Set<string>()

  async function stage(key: string, source: Readable | Buffer, limit: Limit = {}): Promise<Staged> {
    checkKey(key)
    if (Buffer.isBuffer(source)) {
      const bytes = inMemory(source, limit.maxBytes)
      return { ...bytes, commit: () => bucket.put(key, bytes), [Symbol.asyncDispose]: async () => {} }
    }
    await mkdir(spoolDir, { recursive: true, mode: 0o700 })
    const file = path.join(spoolDir, `.${randomBytes(8).toString('hex')}.tmp`)
    const discard = async () => {
      await rm(file, { force: true })
      unfinished.delete(file)
    }
    unfinished.add(file)
    try {
      const written = {
        ...(await writeDurably(file, source, limit)),
        open: () => createReadStream(file),
      }
      return { ...written, commit: () => bucket.put(key, written), [Symbol.asyncDispose]: discard }
    } catch (error) {
      await discard()
      throw error
    }
  }

  return {
    stage,
    put: (key, source, limit) => putBy(stage, key, source, limit),
    open: async (key) => bucket.get(checkKey(key)),
    async read(key) {
      const opened = await bucket.get(checkKey(key))
      return opened && Buffer.concat(await opened.stream.toArray())
    },
    remove: async (key) => bucket.remove(checkKey(key)),
    list: (folder) => bucket.list(`${checkKey(folder)}/`),
    sweepTemporary: (before) => sweepUnfinished(spoolDir, before, unfinished),
  }
}

function inMemory(bytes: Buffer, maxBytes = Number.POSITIVE_INFINITY) {
  if (bytes.length > maxBytes) throw new TooManyBytes(maxBytes)
  return {
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    head: bytes.subarray(0, HEAD_BYTES),
    open: () => Readable.from([bytes]),
  }
}
