import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { AccountCore } from '#server/account/module.ts'
import { AppError } from '#server/errors.ts'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { noticePdf } from './service.ts'

export type FormalNoticeRoutesOptions = {
  account: AccountCore
  limits: Pick<AccountLimits, 'take'>
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/** The download of a formal notice. A link has no bearer token, so the session cookie authenticates. */
export const formalNoticeRoutes: FastifyPluginCallback<FormalNoticeRoutesOptions> = (app, options, done) => {
  app.get<{ Params: { id: string } }>('/account/claims/:id/formal-notice.pdf', async (request, reply) => {
    assertOwnSite(request)
    const caller = await options.currentUser(request)
    if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    await options.limits.take('records', caller.userId)
    const { stream, fileName } = await noticePdf(options.account, caller.userId, request.params.id)
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
