import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_MAIL_BYTES } from '#shared/inbound.ts'
import { reserveMemory } from '#server/http/request-bodies.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { InboxService } from '#server/inbox/service.ts'
import { timingSafeEqualText } from '#server/secrets.ts'

/** Bytes of emails that may be in memory at once: one of the largest size, or many of the usual size. */
const MAX_BYTES_AT_ONCE = 48 * 1024 * 1024

/** A provider that knows the envelope may add it: `?from=` (empty for the null sender) and `?to=`, repeated. */
const Envelope = z.object({
  from: z.string().max(320).optional(),
  to: z.union([z.string(), z.array(z.string())]).optional(),
})

type WebhookOptions = {
  inbox: Pick<InboxService, 'receive'>
  /** Returns the secret; without one there is no webhook. */
  secret: () => string | undefined
}

/**
 * The webhook for raw emails: the message is stored durably before the response 202. The secret is compared before a
 * byte of the body is read. Too many bytes at once are refused with 503, and the provider tries again.
 */
export async function inboundWebhook(app: FastifyInstance, { inbox, secret }: WebhookOptions) {
  async function assertSecret({ headers }: FastifyRequest): Promise<void> {
    const expected = secret()
    if (!expected) throw notFound('address')
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!given || !timingSafeEqualText(given, expected))
      throw new AppError('UNAUTHENTICATED', 'The secret is missing or wrong.')
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(
    '/api/inbound/mail',
    {
      bodyLimit: MAX_MAIL_BYTES,
      onRequest: [assertSecret, reserveMemory(MAX_MAIL_BYTES, MAX_BYTES_AT_ONCE)],
    },
    async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (raw.length === 0) throw new AppError('INVALID', 'The body must be the raw message.')
      const { from, to } = Envelope.parse(request.query)
      const isNew = await inbox.receive(raw, { from: from ?? null, to: [to ?? []].flat() }, 'webhook')
      return reply.code(202).send({ stored: isNew })
    },
  )
}
