import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { sameText } from '#server/auth/sessions.ts'
import type { InboxService } from './service.ts'

const MAX_MAIL_BYTES = 35 * 1024 * 1024

/** A provider that knows the envelope may add it: `?from=` (empty for the null sender) and `?to=`, repeated. */
const Envelope = z.object({
  from: z.string().max(320).optional(),
  to: z.union([z.string(), z.array(z.string())]).optional(),
})

/** The HTTP door for mail: the raw message is stored durably before the answer says 202. */
export async function inboundWebhook(
  app: FastifyInstance,
  options: { inbox: Pick<InboxService, 'receive'>; secret: string | undefined },
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/api/inbound/mail', { bodyLimit: MAX_MAIL_BYTES }, async (request, reply) => {
    const { secret } = options
    if (!secret) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!given || !sameText(given, secret))
      throw new AppError('UNAUTHENTICATED', 'The secret is missing or wrong.')
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (raw.length === 0) throw new AppError('INVALID', 'The body must be the raw message.')
    const { from, to } = Envelope.parse(request.query)
    const isNew = await options.inbox.receive(raw, { from: from ?? null, to: [to ?? []].flat() }, 'webhook')
    return reply.code(202).send({ stored: isNew })
  })
}
