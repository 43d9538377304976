import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

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
