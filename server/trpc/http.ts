import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { MAX_BATCH_CALLS } from '#shared/trpc-calls.ts'
import type { AccountLimit, AccountLimits } from '#server/http/rate-limit.ts'
import {
  assertLength,
  limited,
  PUBLIC_BODY_BYTES,
  SIGNED_IN_BODY_BYTES,
} from '#server/http/request-bodies.ts'
import { AppError, logFailure, retryAfterHeader } from '#server/errors.ts'
import { appRouter } from '#server/router.ts'
import { answerFailure, asTrpcError, httpStatusOf, proceduresOf, type Context } from './procedures.ts'
import { authenticateCookie } from '#server/auth/service.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { callTRPCProcedure, isTrackedEnvelope, type AnyTRPCRouter } from '@trpc/server'
import { SILENT_MS, type EventStream, type EventStreams } from '#server/http/event-streams.ts'

/** The call that exchanges the cookie for a token. */
const EXCHANGE = 'auth.session'

/**
 * Returns the context of a request for several calls. A page that opens asks for its session and its first data
 * together: in a GET that begins with the exchange the cookie authorizes the other calls too, as the token it is
 * exchanged for would. A GET only reads. Throws FORBIDDEN when another site led here.
 */
async function withFirstRequest(
  context: Context,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<Context> {
  const { services, caller, cookies } = context
  if (caller || request.method !== 'GET' || calls.length < 2 || calls[0] !== EXCHANGE) return context
  assertOwnSite(request)
  return { ...context, caller: await authenticateCookie(services.auth, cookies.session) }
}

type Options = {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limits: AccountLimits
}
type Route = { Params: { path: string } }

/**
 * The typed procedures over HTTP, by tRPC's own adapter, for JSON only: as a plugin it also takes forms, whose bytes no
 * limit counts. Authorization, rate, size and type are checked from the head of the request before its body is read.
 */
export async function trpcRoutes(app: FastifyInstance, { contextOf, limits }: Options): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)

  app.addHook<Route>('onRequest', async (request, reply) => {
    const calls = request.params.path.split(',')
    if (calls.length > MAX_BATCH_CALLS)
      throw new AppError('INVALID', `At most ${MAX_BATCH_CALLS} calls fit into one request.`)
    // A subscription has a route of its own.
    if (calls.some((call) => PROCEDURES.get(call)?.type === 'subscription'))
      throw new AppError('NOT_FOUND', textOf('serverErrors').notHere)
    const context = await withFirstRequest(await contextOf(request, reply), request, calls)
    contexts.set(request, context)
    if (request.method !== 'POST') return
    if (context.caller) {
      for (const limit of new Set(calls.map(limitOf)))
        if (limit) await limits.assertLeft(limit, context.caller.user.id)
    } else {
      // In a batch each call is checked by itself; but a body of which no call is allowed is not read.
      if (calls.every((call) => !PROCEDURES.get(call)?.meta?.isPublic)) throw refused(calls)
      assertLength(request, PUBLIC_BODY_BYTES)
    }
    if (!request.headers['content-type']?.startsWith('application/json'))
      throw new AppError('WRONG_TYPE', textOf('serverErrors').wrongType)
  })

  app.addHook('preParsing', async (request, _reply, body) => {
    const hasOwnLimit = request.method === 'POST' && contexts.get(request)?.caller === undefined
    return hasOwnLimit ? limited(body, PUBLIC_BODY_BYTES) : body
  })

  app.route<Route>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    bodyLimit: SIGNED_IN_BODY_BYTES,
    handler: (req, res) =>
      fastifyRequestHandler({
        router: appRouter,
        req,
        res,
        path: req.params.path,
        createContext: async () => contexts.get(req) ?? contextOf(req, res),
        responseMeta: ({ errors }) => ({ headers: retryAfterHeader(errors[0]?.cause) }),
        onError: ({ error, path }) => {
          if (httpStatusOf(asTrpcError(error)) >= 500)
            logFailure(req.log, error, { what: 'a procedure failed', path })
        },
      }),
  })
}

const PROCEDURES = proceduresOf(appRouter)

/** Returns the limit that a call counts against before its body is read. */
function limitOf(name: string): AccountLimit | undefined {
  const { type, meta } = PROCEDURES.get(name) ?? {}
  return meta?.limit ?? (type === 'mutation' && !meta?.isPublic ? 'changes' : undefined)
}

function refused(calls: readonly string[]): AppError {
  return calls.some((call) => PROCEDURES.has(call))
    ? new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
    : new AppError('NOT_FOUND', textOf('serverErrors').notHere)
}

