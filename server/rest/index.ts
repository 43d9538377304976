import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { PUBLIC_BODY_BYTES, SIGNED_IN_BODY_BYTES } from '#server/http/body-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { authRoutes } from './auth.ts'
import { createCaller, type ContextOf } from './caller.ts'
import { claimRoutes } from './claims.ts'
import { metricsRoutes } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { profileRoutes } from './profile.ts'
import type { RestRoute } from './route.ts'
import { uploadRoutes } from './uploads.ts'

const REST_ROUTES: readonly RestRoute[] = [
  ...authRoutes,
  ...claimRoutes,
  ...metricsRoutes,
  ...profileRoutes,
  ...uploadRoutes,
]

/** The documented REST paths: thin adapters over the procedures of the tRPC router. */
export async function restPlugin(
  app: FastifyInstance,
  options: { contextOf: ContextOf; limits: AccountLimits; publicUrl: string; version: string },
) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  await app.register(multipart, { limits: { fieldSize: 64 * 1024, fields: 20, files: 1, fileSize: 1 } })
  takeJsonOnly(app)
  for (const route of REST_ROUTES) {
    const first = Number(Object.keys(route.answers)[0] ?? 200)
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.signedIn ? SIGNED_IN_BODY_BYTES : PUBLIC_BODY_BYTES,
      // Before the body is read. The procedures check the same again, for their other callers.
      onRequest: async (request, reply) => {
        const context = await options.contextOf(request, reply)
        contexts.set(request, context)
        if (route.signedIn && !context.caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
        if (isForm(request) && !route.takesForms)
          throw new AppError('WRONG_TYPE', 'This content type is not taken here.')
        const limit = route.limit ?? (route.method === 'GET' ? undefined : 'changes')
        if (limit && context.caller) await options.limits.assertLeft(limit, context.caller.user.id)
      },
      handler: async (request, reply) => {
        const context = contexts.get(request) ?? (await options.contextOf(request, reply))
        const answer = await route.handle({ caller: createCaller(context), request, reply })
        // Parsed by the documented schema, so that the response has exactly the documented fields.
        const status = route.statusOf?.(answer) ?? first
        const schema = route.answers[status]
        return reply.code(status).send(schema ? z.parse(schema, answer) : undefined)
      },
    })
  }
  app.get('/api/openapi.json', () => openApiDocument(REST_ROUTES, options.publicUrl, options.version))
}

/**
 * Accepts JSON bodies only; Fastify would also accept `text/plain`. A call without a body may have the JSON header,
 * because many clients set it for all calls.
 */
function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
