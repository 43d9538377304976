import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type DrainLimits = {
  /** Bytes read after the response. */
  maxBytes: number
  /** Milliseconds that reading may take. */
  maxMs: number
}

/**
 * Delivers early responses. A response that is sent before the body was read (401, 413, 415, 429 …) is lost if the
 * connection is closed at once: bytes that arrive afterwards make the kernel reset the connection, and the sender never
 * reads the response. So the connection stays open and the rest of the body is read and discarded; beyond the limits
 * the connection is closed.
 */
export function drainUnreadBodies(app: FastifyInstance, limits: DrainLimits): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete || request.raw.destroyed) return
    // Fastify requests an immediate close when it refuses a body.
    void reply.removeHeader('connection')
    drain(request.raw, limits)
  })
}

function drain(request: IncomingMessage, limits: DrainLimits): void {
  const close = () => request.socket.destroy()
  const timer = setTimeout(close, limits.maxMs)
  const done = () => clearTimeout(timer)
  let bytesLeft = limits.maxBytes
  request.once('close', done)
  request.once('end', done)
  request.on('error', () => undefined)
  // A parser may still be attached; it must not hold the stream back.
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) close()
  })
  request.resume()
}