/** A refusal before tRPC ran, in the shape its client reads: for a batch it applies to every call. */
function answerError(thrown: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const error = asTrpcError(ofHttpLayer(thrown))
  if (httpStatusOf(error) >= 500) logFailure(request.log, thrown, { what: 'a call failed' })
  return answerFailure(appRouter, error, reply)
}

/** Errors of the HTTP layer carry a status; their messages are not passed on. */
function ofHttpLayer(thrown: Error & { statusCode?: number }): Error {
  // Fastify gives a status of its own to what reading the body threw.
  const { statusCode = 500 } = thrown instanceof AppError ? {} : thrown
  if (statusCode === 413) return new AppError('TOO_LARGE', textOf('serverErrors').tooLarge)
  if (statusCode === 415) return new AppError('WRONG_TYPE', textOf('serverErrors').wrongType)
  return statusCode < 500 ? new AppError('INVALID', textOf('serverErrors').invalid) : thrown
}

type StreamOptions = {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  streams: EventStreams
}
type StreamRoute = {
  Params: { path: string }
  Querystring: Partial<Record<string, string | string[]>>
}
type Request = FastifyRequest<StreamRoute>

/**
 * Subscriptions, `GET /trpc/stream/NAME`, in the format of tRPC's `httpSubscriptionLink`. Browsers send no token with
 * such a request, so the cookie authorizes it, on our own pages. What is refused is refused before the stream begins. Not by
 * tRPC's adapter, which needs five times the memory.
 */
export async function trpcStreams(
  app: FastifyInstance,
  { contextOf, streams }: StreamOptions,
): Promise<void> {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asTrpcError(thrown)
    if (httpStatusOf(error) >= 500) logFailure(request.log, thrown, { what: 'a stream failed' })
    return answerFailure(appRouter, error, reply)
  })

  app.get<StreamRoute>('/trpc/stream/:path', async (request, reply) => {
    const name = request.params.path
    if (PROCEDURES.get(name)?.type !== 'subscription')
      throw new AppError('NOT_FOUND', textOf('serverErrors').notHere)
    const ctx = await withCookie(await contextOf(request, reply), request)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const events = iteratorOf(
      await callTRPCProcedure({
        router: appRouter,
        path: name,
        type: 'subscription',
        ctx,
        getRawInput: async () => inputOf(appRouter, request),
        signal: gone.signal,
        batchIndex: 0,
      }),
    )
    // What it throws before its first event is a refusal.
    const begun = await events.next()
    await pump(streams.open(reply), events, begun).catch((error: unknown) => {
      logFailure(request.log, error, { what: 'a stream broke off', path: name })
      reply.raw.destroy()
    })
  })
}

/** A stream is no use of the session: one that is only left open still ends after a day. */
async function withCookie(context: Context, request: FastifyRequest): Promise<Context> {
  const { services, caller, cookies } = context
  if (caller) return context
  assertOwnSite(request)
  return { ...context, caller: await authenticateCookie(services.auth, cookies.session, { isUse: false }) }
}

async function pump(
  stream: EventStream,
  events: AsyncIterator<unknown>,
  begun: IteratorResult<unknown>,
): Promise<void> {
  await stream.send({ event: 'connected', data: JSON.stringify({ reconnectAfterInactivityMs: SILENT_MS }) })
  for (let next = begun; !next.done; next = await events.next()) {
    const { value } = next
    await stream.send(
      isTrackedEnvelope(value) ? { id: value[0], data: written(value[1]) } : { data: written(value) },
    )
  }
  // Not the end of the subscription: the reader connects again, and is refused where its session is over.
  stream.end()
}

const written = (data: unknown): string =>
  JSON.stringify(appRouter._def._config.transformer.output.serialize(data))

/** A browser that connects again sends the id of the last event in a header; it wins over the address, which is older. */
function inputOf(router: AnyTRPCRouter, { query, headers }: Request): unknown {
  const text = first(query['input'])
  const input: unknown = text ? router._def._config.transformer.input.deserialize(parse(text)) : undefined
  const lastEventId = headers['last-event-id'] ?? first(query['lastEventId'])
  return lastEventId === undefined ? (input ?? {}) : { ...Object(input), lastEventId }
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('INVALID', textOf('serverErrors').invalid)
  }
}

function iteratorOf(result: unknown): AsyncIterator<unknown> {
  if (isAsyncIterable(result)) return result[Symbol.asyncIterator]()
  throw new Error('a subscription returned no events')
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
