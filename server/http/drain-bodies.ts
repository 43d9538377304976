import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'

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
