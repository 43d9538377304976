import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { assertOwnSite } from '#server/http/security.ts'
import type { ExportOf } from './export.ts'
import type { RecordPdf } from './record-pdf.ts'

export type AccountRoutesOptions = {
  exportOf: ExportOf
  recordPdf: RecordPdf
  limits: Pick<AccountLimits, 'take'>
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/** Downloads, which tRPC cannot carry. A link has no bearer token, so the session cookie authenticates. */
export const accountRoutes: FastifyPluginCallback<AccountRoutesOptions> = (app, options, done) => {
  /** Throws FORBIDDEN for a request of another site, UNAUTHENTICATED without a session. */
  async function callerOf(request: FastifyRequest): Promise<{ userId: string }> {
    assertOwnSite(request)
    const caller = await options.currentUser(request)
    if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    return caller
  }

  app.get('/account/export.zip', async (request, reply) => {
    const caller = await callerOf(request)
    await options.limits.take('exports', caller.userId)
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
    await options.limits.take('records', caller.userId)
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
