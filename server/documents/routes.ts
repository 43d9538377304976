import { Readable } from 'node:stream'
import type { FastifyPluginCallback } from 'fastify'
import { notFound } from '#server/errors.ts'
import { downloaderOf, sendDownload, type CurrentUser } from '#server/http/download.ts'
import type { InboxService } from '#server/inbox/service.ts'
import { evidenceKey, readEvidence } from '#server/documents/evidence/service.ts'
import { exportOf } from './export.ts'
import { noticePdf } from './letter-service.ts'
import type { DocumentsCore } from './module.ts'
import { recordPdf } from './pdf/record-pdf.ts'

type DownloadRoutesOptions = {
  documents: DocumentsCore
  currentUser: CurrentUser
  inbox: Pick<InboxService, 'originalOfMessage'>
}
type OfId = { Params: { id: string } }

/** Downloads, which tRPC cannot carry: the export, PDFs, evidence files and original emails. */
export const downloadRoutes: FastifyPluginCallback<DownloadRoutesOptions> = (
  app,
  { documents, currentUser, inbox },
  done,
) => {
  app.get('/account/export.zip', async (request, reply) => {
    const { userId } = await downloaderOf(request, currentUser)
    await documents.accountLimits.take('exports', userId)
    const stream = await exportOf(documents, userId)
    return sendDownload(reply, { stream, fileName: 'homeclaim.zip', type: 'application/zip' })
  })

  app.get<OfId>('/account/claims/:id/record.pdf', async (request, reply) => {
    const { userId } = await downloaderOf(request, currentUser)
    await documents.accountLimits.take('records', userId)
    const pdf = await recordPdf(documents, userId, request.params.id)
    return sendDownload(reply, { ...pdf, type: 'application/pdf' })
  })

  app.get<OfId>('/account/claims/:id/formal-notice.pdf', async (request, reply) => {
    const { userId } = await downloaderOf(request, currentUser)
    await documents.accountLimits.take('records', userId)
    const pdf = await noticePdf(documents, userId, request.params.id)
    return sendDownload(reply, { ...pdf, type: 'application/pdf' })
  })

  app.get<OfId>('/account/evidence/:id.zip', async (request, reply) => {
    const { userId } = await downloaderOf(request, currentUser)
    const { id, state, fileName } = await readEvidence(documents, userId, request.params.id)
    const opened = state === 'ready' ? await documents.storage.open(evidenceKey(id)) : undefined
    if (!opened) throw notFound()
    return sendDownload(reply, { ...opened, fileName, type: 'application/zip' })
  })

  app.get<OfId>('/attachments/emails/:id', async (request, reply) => {
    const { userId } = await downloaderOf(request, currentUser)
    const raw = await inbox.originalOfMessage(userId, request.params.id)
    const file = { stream: Readable.from([raw]), fileName: 'email.eml', sizeBytes: raw.length }
    return sendDownload(reply, { ...file, type: 'message/rfc822' })
  })
  done()
}
