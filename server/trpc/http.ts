import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import { getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serialize } from 'superjson'
import { z } from 'zod'
import type { AccountLimit, AccountLimits } from '#server/http/account-limits.ts'
import { assertLength, limited } from '#server/http/before-body.ts'
import { AppError, ERROR_TABLE, retryAfterHeader } from '#server/errors.ts'
import {
  MAX_BATCH_ANSWER_CHARS,
  MAX_BATCH_CALLS,
  PUBLIC_BODY_BYTES,
  SIGNED_IN_BODY_BYTES,
} from '#server/http/body-limits.ts'
import { appRouter } from '#server/router.ts'
import type { Context } from './context.ts'
import { ProcedureMeta } from './procedures.ts'

type Options = {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limits: AccountLimits
}
type Known = { isPublic: boolean; limit: AccountLimit | undefined }
type WithPath = { Params: { path: string } }

/**
 * The typed procedures over HTTP. tRPC's own plugin also accepts multipart forms, whose bytes no limit counts, so its
 * request handler is mounted here with JSON as the only type. Authorization, rate and size are checked from the head of
 * the request before the body is read.
 */
export async function trpcRoutes(app: FastifyInstance, { contextOf, limits }: Options): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)

  app.addHook<WithPath>('onRequest', async (request, reply) => {
    const calls = request.params.path.split(',')
    if (calls.length > MAX_BATCH_CALLS)
      throw new AppError('INVALID', `At most ${MAX_BATCH_CALLS} calls fit into one request.`)
    const context = await contextOf(request, reply)
    contexts.set(request, context)
    if (request.method !== 'POST') return
    if (context.caller) {
      for (const limit of new Set(calls.map((call) => known(call)?.limit)))
        if (limit) await limits.assertLeft(limit, context.caller.user.id)
      return
    }
    // In a batch each call is checked by itself; but a body of which no call is allowed is not read.
    if (calls.every((call) => !known(call)?.isPublic)) throw refused(calls)
    assertLength(request, PUBLIC_BODY_BYTES)
  })

  app.addHook('preParsing', async (request, _reply, body) => {
    const isSignedIn = contexts.get(request)?.caller !== undefined
    return isSignedIn ? body : limited(body, PUBLIC_BODY_BYTES)
  })

  app.route<WithPath>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    bodyLimit: SIGNED_IN_BODY_BYTES,
    handler: (req, res) =>
      fastifyRequestHandler({
        router: appRouter,
        req,
        res,
        path: req.params.path,
        maxBatchSize: MAX_BATCH_CALLS,
        createContext: async ({ info }): Promise<Context> => ({
          ...(contexts.get(req) ?? (await contextOf(req, res))),
          batch: info.calls.length > 1 ? { answerCharsLeft: MAX_BATCH_ANSWER_CHARS } : undefined,
        }),
        onError: ({ error, path }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR')
            req.log.error({ err: error, path }, 'a procedure failed')
        },
        responseMeta: ({ errors }) => ({ headers: retryAfterHeader(errors[0]?.cause) }),
      }),
  })
}

const Definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: ProcedureMeta.optional(),
})

/** Returns what is known of a procedure by its name alone; undefined for an unknown name. */
function known(name: string): Known | undefined {
  // The router's types nest the procedures by module; at run time they are one flat record.
  const found: unknown = Object.getOwnPropertyDescriptor(appRouter._def.procedures, name)?.value
  if (typeof found !== 'function') return undefined
  const { type, meta } = Definition.parse(Reflect.get(found, '_def'))
  const { isPublic = false, limit } = meta ?? {}
  return { isPublic, limit: limit ?? (type === 'mutation' && !isPublic ? 'changes' : undefined) }
}

function refused(calls: readonly string[]): AppError {
  return calls.some((call) => known(call))
    ? new AppError('UNAUTHENTICATED', 'Please sign in.')
    : new AppError('NOT_FOUND', 'There is nothing at this address.')
}

/** A refusal before tRPC ran, in the shape its client reads: for a batch it applies to every call. */
function answerError(thrown: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const error = asTrpcError(thrown)
  if (error.code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: thrown }, 'a call failed')
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  })
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .headers(retryAfterHeader(error.cause))
    .send({ error: serialize(shape) })
}

/** Errors of the HTTP layer carry a status; their messages are not passed on. */
function asTrpcError(thrown: Error & { statusCode?: number }): TRPCError {
  if (thrown instanceof TRPCError) return thrown
  if (thrown instanceof AppError)
    return new TRPCError({ code: ERROR_TABLE[thrown.code].trpc, message: thrown.message, cause: thrown })
  if (thrown.statusCode === 413) return asTrpcError(new AppError('TOO_LARGE', 'This is too large.'))
  if (thrown.statusCode === 415)
    return asTrpcError(new AppError('WRONG_TYPE', 'This content type is not taken here.'))
  if (thrown.statusCode !== undefined && thrown.statusCode < 500)
    return asTrpcError(new AppError('INVALID', 'This request is not valid.'))
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown })
}
