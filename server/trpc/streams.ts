import { callTRPCProcedure, isTrackedEnvelope, type AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { authenticateCookie } from '#server/auth/service.ts'
import { AppError, logFailure } from '#server/errors.ts'
import { SILENT_MS, type EventStream, type EventStreams } from '#server/http/event-streams.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { appRouter } from '#server/router.ts'
import { type Context, answerFailure, asTrpcError, httpStatusOf, proceduresOf } from './procedures.ts'

type Options = {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  streams: EventStreams
}
type Route = {
  Params: { path: string }
  Querystring: Partial<Record<string, string | string[]>>
}
type Request = FastifyRequest<Route>

const PROCEDURES = proceduresOf(appRouter)

/**
 * Subscriptions, `GET /trpc/stream/NAME`, in the format of tRPC's `httpSubscriptionLink`. Browsers send no token with
 * such a request, so the cookie authorizes it, on our own pages. What is refused is refused before the stream begins. Not by
 * tRPC's adapter, which needs five times the memory.
 */
export async function trpcStreams(app: FastifyInstance, { contextOf, streams }: Options): Promise<void> {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asTrpcError(thrown)
    if (httpStatusOf(error) >= 500) logFailure(request.log, thrown, { what: 'a stream failed' })
    return answerFailure(appRouter, error, reply)
  })

  app.get<Route>('/trpc/stream/:path', async (request, reply) => {
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
