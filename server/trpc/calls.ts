import {
  callTRPCProcedure,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
  type AnyTRPCRouter,
  type TRPCProcedureType,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { TRPCResponse } from '@trpc/server/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, retryAfterHeader } from '#server/errors.ts'
import { asTrpcError, ProcedureMeta, httpStatusOf } from './procedures.ts'

/** `/trpc/:path`: the name of one procedure or, in a batch, of several with commas between. */
export type CallsRoute = {
  Params: { path: string }
  Querystring: Partial<Record<string, string | string[]>>
}
type Request = FastifyRequest<CallsRoute>

export type CallsOptions = {
  router: AnyTRPCRouter
  procedures: Procedures
  /** Characters that the responses of one batch may have together. */
  maxBatchChars: number
  onError: (error: TRPCError, call: { name: string; request: Request }) => void
}
/** What is known of each procedure by its name. */
export type Procedures = ReadonlyMap<string, z.infer<typeof Definition>>
const Definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: ProcedureMeta.optional(),
})

type Call = { index: number; name: string; type: TRPCProcedureType | undefined }
type Result = { text: string; response: TRPCResponse; error?: TRPCError }

/**
 * Responds to the calls of one request as tRPC's own adapter does, without the `Request`, `Headers` and `Response` that
 * it makes of each, which cost several times what a small call does. The body is one string: it has a length, and is
 * compressed only where that pays. Throws what concerns the request as a whole.
 */
export async function answerCalls(
  options: CallsOptions,
  ctx: unknown,
  { request, reply }: { request: Request; reply: FastifyReply },
): Promise<FastifyReply> {
  const { router, maxBatchChars, onError } = options
  assertJson(request)
  const isBatch = first(request.query['batch']) === '1'
  const calls = callsOf(options, request, isBatch)
  const inputOf = inputsOf(router, request, isBatch)
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })

  let charsLeft = isBatch ? maxBatchChars : Infinity
  const results = await Promise.all(
    calls.map(async (call): Promise<Result> => {
      const { index, name } = call
      try {
        const data: unknown = await callTRPCProcedure({
          router,
          path: name,
          type: typeFor(request, call),
          ctx,
          getRawInput: async () => inputOf(index),
          signal: gone.signal,
          batchIndex: index,
        })
        const response = { result: { data } }
        const text = write(router, response)
        charsLeft -= text.length
        if (charsLeft >= 0) return { text, response }
        throw new AppError('TOO_LARGE', 'These answers are too large to be asked for together.')
      } catch (cause) {
        const error = asTrpcError(cause)
        onError(error, { name, request })
        const response = errorResponse(router, error, call)
        return { text: write(router, response), response, error }
      }
    }),
  )
  const texts = results.map(({ text }) => text)
  const status = getHTTPStatusCode(results.map(({ response }) => response))
  const error = results.find((result) => result.error)?.error
  return send(reply, { status, error, text: isBatch ? `[${texts.join(',')}]` : (texts[0] ?? '') })
}

/** Responds to a request that failed as a whole; a client applies it to each call of a batch. */
export function answerFailure(router: AnyTRPCRouter, error: TRPCError, reply: FastifyReply): FastifyReply {
  const text = write(router, errorResponse(router, error))
  return send(reply, { status: httpStatusOf(error), error, text })
}

function send(
  reply: FastifyReply,
  { status, error, text }: { status: number; error: TRPCError | undefined; text: string },
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .headers(retryAfterHeader(error?.cause))
    .send(text)
}

export function proceduresOf(router: AnyTRPCRouter): Procedures {
  // The router's types nest the procedures by module; at run time they are one flat record.
  const procedures = Object.entries<unknown>(router._def.procedures)
  return new Map(
    procedures.map(([name, each]) => [name, Definition.parse(Reflect.get(Object(each), '_def'))]),
  )
}

function errorResponse(router: AnyTRPCRouter, error: TRPCError, call?: Call): TRPCResponse {
  return {
    error: getTRPCErrorShape({
      config: router._def._config,
      error,
      type: call?.type ?? 'unknown',
      path: call?.name,
      input: undefined,
      ctx: undefined,
    }),
  }
}

function write(router: AnyTRPCRouter, response: TRPCResponse): string {
  return JSON.stringify(transformTRPCResponse(router._def._config, response))
}

/** Fastify refuses other types only for a request that has a body. */
function assertJson({ method, headers }: Request): void {
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
}

/** Queries are read by GET, mutations sent by POST. */
function typeFor({ method }: Request, { type }: Call): TRPCProcedureType {
  // A subscription has a route of its own (streams.ts).
  if (!type || type === 'subscription') throw new TRPCError({ code: 'NOT_FOUND' })
  if (method !== (type === 'mutation' ? 'POST' : 'GET')) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
  return type
}

function callsOf({ procedures }: CallsOptions, { params }: Request, isBatch: boolean): Call[] {
  const names = isBatch ? params.path.split(',') : [params.path]
  const calls = names.map((name, index) => ({ index, name, type: procedures.get(name)?.type }))
  const types = new Set(calls.flatMap(({ type }) => type ?? []))
  if (types.size > 1) throw new TRPCError({ code: 'BAD_REQUEST' })
  return calls
}

/**
 * Returns what reads the input of a call. Nothing is parsed until a procedure with an input asks: for others, what is
 * no JSON is no error.
 */
function inputsOf(router: AnyTRPCRouter, request: Request, isBatch: boolean): (index: number) => unknown {
  const { input } = router._def._config.transformer
  let sent: { value: unknown } | undefined
  return (index) => {
    try {
      sent ??= { value: parse(request) }
      const { value } = sent
      if (value === undefined) return undefined
      if (!isBatch) return input.deserialize(value)
      if (typeof value !== 'object' || value === null) throw new Error('a batch has an input for each call')
      const own: unknown = Reflect.get(value, index)
      return own === undefined ? undefined : input.deserialize(own)
    } catch (cause) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause })
    }
  }
}

/** Returns the inputs as they were sent: in the query of a GET, in the body of a POST. */
function parse({ method, query, body }: Request): unknown {
  const text = method === 'GET' ? first(query['input']) || undefined : body
  return typeof text === 'string' ? JSON.parse(text) : undefined
}

export const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
