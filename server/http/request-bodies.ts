import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** HEAD runs the handler of this GET, which must then cost next to nothing. */
    answersHead?: boolean
    /** The route refuses declared lengths itself, with its own message. */
    refusesLengths?: boolean
  }
}

/** Headers that decide who calls, for what, and how the body is read. Two of them allow two readings of one request. */
const SINGLE = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'sec-fetch-site',
])

/**
 * Checks that apply to every route and need only the head of a request, before its body is read: contradictory headers
 * are 400, an unknown address is 404, a declared length beyond the route's limit is 413. HEAD is 405 unless the route
 * sets `answersHead`, because Fastify would run the whole GET for it.
 */
export function decideBeforeBodies(app: FastifyInstance, maxBodyBytes: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (repeatsHeader(request)) throw new AppError('INVALID', textOf('serverErrors').invalid)
    const { method } = request
    if (request.is404) {
      if (method !== 'GET' && method !== 'HEAD')
        throw new AppError('NOT_FOUND', textOf('serverErrors').notHere)
      done()
      return
    }
    const route = request.routeOptions
    // Routes that name HEAD themselves, such as those of the client's files, list it among others.
    if (method === 'HEAD' && route.method === 'HEAD' && !route.config.answersHead) {
      void reply.code(405).header('allow', 'GET').send()
      return
    }
    if (!route.config.refusesLengths) assertLength(request, route.bodyLimit ?? maxBodyBytes)
    done()
  })
}

function repeatsHeader({ raw: { rawHeaders } }: FastifyRequest): boolean {
  const seen = new Set<string>()
  // Names and values take turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/** Throws TOO_LARGE when the request declares a body of more than `maxBytes`. */
export function assertLength({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
}

/**
 * Limits the memory of a route's request bodies together. The returned hook reserves the declared length (or
 * `maxBytes`, for a body that declares none) until the response is sent. Throws UNAVAILABLE with a time to wait while
 * `maxBytesAtOnce` are reserved.
 */
export function reserveMemory(maxBytes: number, maxBytesAtOnce: number) {
  let reserved = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bytes = Math.min(Number(request.headers['content-length'] ?? maxBytes), maxBytes)
    if (reserved + bytes > maxBytesAtOnce)
      throw new AppError('UNAVAILABLE', textOf('serverErrors').tooMuchAtOnce, {
        retryAfterSeconds: 10,
      })
    reserved += bytes
    reply.raw.once('close', () => {
      reserved -= bytes
    })
  }
}

/** Returns the same body, which fails with TOO_LARGE after `maxBytes`: for a chunked body that declares no length. */
export function limited(body: Readable, maxBytes: number): Readable {
  async function* counted() {
    let read = 0
    // The body itself stays open, so that the refusal can still be sent on its connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      read += Buffer.byteLength(chunk)
      if (read > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  return Readable.from(counted(), { objectMode: false })
}

const tooLarge = () => new AppError('TOO_LARGE', textOf('serverErrors').tooLarge)

/**
 * The content types whose answers are compressed: text and what is written like it, and downloads of unknown type. Photos,
 * PDFs and ZIPs are compressed already, and the events of a stream must not wait for a block to be full.
 */
export const COMPRESSIBLE =
  /^text\/(?!event-stream)|^message\/rfc822|[+/](?:json|xml|javascript)(?:;|$)|octet-stream(?:;|$)/

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of a JSON or form body from a signed-in user: the longest message, fully escaped, takes half of it. */
export const SIGNED_IN_BODY_BYTES = 256 * KIB
/** Bytes of a body from an anonymous caller. An ID token or a registration needs only a few of them. */
export const PUBLIC_BODY_BYTES = 32 * KIB

/**
 * Node ends an incomplete request after `requestTimeoutMs`, and looks for such requests only once per `checkEveryMs`. A
 * slow body is open for both together at most.
 */
export const SLOW_REQUESTS = { requestTimeoutMs: 110_000, checkEveryMs: 5_000 }

/**
 * Limits for reading and discarding the rest of a rejected body, so that its sender receives the response.
 * `bytesPerSecond` is for all of them together: half a gigabit is more than a line to a house or a small host carries.
 */
export const DRAIN = { maxBytes: 64 * MIB, maxMs: 60_000, maxAtOnce: 64, bytesPerSecond: 64 * MIB }

export type DrainLimits = {
  /** Bytes of one body that are read after the response. */
  maxBytes: number
  /** Milliseconds that the reading of one body may take. */
  maxMs: number
  /** Bodies that are read at once; one more ends the connection of the oldest. */
  maxAtOnce: number
  /** Bytes a second that are read of all of them together. */
  bytesPerSecond: number
}

/**
 * Delivers early responses. A response that is sent before the body was read (401, 413, 415, 429 …) is lost if the
 * connection is closed at once: bytes that arrive afterwards make the kernel reset the connection, and the sender never
 * reads the response. So the connection stays open and the rest of the body is read and discarded; beyond the limits
 * the connection is closed.
 */
export function drainUnreadBodies(app: FastifyInstance, limits: DrainLimits): void {
  const pace = createPace(limits.bytesPerSecond)
  const draining = new Set<IncomingMessage>()
  app.addHook('onSend', async ({ raw: request }, reply) => {
    if (!request.complete && !request.destroyed) startDraining(request, reply)
  })

  function startDraining(request: IncomingMessage, reply: FastifyReply): void {
    // Fastify requests an immediate close when it refuses a body, and Node obeys a client that asks for one.
    void reply.removeHeader('connection')
    reply.raw.shouldKeepAlive = true
    const [oldest] = draining
    if (oldest && draining.size >= limits.maxAtOnce) {
      // Its socket says only later that it is closed; the next request must find another oldest.
      draining.delete(oldest)
      oldest.socket.destroy()
    }
    draining.add(request)
    drain(request, limits, { pace, onEnd: () => draining.delete(request) })
  }
}

function drain(
  request: IncomingMessage,
  limits: DrainLimits,
  { pace, onEnd }: { pace: Pace; onEnd: () => void },
): void {
  const { socket } = request
  const close = () => socket.destroy()
  const timer = setTimeout(close, limits.maxMs)
  const end = () => {
    clearTimeout(timer)
    socket.off('close', end)
    onEnd()
  }
  // Once it is answered, a request emits nothing any more when its connection ends.
  socket.once('close', end)
  request.once('end', end)
  request.on('error', () => undefined)
  // A parser may still be attached; it must not hold the stream back.
  request.unpipe()
  let bytesLeft = limits.maxBytes
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    const waitMs = pace(chunk.length)
    if (bytesLeft < 0) close()
    else if (waitMs > 0) {
      request.pause()
      setTimeout(() => request.resume(), waitMs)
    }
  })
  request.resume()
}

/** Returns how many milliseconds to wait before more is read, once so many bytes were. */
type Pace = (bytes: number) => number

/**
 * Shares a number of bytes a second among all who read. Every chunk read is memory that only the next garbage
 * collection gives back: without a pace, a flood of refused bodies is a flood of garbage.
 */
function createPace(bytesPerSecond: number): Pace {
  let freeAt = 0
  return (bytes) => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1_000
    return Math.floor(freeAt - now)
  }
}
