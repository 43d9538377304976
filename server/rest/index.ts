import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
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
  for (const route of REST_ROUTES) {
    const [status = '200'] = Object.keys(route.answers)
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const caller = createCaller(await options.contextOf(request, reply))
        const answer = await route.handle({ caller, request, reply })
        return reply.code(Number(status)).send(status === '204' ? undefined : answer)
      },
    })
  }
  app.get('/api/openapi.json', () => openApiDocument(REST_ROUTES, options.publicUrl, options.version))
}
