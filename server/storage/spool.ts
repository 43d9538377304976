import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TooManyBytes, type Limit, type Stored } from './storage.ts'

/** The first bytes kept of what is staged: enough to tell what kind of file it is. */
export const HEAD_BYTES = 64 * 1024

/** Bytes that may wait while earlier bytes are written; they are then written at once, in one call instead of eight. */
const WAITING_BYTES = 512 * 1024

/**
 * Writes a source to a new file (0600) and syncs it. Returns its size, SHA-256 and first bytes. Throws TooManyBytes; the
 * source is never destroyed. The caller removes what was written of a source that failed.
 */
export async function writeDurably(
  file: string,
  source: Readable | Buffer,
  { maxBytes = Number.POSITIVE_INFINITY }: Limit = {},
): Promise<Stored & { head: Buffer }> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let headBytes = 0
  let sizeBytes = 0
  async function* inspected() {
    for await (const chunk of Buffer.isBuffer(source) ? [source] : bytesOf(source)) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw new TooManyBytes(maxBytes)
      if (headBytes < HEAD_BYTES) {
        const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes))
        head.push(part)
        headBytes += part.length
      }
      hash.update(chunk)
      yield chunk
    }
  }
  // It is there before the source can fail: a file that is still being opened then could not be removed yet.
  const handle = await open(file, 'wx', 0o600)
  await pipeline(inspected, handle.createWriteStream({ flush: true, highWaterMark: WAITING_BYTES }))
  return { sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

async function* bytesOf(source: Readable): AsyncGenerator<Buffer> {
  // A source that is refused midway is not destroyed: it may be a request that still awaits its response.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Only bytes can be stored.')
    yield chunk
  }
}
