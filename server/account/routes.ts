import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { exportOf } from './export.ts'
import type { AccountCore } from './module.ts'

export type AccountRoutesOptions = {
  account: AccountCore
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
    const archive = await exportOf(options.account, caller.userId)
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
    // Loaded with the first record, so that it does not slow the start.
    const { recordPdf } = await import('./record-pdf.ts')
    const { stream, fileName } = await recordPdf(options.account, caller.userId, request.params.id)
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
