import type { FastifyPluginCallback } from 'fastify'
import { notFound } from '#server/errors.ts'
import { downloaderOf, sendDownload, type CurrentUser } from '#server/http/download.ts'
import { evidenceKey } from './make.ts'
import type { EvidenceCore } from './module.ts'
import { readEvidence } from './service.ts'

type EvidenceRoutesOptions = { evidence: EvidenceCore; currentUser: CurrentUser }

/** The download of a finished evidence file. */
export const evidenceRoutes: FastifyPluginCallback<EvidenceRoutesOptions> = (app, options, done) => {
  app.get<{ Params: { id: string } }>('/account/evidence/:id.zip', async (request, reply) => {
    const { userId } = await downloaderOf(request, options.currentUser)
    const { id, state, fileName } = await readEvidence(options.evidence, userId, request.params.id)
    const opened = state === 'ready' ? await options.evidence.storage.open(evidenceKey(id)) : undefined
    if (!opened) throw notFound()
    return sendDownload(reply, { ...opened, fileName, type: 'application/zip' })
  })
  done()
}
