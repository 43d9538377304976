import { Readable } from 'node:stream'
import type { FastifyPluginCallback } from 'fastify'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { downloaderOf, sendDownload, type CurrentUser } from '#server/http/download.ts'
import { exportOf } from './export/export.ts'
import type { InboxService } from '#server/mail/inbox/service.ts'
import type { AccountCore } from './module.ts'

type AccountRoutesOptions = {
  account: AccountCore
  limits: Pick<AccountLimits, 'take'>
  currentUser: CurrentUser
  inbox: Pick<InboxService, 'originalOfMessage'>
}

/** Downloads, which tRPC cannot carry. */
export const accountRoutes: FastifyPluginCallback<AccountRoutesOptions> = (app, options, done) => {
  app.get('/account/export.zip', async (request, reply) => {
    const { userId } = await downloaderOf(request, options.currentUser)
    await options.limits.take('exports', userId)
    const stream = await exportOf(options.account, userId)
    return sendDownload(reply, { stream, fileName: 'homeclaim.zip', type: 'application/zip' })
  })

  app.get<{ Params: { id: string } }>('/account/claims/:id/record.pdf', async (request, reply) => {
    const { userId } = await downloaderOf(request, options.currentUser)
    await options.limits.take('records', userId)
    // Loaded with the first record, so that it does not slow the start.
    const { recordPdf } = await import('./pdf/record-pdf.ts')
    const pdf = await recordPdf(options.account, userId, request.params.id)
    return sendDownload(reply, { ...pdf, type: 'application/pdf' })
  })
  app.get<{ Params: { id: string } }>('/attachments/emails/:id', async (request, reply) => {
    const { userId } = await downloaderOf(request, options.currentUser)
    const raw = await options.inbox.originalOfMessage(userId, request.params.id)
    const file = { stream: Readable.from([raw]), fileName: 'email.eml', sizeBytes: raw.length }
    return sendDownload(reply, { ...file, type: 'message/rfc822' })
  })
  done()
}
