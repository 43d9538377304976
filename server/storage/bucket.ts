import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sweepUnfinished, HEAD_BYTES, writeDurably } from './disk.ts'
import type { Bucket } from './s3.ts'
import { checkKey, putBy, TooManyBytes, type Limit, type Staged, type Storage } from './storage.ts'
import { AppError } from '#server/errors.ts'
import { performance } from 'node:perf_hooks'
import { textOf } from '#shared/messages/text.ts'

/** A page of a thousand keys is half a megabyte. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/**
 * Reads an answer that is no object, within limits of size and time. An error or a web page with status 200 becomes the
 * failure it is: some stores and proxies send them so. Throws when a limit is exceeded.
 */
export async function readAnswer(response: unknown, waitMs: number): Promise<void> {
  if (!isAnswer(response) || !isStream(response.body)) return
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of withinTime(response.body, waitMs)) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer of the store is too long.')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const isError = /<(error|html)\b/i.test(bytes.toString('latin1', 0, 1_000))
  if (response.statusCode < 300 && isError) response.statusCode = 503
  response.body = Readable.from([bytes])
}

/** A response that is cut off, or too slow, also counts as a failure of the store. */
export function inWords(body: Readable, waitMs: number): Readable {
  const stream = Readable.from(
    (async function* () {
      try {
        yield* withinTime(body, waitMs)
      } catch (error) {
        throw unavailable(error)
      }
    })(),
    { objectMode: false },
  )
  return stream.once('close', () => body.destroy())
}

/** Passes the bytes on; throws once they have been waited for this long in all. A silent store has a limit of its own. */
async function* withinTime(body: Readable, waitMs: number): AsyncGenerator<Buffer> {
  let waitedMs = 0
  let askedAt = performance.now()
  for await (const chunk of body) {
    waitedMs += performance.now() - askedAt
    if (waitedMs > waitMs) throw new Error('The store is too slow.')
    yield chunk as Buffer
    askedAt = performance.now()
  }
}

export function isAnswer(response: unknown): response is { statusCode: number; body: unknown } {
  return typeof response === 'object' && response !== null && 'statusCode' in response && 'body' in response
}

export function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'destroy' in body
}

/** Why a call failed: the store's or the connection's error code, and the HTTP status if there was a response. */
export class BucketFault extends Error {
  readonly reason: string
  readonly status: number | undefined
  constructor({ reason, status }: { reason: string; status?: number }) {
    super(`The bucket: ${JSON.stringify({ reason, status })}`)
    this.reason = reason
    this.status = status
  }
}

/** Returns the error of a call to the store that failed. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', textOf('serverErrors').photosAway, {
    retryAfterSeconds: 60,
    cause: new BucketFault(reasonOf(cause)),
  })
}

/** Returns the class of an error of the library, such as NoSuchKey. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Returns why a call failed, without the message, which may quote what was signed. */
export function reasonOf(error: unknown): { reason: string; status?: number } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  const status = statusOf(error)
  return { reason: code ?? nameOf(error), ...(status === undefined ? {} : { status }) }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

/** Returns whether a retry may succeed: no response at all, or an error of the store itself. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

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
        file,
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
    open: async (key, range) => bucket.get(checkKey(key), range),
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
