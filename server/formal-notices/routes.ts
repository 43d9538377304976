import type { FastifyPluginCallback } from 'fastify'
import type { AccountCore } from '#server/account/module.ts'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { downloaderOf, sendDownload, type CurrentUser } from '#server/http/download.ts'
import { noticePdf } from './service.ts'

type FormalNoticeRoutesOptions = {
  account: AccountCore
  limits: Pick<AccountLimits, 'take'>
  currentUser: CurrentUser
}

/** The download of a formal notice. */
export const formalNoticeRoutes: FastifyPluginCallback<FormalNoticeRoutesOptions> = (app, options, done) => {
  app.get<{ Params: { id: string } }>('/account/claims/:id/formal-notice.pdf', async (request, reply) => {
    const { userId } = await downloaderOf(request, options.currentUser)
    await options.limits.take('records', userId)
    const pdf = await noticePdf(options.account, userId, request.params.id)
    return sendDownload(reply, { ...pdf, type: 'application/pdf' })
  })
  done()
}
