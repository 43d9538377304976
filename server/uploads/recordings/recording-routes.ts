import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { RECORDING_PART_BYTES } from '#shared/recording-files.ts'
import type { UploadsCore } from '../module.ts'
import { contentDisposition, isUnchanged, sendBytes, UNTRUSTED } from '../routes.ts'
import { mayReadFilesOf } from '../service.ts'
import { receivePart, receivePoster } from './receive-recording.ts'
import { openPoster, openRecording, recordingOwnerOf, type OpenRecording } from './recordings.ts'

const Id = z.object({ id: z.string().regex(/^[0-9a-z]{26}$/) })
const PartParams = Id.extend({ number: z.coerce.number().int().min(0).max(1_000) })
const UploadQuery = z.object({ expires: z.string().optional(), signature: z.string().optional() }).catch({})

type Options = {
  uploads: UploadsCore
  /** Returns the signed-in user of a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/**
 * HTTP routes of recordings: their parts and their picture to presigned addresses, and their bytes to the people of the
 * home.
 */
export const recordingRoutes: FastifyPluginCallback<Options> = (app, { uploads, currentUser }, done) => {
  // Bodies are streamed whatever type they declare; nothing is parsed or held in memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
  const receive = async <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) => {
    try {
      return await work()
    } catch (error) {
      // The rest of a refused body is read, so that the sender receives the answer.
      request.raw.resume()
      if (request.headers['content-length'] === undefined) reply.header('connection', 'close')
      throw error
    }
  }
  app.put('/recordings/:id/parts/:number', { bodyLimit: RECORDING_PART_BYTES + 1 }, (request, reply) =>
    receive(request, reply, async () => {
      const { id, number } = read(PartParams, request.params)
      const length = request.headers['content-length']
      const answer = await receivePart(uploads, {
        id,
        number,
        query: UploadQuery.parse(request.query),
        declaredLength: length === undefined ? undefined : Number(length),
        body: request.raw,
      })
      // A part that was there already is not read.
      request.raw.resume()
      return answer
    }),
  )
  app.put('/recordings/:id/poster', { bodyLimit: RECORDING_PART_BYTES }, (request, reply) =>
    receive(request, reply, async () => {
      const { id } = read(Id, request.params)
      await receivePoster(uploads, { id, query: UploadQuery.parse(request.query), body: request.raw })
      return {}
    }),
  )
  const authorized = async (request: FastifyRequest): Promise<string> => {
    const { id } = read(Id, request.params)
    const user = await currentUser(request)
    const owner = user && (await recordingOwnerOf(uploads, id))
    if (!user || !owner) throw notFound('file')
    const { claimId } = owner
    const mayRead =
      claimId === null
        ? owner.userId === user.userId
        : await mayReadFilesOf(uploads, { claimId, userId: user.userId })
    if (!mayRead) throw notFound('file')
    return id
  }
  app.get('/recordings/:id', async (request, reply) =>
    sendRecording(reply, await openRecording(uploads, await authorized(request), 'original')),
  )
  app.get('/recordings/:id/poster', async (request, reply) => {
    const poster = await openPoster(uploads, await authorized(request))
    if (!poster) throw notFound('file')
    return sendBytes(reply, poster, 'inline')
  })
  done()
}

function read<T>(schema: z.ZodType<T>, params: unknown): T {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw notFound('file')
  return parsed.data
}

const RecordingQuery = z.object({ download: z.string().optional() }).catch({})

/**
 * Sends a recording, or the range of it that is asked for, to be played or, with `?download`, to be stored; NOT_FOUND when
 * there is none. Does not authorize; callers must.
 */
export async function sendRecording(
  reply: FastifyReply,
  recording: OpenRecording | undefined,
): Promise<FastifyReply> {
  if (!recording) throw notFound('file')
  const { request } = reply
  void reply.headers({ ...UNTRUSTED, etag: recording.etag, 'accept-ranges': 'bytes' })
  if (isUnchanged(request, recording.etag)) return reply.code(304).send()
  const range = rangeOf(request.headers, recording)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${recording.sizeBytes}`).send()
  const stream = await recording.read(range)
  if (!stream) throw notFound('file')
  const isDownload = RecordingQuery.parse(request.query).download !== undefined
  const { start, end } = range ?? { start: 0, end: recording.sizeBytes - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${recording.sizeBytes}`)
  return reply
    .headers({
      'content-type': recording.contentType,
      'content-length': end - start + 1,
      'content-disposition': contentDisposition(isDownload ? 'attachment' : 'inline', recording.fileName),
    })
    .send(stream)
}

/** Returns the one range of a request (RFC 9110, 14.2); undefined for none, several, or one of other bytes. */
function rangeOf(
  { range, 'if-range': ifRange }: FastifyRequest['headers'],
  { sizeBytes, etag }: Pick<OpenRecording, 'sizeBytes' | 'etag'>,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return undefined
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
