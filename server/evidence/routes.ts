import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { AppError, notFound } from '#server/errors.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { evidenceKey } from './make.ts'
import type { EvidenceCore } from './module.ts'
import { readEvidence } from './service.ts'

export type EvidenceRoutesOptions = {
  evidence: EvidenceCore
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/** The download of a finished evidence file. A link has no bearer token, so the session cookie authenticates. */
export const evidenceRoutes: FastifyPluginCallback<EvidenceRoutesOptions> = (app, options, done) => {
  app.get<{ Params: { id: string } }>('/account/evidence/:id.zip', async (request, reply) => {
    assertOwnSite(request)
    const caller = await options.currentUser(request)
    if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    const file = await readEvidence(options.evidence, caller.userId, request.params.id)
    const opened =
      file.state === 'ready' ? await options.evidence.storage.open(evidenceKey(file.id)) : undefined
    if (!opened) throw notFound()
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': opened.sizeBytes,
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(opened.stream)
  })
  done()
}
