import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { unavailable } from './bucket.ts'

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
