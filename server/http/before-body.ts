import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** HEAD runs the handler of this GET, which must then cost next to nothing. */
    answersHead?: boolean
    /** The route refuses declared lengths itself, with words of its own. */
    refusesLengths?: boolean
  }
}

/** Headers that decide who asks, for what, and how the body is read. Two of them mean two readings of one request. */
const SINGLE = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'sec-fetch-site',
])

/**
 * What holds for every route and is decided from the head of a request alone, before a byte of its body is read:
 * contradictory headers are 400, an unknown address is 404, a declared length beyond the route's limit is 413. HEAD is
 * 405 unless the route says that it `answersHead`: Fastify would run the whole GET for it.
 */
export function decideBeforeBodies(app: FastifyInstance, maxBodyBytes: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (repeatsHeader(request)) throw new AppError('INVALID', 'This request is not valid.')
    const { method } = request
    if (request.is404) {
      if (method !== 'GET' && method !== 'HEAD')
        throw new AppError('NOT_FOUND', 'There is nothing at this address.')
      return
    }
    const route = request.routeOptions
    // Routes that name HEAD themselves, such as those of the client's files, list it among others.
    if (method === 'HEAD' && route.method === 'HEAD' && !route.config.answersHead)
      return reply.code(405).header('allow', 'GET').send()
    if (!route.config.refusesLengths) assertLength(request, route.bodyLimit ?? maxBodyBytes)
  })
}

function repeatsHeader({ raw }: FastifyRequest): boolean {
  const seen = new Set<string>()
  return raw.rawHeaders.some((text, index) => {
    const name = text.toLowerCase()
    if (index % 2 === 1 || !SINGLE.has(name)) return false
    if (seen.has(name)) return true
    seen.add(name)
    return false
  })
}

/** Throws TOO_LARGE when the request declares a body of more than `maxBytes`. */
export function assertLength({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
}

/**
 * Bounds what the bodies of a route take in memory together. The returned hook reserves the declared length (or
 * `maxBytes`, for a body that declares none) until the answer is out. Throws UNAVAILABLE with a time to wait while
 * `maxBytesAtOnce` are reserved.
 */
export function reserveMemory(maxBytes: number, maxBytesAtOnce: number) {
  let reserved = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bytes = Math.min(Number(request.headers['content-length'] ?? maxBytes), maxBytes)
    if (reserved + bytes > maxBytesAtOnce)
      throw new AppError('UNAVAILABLE', 'Too much is being sent at once. Please send this again.', {
        retryAfterSeconds: 10,
      })
    reserved += bytes
    reply.raw.once('close', () => {
      reserved -= bytes
    })
  }
}

/** The same body, which ends with TOO_LARGE after `maxBytes`: for one that comes in chunks and declares no length. */
export function limited(body: Readable, maxBytes: number): Readable {
  async function* counted() {
    let read = 0
    // The body itself stays open, so that the refusal can still be answered on its connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      read += Buffer.byteLength(chunk)
      if (read > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  return Readable.from(counted(), { objectMode: false })
}

const tooLarge = () => new AppError('TOO_LARGE', 'This is too large.')
