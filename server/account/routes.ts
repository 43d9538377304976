import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { ExportOf } from './export.ts'

export type AccountRoutesOptions = {
  exportOf: ExportOf
  /** The signed-in user behind a request, by cookie or bearer token. */
  whoIs: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/** What tRPC cannot carry: a person's data as one download. A link can carry no bearer token, so the cookie will do. */
export const accountRoutes: FastifyPluginCallback<AccountRoutesOptions> = (app, options, done) => {
  app.get('/account/export.zip', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new AppError('FORBIDDEN', 'This request came from another site.')
    const caller = await options.whoIs(request)
    if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="homeclaim.zip"',
        'x-content-type-options': 'nosniff',
      })
      .send(options.exportOf(caller.userId))
  })
  done()
}
