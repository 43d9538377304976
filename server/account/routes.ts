import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { assertOwnSite } from '#server/security.ts'
import type { ExportOf } from './export.ts'
import type { RecordPdf } from './record-pdf.ts'

export type AccountRoutesOptions = {
  exportOf: ExportOf
  recordPdf: RecordPdf
  /** The signed-in user behind a request, by cookie or bearer token. */
  whoIs: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/** What tRPC cannot carry: a person's data as one download. A link can carry no bearer token, so the cookie will do. */
export const accountRoutes: FastifyPluginCallback<AccountRoutesOptions> = (app, options, done) => {
  /** Throws FORBIDDEN for what another site started, UNAUTHENTICATED for nobody. */
  async function callerOf(request: FastifyRequest): Promise<{ userId: string }> {
    assertOwnSite(request)
    const caller = await options.whoIs(request)
    if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    return caller
  }

  app.get('/account/export.zip', async (request, reply) => {
    const caller = await callerOf(request)
    const archive = await options.exportOf(caller.userId)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="homeclaim.zip"',
        'x-content-type-options': 'nosniff',
      })
      .send(archive)
  })

  app.get<{ Params: { id: string } }>('/account/claims/:id/record.pdf', async (request, reply) => {
    const caller = await callerOf(request)
    const { stream, fileName } = await options.recordPdf(caller.userId, request.params.id)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(stream)
  })
  done()
}
