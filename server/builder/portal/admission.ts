import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { noRoomForRecordings } from '#shared/recording-files.ts'
import { AppError } from '#server/errors.ts'
import { consume } from '#server/http/rate-limit.ts'
import { claimFull, recordingsFull, type AnswerRoom } from '#server/uploads/quota.ts'
import { createUploadSlots } from '#server/uploads/slots.ts'
import { FORM_BYTES, MAX_PHOTO_REPLY_BYTES, MAX_REPLY_BYTES } from './forms.ts'
import type { BuilderPortalService } from './service.ts'

/** The link needs no account; a person answers a claim a few times a day. */
const ANSWERS_AN_HOUR = 120
/** Bodies with files that one claim receives at once. */
const BODIES_AT_ONCE = 2

/** Decides whether an answer of the builder's page is received, before anything of its body is read. */
export type Admission = {
  /**
   * Takes one answer from the hourly limit of the claim and, for a body with files, one of its two slots, which is given
   * back when the response ends. Returns what these files may have; undefined for words alone. Throws TOO_MANY, TOO_LARGE
   * (fields.photos, fields.recordings), STORAGE_FULL.
   */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { token: string; claimId: string },
  ): Promise<AnswerRoom | undefined>
}

type Portal = Pick<BuilderPortalService, 'limiterOf'> & {
  roomOf(token: string): Promise<AnswerRoom | undefined>
}

/** @param takesRecordings The form has a field for videos and sounds. */
export function createAdmission(
  portal: Portal,
  { takesRecordings }: { takesRecordings: boolean },
): Admission {
  const answers = portal.limiterOf('builder answers', { points: ANSWERS_AN_HOUR, duration: 3_600 })
  const slots = createUploadSlots(BODIES_AT_ONCE)
  const most = takesRecordings ? MAX_REPLY_BYTES : MAX_PHOTO_REPLY_BYTES

  return {
    async admit(request, reply, { token, claimId }) {
      await consume(answers, claimId)
      if (!isMultipart(request)) return undefined
      const declared = request.headers['content-length']
      // A body in chunks of unknown number counts as the largest that is received.
      const bytes = declared === undefined ? most : Number(declared)
      // Up to this size it holds words and at most a tiny picture.
      if (bytes <= FORM_BYTES) return undefined
      if (bytes > most) throw tooLarge(takesRecordings)
      const room = await portal.roomOf(token)
      if (room) requireRoom(room, bytes, takesRecordings)
      const giveBack = slots.take(claimId)
      const { filesArriving } = textOf('builderPage').failures
      if (!giveBack)
        throw new AppError('TOO_MANY', filesArriving, {
          fields: { photos: filesArriving },
          retryAfterSeconds: 5,
        })
      reply.raw.once('close', giveBack)
      return room
    },
  }
}

/** Throws where no photos and recordings that this claim may still get make a body of so many bytes. */
function requireRoom(room: AnswerRoom, bytes: number, takesRecordings: boolean): void {
  if (bytes - FORM_BYTES <= Math.min(room.photos + room.recordings, room.together)) return
  if (room.recordings > 0) throw recordingsFull()
  if (bytes <= MAX_PHOTO_REPLY_BYTES) throw claimFull()
  if (!takesRecordings) throw tooLarge(false)
  // Five photos are not as large: a page that was opened before the claim had its last recording.
  const recordings = noRoomForRecordings()
  throw new AppError('TOO_LARGE', recordings, { fields: { recordings } })
}

function tooLarge(takesRecordings: boolean): AppError {
  const { photosTooLarge, filesTooLarge } = textOf('builderPage').failures
  return takesRecordings
    ? new AppError('TOO_LARGE', filesTooLarge, { fields: { recordings: filesTooLarge } })
    : new AppError('TOO_LARGE', photosTooLarge, { fields: { photos: photosTooLarge } })
}

function isMultipart(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')
}
