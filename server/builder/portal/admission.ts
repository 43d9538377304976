import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { consume } from '#server/http/rate-limit.ts'
import { createUploadSlots } from '#server/uploads/slots.ts'
import { MAX_REPLY_BYTES } from './forms.ts'
import type { BuilderPortalService } from './service.ts'

/** The link needs no account; a person answers a claim a few times a day. */
const ANSWERS_AN_HOUR = 120
/** Bodies with photos that one claim receives at once. */
const PHOTO_BODIES_AT_ONCE = 2
/** A multipart body up to this size holds words and at most a tiny picture. */
const WORDS_BYTES = 512 * 1024

/** Decides whether an answer of the builder's page is received, before anything of its body is read. */
export type Admission = {
  /**
   * Takes one answer from the hourly limit of the claim and, for a body with photos, one of its two slots, which is
   * given back when the response ends. Throws TOO_MANY, TOO_LARGE (fields.photos), STORAGE_FULL.
   */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { token: string; claimId: string },
  ): Promise<void>
}

export function createAdmission(portal: Pick<BuilderPortalService, 'requireRoom' | 'limiterOf'>): Admission {
  const answers = portal.limiterOf('builder answers', { points: ANSWERS_AN_HOUR, duration: 3_600 })
  const slots = createUploadSlots(PHOTO_BODIES_AT_ONCE)

  return {
    async admit(request, reply, { token, claimId }) {
      await consume(answers, claimId)
      if (!isMultipart(request)) return
      const bytes = declaredBytes(request)
      if (bytes <= WORDS_BYTES) return
      const { photosTooLarge, photosArriving } = textOf('builderPage').failures
      if (bytes > MAX_REPLY_BYTES)
        throw new AppError('TOO_LARGE', photosTooLarge, { fields: { photos: photosTooLarge } })
      await portal.requireRoom(token, bytes)
      const giveBack = slots.take(claimId)
      if (!giveBack)
        throw new AppError('TOO_MANY', photosArriving, {
          fields: { photos: photosArriving },
          retryAfterSeconds: 5,
        })
      reply.raw.once('close', giveBack)
    },
  }
}

function isMultipart(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')
}

/** Content-Length; a body in chunks of unknown number counts as the largest that is received. */
function declaredBytes(request: FastifyRequest): number {
  const length = request.headers['content-length']
  return length === undefined ? MAX_REPLY_BYTES : Number(length)
}
