import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { authRoutes } from './auth.ts'
import { createCaller, type ContextOf } from './caller.ts'
import { claimRoutes } from './claims.ts'
import { metricsRoutes } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { profileRoutes } from './profile.ts'
import type { RestRoute } from './route.ts'
import { uploadRoutes } from './uploads.ts'

export const REST_ROUTES: readonly RestRoute[] = [
  ...authRoutes,
  ...claimRoutes,
  ...metricsRoutes,
  ...profileRoutes,
  ...uploadRoutes,
]

/** The specification's table of paths, and nothing else: thin adapters over the procedures of the tRPC router. */
export async function restPlugin(
  app: FastifyInstance,
  options: { contextOf: ContextOf; publicUrl: string; version: string },
) {
  await app.register(multipart, { limits: { fieldSize: 64 * 1024, fields: 20, files: 1, fileSize: 1 } })
  takeJsonOnly(app)
  for (const route of REST_ROUTES) {
    const [status = '200', schema] = Object.entries(route.answers)[0] ?? []
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        if (request.isMultipart() && !route.takesForms)
          throw new AppError('WRONG_TYPE', 'This content type is not taken here.')
        const caller = createCaller(await options.contextOf(request, reply))
        const answer = await route.handle({ caller, request, reply })
        // Through the documented schema, so that what is answered is what the document says and nothing beside it.
        return reply.code(Number(status)).send(schema ? schema.parse(answer) : undefined)
      },
    })
  }
  app.get('/api/openapi.json', () => openApiDocument(REST_ROUTES, options.publicUrl, options.version))
}

/**
 * JSON bodies, and nothing that only looks like one: Fastify would also take `text/plain`. A call without a body may
 * still say it is JSON, as clients do that set the header once for all their calls (specification section 7).
 */
function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
